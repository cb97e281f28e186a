// @peculiar/x509 needs this to be loaded first.
import "reflect-metadata";
import type { webcrypto } from "node:crypto";
import { isIP } from "node:net";
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const day = 24 * 60 * 60 * 1000;
/** Tolerated clock skew, in ms: a certificate is valid from a little before its creation. */
const skew = 10 * 60 * 1000;

/** A certificate and its private key, PEM. */
export interface KeyPair {
  readonly certificate: string;
  readonly key: string;
}

const lifetime = (days: number) => ({
  notBefore: new Date(Date.now() - skew),
  notAfter: new Date(Date.now() + days * day),
});

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);

const keyText = async (key: webcrypto.CryptoKey): Promise<string> =>
  `${PemConverter.encode(await crypto.subtle.exportKey("pkcs8", key), "PRIVATE KEY")}\n`;

async function readKey(pem: string): Promise<webcrypto.CryptoKey> {
  const [key] = PemConverter.decode(pem);
  if (!key) throw new Error("The PEM text contains no private key.");
  return crypto.subtle.importKey("pkcs8", key, algorithm, false, ["sign"]);
}

/** A self-signed certificate authority, valid for `days`. */
export async function newAuthority(name: string, days = 3650): Promise<KeyPair> {
  const keys = await newKeys();
  const extensions: Extension[] = [
    new BasicConstraintsExtension(true, 0, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
  ];
  const made = await X509CertificateGenerator.createSelfSigned({
    ...lifetime(days),
    name: [{ CN: [name] }],
    keys,
    signingAlgorithm: algorithm,
    extensions,
  });
  return { certificate: `${made.toString("pem")}\n`, key: await keyText(keys.privateKey) };
}

/** A certificate for client and server use. The first of `names` is the service's identity. */
export async function issue(authority: KeyPair, names: readonly string[], days = 397): Promise<KeyPair> {
  const keys = await newKeys();
  const extensions: Extension[] = [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
    new SubjectAlternativeNameExtension(
      names.map((value) => ({ type: isIP(value) ? ("ip" as const) : ("dns" as const), value })),
    ),
  ];
  const made = await X509CertificateGenerator.create({
    ...lifetime(days),
    subject: [{ CN: [names[0] ?? ""] }],
    issuer: new X509Certificate(authority.certificate).subject,
    publicKey: keys.publicKey,
    signingKey: await readKey(authority.key),
    signingAlgorithm: algorithm,
    extensions,
  });
  return { certificate: `${made.toString("pem")}\n`, key: await keyText(keys.privateKey) };
}
