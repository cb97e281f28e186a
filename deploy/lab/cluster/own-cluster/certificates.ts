import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

const days = "2";
const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];

/** The certificates of a cluster, made with openssl in a folder of its own. */
export class ClusterCertificates {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of ["ca", "front"])
      this.#openssl("req", "-x509", ...newKey, "-days", days, ...this.#out(name), "-subj", `/CN=${name}`);
    this.#openssl("genrsa", "-out", this.key("accounts"), "2048");
  }

  certificate(name: string): string {
    return path.join(this.#folder, `${name}.crt`);
  }

  key(name: string): string {
    return path.join(this.#folder, `${name}.key`);
  }

  #openssl(...args: string[]): void {
    execFileSync("openssl", args, { cwd: this.#folder, stdio: "pipe" });
  }

  #out(name: string): string[] {
    return ["-keyout", this.key(name), "-out", this.certificate(name)];
  }

  /** A certificate of `authority` for a subject such as `/O=system:masters/CN=admin`. */
  issue(name: string, subject: string, alternatives = "", authority = "ca"): void {
    const request = path.join(this.#folder, `${name}.csr`);
    const extensions = path.join(this.#folder, `${name}.ext`);
    const names = alternatives === "" ? "" : `subjectAltName=${alternatives}\n`;
    writeFileSync(extensions, `extendedKeyUsage=clientAuth,serverAuth\n${names}`);
    this.#openssl("req", ...newKey, "-keyout", this.key(name), "-out", request, "-subj", subject);
    this.#openssl(
      ...["x509", "-req", "-in", request, "-days", days, "-extfile", extensions, "-CAcreateserial"],
      ...["-CA", this.certificate(authority), "-CAkey", this.key(authority), "-out", this.certificate(name)],
    );
  }
}
