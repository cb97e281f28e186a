import { writeFileSync } from "node:fs";
import path from "node:path";
import type { ClusterCertificates } from "./certificates.ts";

/** Addresses inside the cluster: the pods' network, whose first address is the node's, and the services'. */
export const network = {
  pods: "10.244.0.0/24",
  node: "10.244.0.1",
  services: "10.96.0.0/16",
  api: "10.96.0.1",
  dns: "10.96.0.10",
} as const;

const dnsPort = 5353;
export const bridge = "cni0";
export const pauseImage = "docker.io/tutti/pause:1";

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** A kubeconfig for a user with a certificate. */
export const kubeconfig = (api: number, pki: ClusterCertificates, user: string) =>
  json({
    apiVersion: "v1",
    kind: "Config",
    clusters: [
      {
        name: "drill",
        cluster: { server: `https://127.0.0.1:${api}`, "certificate-authority": pki.certificate("ca") },
      },
    ],
    users: [
      { name: user, user: { "client-certificate": pki.certificate(user), "client-key": pki.key(user) } },
    ],
    contexts: [{ name: "drill", context: { cluster: "drill", user } }],
    "current-context": "drill",
  });

const containerd = (folder: string) => `version = 2
root = "${folder}/containerd"
state = "${folder}/containerd-state"
[grpc]
  address = "${folder}/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${pauseImage}"
  # A machine that is a container itself may not lower these.
  restrict_oom_score_adj = true
  disable_apparmor = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "${folder}/cni"
`;

const cni = {
  cniVersion: "0.4.0",
  name: "pods",
  plugins: [
    {
      type: "bridge",
      bridge,
      isGateway: true,
      ipMasq: true,
      hairpinMode: true,
      ipam: { type: "host-local", ranges: [[{ subnet: network.pods }]], routes: [{ dst: "0.0.0.0/0" }] },
    },
    { type: "portmap", capabilities: { portMappings: true } },
  ],
};

const kubelet = (folder: string, pki: ClusterCertificates) => ({
  apiVersion: "kubelet.config.k8s.io/v1beta1",
  kind: "KubeletConfiguration",
  authentication: {
    anonymous: { enabled: false },
    webhook: { enabled: true },
    x509: { clientCAFile: pki.certificate("ca") },
  },
  authorization: { mode: "Webhook" },
  tlsCertFile: pki.certificate("kubelet"),
  tlsPrivateKeyFile: pki.key("kubelet"),
  cgroupDriver: "cgroupfs",
  failSwapOn: false,
  failCgroupV1: false,
  oomScoreAdj: 0,
  enforceNodeAllocatable: [],
  clusterDNS: [network.dns],
  clusterDomain: "cluster.local",
  containerRuntimeEndpoint: `unix://${folder}/containerd.sock`,
  podLogsDir: `${folder}/pod-logs`,
  evictionHard: {
    "memory.available": "200Mi",
    "nodefs.available": "1%",
    "imagefs.available": "1%",
    "nodefs.inodesFree": "1%",
  },
  imageGCHighThresholdPercent: 100,
  maxPods: 100,
});

const proxy = (folder: string, node: string) => ({
  apiVersion: "kubeproxy.config.k8s.io/v1alpha1",
  kind: "KubeProxyConfiguration",
  mode: "iptables",
  clusterCIDR: network.pods,
  hostnameOverride: node,
  clientConnection: { kubeconfig: path.join(folder, "proxy.conf") },
  conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: "0s", tcpCloseWaitTimeout: "0s" },
});

const corefile = (folder: string) => `.:${dnsPort} {
  bind ${network.node}
  kubernetes cluster.local {
    kubeconfig ${folder}/admin.conf
    ttl 5
  }
  forward . /etc/resolv.conf
}
`;

/** Writes the configuration files of a node into `folder`, which has a folder `cni`. */
export function writeConfiguration(folder: string, node: string, pki: ClusterCertificates): void {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write("containerd.toml", containerd(folder));
  write("cni/10-bridge.conflist", json(cni));
  write("kubelet.json", json(kubelet(folder, pki)));
  write("proxy.json", json(proxy(folder, node)));
  write("Corefile", corefile(folder));
}

/** The name server runs beside the cluster; pods find it at a Service without selector. */
export const dnsObjects = (): readonly object[] => {
  const ports = (["UDP", "TCP"] as const).map((protocol) => ({ name: protocol.toLowerCase(), protocol }));
  const metadata = { name: "kube-dns", namespace: "kube-system" };
  return [
    {
      apiVersion: "v1",
      kind: "Service",
      metadata,
      spec: {
        clusterIP: network.dns,
        ports: ports.map((port) => ({ ...port, port: 53, targetPort: dnsPort })),
      },
    },
    {
      apiVersion: "discovery.k8s.io/v1",
      kind: "EndpointSlice",
      metadata: { ...metadata, labels: { "kubernetes.io/service-name": metadata.name } },
      addressType: "IPv4",
      ports: ports.map((port) => ({ ...port, port: dnsPort })),
      endpoints: [{ addresses: [network.node] }],
    },
  ];
};
