import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a certificate for 127.0.0.1 and its key, and of the authority that has signed it. */
export interface Certificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
  /** A separate key pair, for tokens of service accounts. */
  readonly accountKey: string;
}

/** Makes an authority, and what it signs, in a folder. */
export function makeCertificates(folder: string): Certificates {
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void => void execFileSync('openssl', args, { stdio: 'ignore' });
  const newKey = ['-newkey', 'rsa:2048', '-nodes', '-keyout'];
  openssl('req', '-x509', ...newKey, file('ca.key'), '-out', file('ca.crt'), '-days', '2', '-subj', '/CN=lintel tests');
  openssl('req', ...newKey, file('tls.key'), '-out', file('tls.csr'), '-subj', '/CN=localhost');
  writeFileSync(file('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  const signedBy = ['-CA', file('ca.crt'), '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '2'];
  openssl('x509', '-req', '-in', file('tls.csr'), ...signedBy, '-extfile', file('names'), '-out', file('tls.crt'));
  openssl('genrsa', '-out', file('account.key'), '2048');
  return {
    authority: file('ca.crt'),
    certificate: file('tls.crt'),
    key: file('tls.key'),
    accountKey: file('account.key'),
  };
}

/** A file as `caBundle` has it. */
export function bundleOf(path: string): string {
  return readFileSync(path).toString('base64');
}
