/** Names of what holds secrets. */
const SECRET_NAME =
  /(?:^|[_.-])(?:password|passwd|passphrase|secret|secrets|token|credential|credentials|api_?key|access_?key|secret_?key|private_?key|client_?secret|connection_?string|auth_?token|sas)(?:$|[_.-])/i;

/** Whether something of this name probably is a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(snake(name));
}

/** `dbPassword` as `db_Password`: its words apart. */
function snake(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2');
}
