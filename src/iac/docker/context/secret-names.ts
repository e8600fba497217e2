/** Names that `isSecretPath` has to check: a quick test for every file of a tree. */
export const maybeSecretName =
  /^(?:\.env(?:\..+)?|id_[a-z\d]+|\.(?:netrc|pgpass|git-credentials|dockercfg|pypirc)|credentials|config(?:\.json)?)$|\.(?:key|ppk|tfstate|pem|p12|pfx|jks|keystore)$/i;

/** Names of files with secrets: variables, private keys, credentials of tools, Terraform's state. */
const secretNames = [
  /^\.env(?:\.(?:local|prod|production|staging|[a-z]+\.local))?$/,
  /^id_(?:rsa|dsa|ecdsa|ed25519)$/,
  /^\.(?:netrc|pgpass|git-credentials|dockercfg|pypirc)$/,
  /\.(?:key|ppk|tfstate)$/,
];

/** Files that tools look for in their own directories. */
const secretPaths = /(?:^|\/)(?:\.aws\/credentials|\.docker\/config\.json|\.kube\/config)$/;

/** Files with a private key, or only a certificate. */
const keyStores = /\.(?:pem|p12|pfx|jks|keystore)$/;
const certificateNames =
  /(?:^|[^a-z])(?:ca|cacerts?|certs?|certificates?|chain|fullchain|bundle|roots?|crt|csr|dh|dhparams?|trust|truststore)(?:[^a-z]|$)/;

/** Words in the names of files that are public. */
const publicNames = /(?:^|[^a-z])(?:public|pub|debug|dummy|example|fake|sample|snakeoil|test)(?:[^a-z]|$)/;

/** Directories of tests, examples and other people's code. */
const foreignDirectory =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|fixtures?|testdata|test-data|examples?|samples?|mocks?|docs?|node_modules|vendor|third_party)\//;

/** Whether the name of a file indicates secrets. The path is relative to the context. */
export function isSecretPath(path: string): boolean {
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  if (foreignDirectory.test(lower) || publicNames.test(name)) return false;
  if (secretPaths.test(lower) || secretNames.some((one) => one.test(name))) return true;
  return keyStores.test(name) && (!certificateNames.test(name) || name.includes('key'));
}
