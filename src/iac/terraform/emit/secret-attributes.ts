/** Arguments that the schemas of providers mark as sensitive, whatever the resource. */
const names = new Set([
  'access_token',
  'admin_password',
  'administrator_login_password',
  'administrator_password',
  'api_key',
  'auth_token',
  'client_secret',
  'connection_string',
  'master_password',
  'master_user_password',
  'oauth_token',
  'password',
  'pfx_password',
  'plaintext_value',
  'private_key',
  'private_key_pem',
  'root_password',
  'sas_token',
  'secret_binary',
  'secret_data',
  'secret_key',
  'secret_string',
  'shared_key',
  'token',
  'user_password',
]);
/** Arguments that are sensitive in some resources alone. */
const namesByType: Readonly<Record<string, readonly string[]>> = {
  aws_ssm_parameter: ['value'],
  azurerm_key_vault_secret: ['value'],
  kubernetes_secret: ['data', 'binary_data'],
  kubernetes_secret_v1: ['data', 'binary_data'],
  tls_locally_signed_cert: ['ca_private_key_pem'],
};

/** Whether a provider treats an argument of a type of resources as sensitive. */
export function isSecretAttribute(type: string, name: string): boolean {
  return names.has(name) || (Object.hasOwn(namesByType, type) && namesByType[type]!.includes(name));
}
