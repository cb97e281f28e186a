import path from "node:path";
import type { ClusterCertificates } from "./certificates.ts";
import { network } from "./configuration.ts";

/** Where the components of a node listen and keep their data. */
export interface NodeFacts {
  readonly folder: string;
  readonly name: string;
  /** The machine's address. */
  readonly address: string;
  readonly ports: { readonly api: number; readonly etcd: number; readonly etcdPeers: number };
  readonly pki: ClusterCertificates;
}

const local = (port: number) => `http://127.0.0.1:${port}`;
const at = ({ folder }: NodeFacts, name: string) => path.join(folder, name);

export const etcdArgs = (node: NodeFacts): readonly string[] => [
  `--data-dir=${at(node, "etcd")}`,
  `--listen-client-urls=${local(node.ports.etcd)}`,
  `--advertise-client-urls=${local(node.ports.etcd)}`,
  `--listen-peer-urls=${local(node.ports.etcdPeers)}`,
  `--initial-advertise-peer-urls=${local(node.ports.etcdPeers)}`,
  `--initial-cluster=default=${local(node.ports.etcdPeers)}`,
];

export const apiServerArgs = ({ ports, address, pki }: NodeFacts): readonly string[] => [
  `--etcd-servers=${local(ports.etcd)}`,
  `--secure-port=${ports.api}`,
  "--bind-address=0.0.0.0",
  `--advertise-address=${address}`,
  `--service-cluster-ip-range=${network.services}`,
  `--tls-cert-file=${pki.certificate("apiserver")}`,
  `--tls-private-key-file=${pki.key("apiserver")}`,
  `--client-ca-file=${pki.certificate("ca")}`,
  `--kubelet-certificate-authority=${pki.certificate("ca")}`,
  `--kubelet-client-certificate=${pki.certificate("admin")}`,
  `--kubelet-client-key=${pki.key("admin")}`,
  "--kubelet-preferred-address-types=InternalIP",
  "--service-account-issuer=https://kubernetes.default.svc",
  `--service-account-key-file=${pki.key("accounts")}`,
  `--service-account-signing-key-file=${pki.key("accounts")}`,
  "--authorization-mode=Node,RBAC",
  "--enable-admission-plugins=NodeRestriction",
  // For APIs that other servers add, such as custom metrics.
  `--requestheader-client-ca-file=${pki.certificate("front")}`,
  "--requestheader-allowed-names=aggregator",
  "--requestheader-extra-headers-prefix=X-Remote-Extra-",
  "--requestheader-group-headers=X-Remote-Group",
  "--requestheader-username-headers=X-Remote-User",
  `--proxy-client-cert-file=${pki.certificate("aggregator")}`,
  `--proxy-client-key-file=${pki.key("aggregator")}`,
  "--enable-aggregator-routing=true",
  "--allow-privileged=true",
  "--endpoint-reconciler-type=lease",
];

const asUser = (node: NodeFacts, user: string): readonly string[] =>
  ["kubeconfig", "authentication-kubeconfig", "authorization-kubeconfig"].map(
    (option) => `--${option}=${at(node, `${user}.conf`)}`,
  );

export const controllersArgs = (node: NodeFacts): readonly string[] => [
  ...asUser(node, "controllers"),
  `--service-account-private-key-file=${node.pki.key("accounts")}`,
  `--root-ca-file=${node.pki.certificate("ca")}`,
  "--use-service-account-credentials=true",
  "--leader-elect=false",
  // The drill waits for decisions of the autoscaler.
  "--horizontal-pod-autoscaler-sync-period=5s",
  "--horizontal-pod-autoscaler-downscale-stabilization=20s",
];

export const schedulerArgs = (node: NodeFacts): readonly string[] => [
  ...asUser(node, "scheduler"),
  "--leader-elect=false",
];

export const kubeletArgs = (node: NodeFacts): readonly string[] => [
  `--config=${at(node, "kubelet.json")}`,
  `--kubeconfig=${at(node, "kubelet.conf")}`,
  `--root-dir=${at(node, "kubelet")}`,
  `--hostname-override=${node.name}`,
  `--node-ip=${node.address}`,
];

/** Users of the API server, with the subjects of their certificates. */
export const users = (node: string): Readonly<Record<string, string>> => ({
  admin: "/O=system:masters/CN=admin",
  kubelet: `/O=system:nodes/CN=system:node:${node}`,
  controllers: "/CN=system:kube-controller-manager",
  scheduler: "/CN=system:kube-scheduler",
  proxy: "/CN=system:kube-proxy",
});
