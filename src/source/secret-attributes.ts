import { isSecretName } from './secret-names.ts';

/** Attributes of resource types whose values are secret whatever their names are, with everything in them. */
const sensitiveAttributes: readonly (readonly [types: RegExp, attributes: readonly string[]])[] = [
  [/^kubernetes_secret/, ['data', 'stringData', 'binaryData', 'binary_data', 'data_wo', 'binary_data_wo']],
  [/^aws_secretsmanager_secret_version$/, ['secret_string', 'secret_binary', 'secret_string_wo']],
  [/^(?:aws_ssm_parameter|azurerm_key_vault_secret|tfe_variable|doppler_secret|hcp_vault_secrets_secret)$/, ['value']],
  [/^AWS::SSM::Parameter$/, ['Value']],
  [/^(?:gitlab|circleci|bitbucket)_\w*variable$/, ['value']],
  [/^github_(?:actions|codespaces|dependabot)_\w*secret$/, ['plaintext_value', 'encrypted_value', 'value']],
  [/^vault_(?:generic_secret|kv_secret|kv_secret_v2)$/, ['data_json', 'data_json_wo']],
  [/^(?:aws_kms_ciphertext|google_kms_secret_ciphertext)$/, ['plaintext']],
  [/^heroku_(?:config|app_config_association)$/, ['sensitive_vars']],
  [/^cloudflare_workers?_secret$/, ['secret_text']],
];

const sensitiveByType = new Map<string, readonly string[]>();

/** The secret attributes of a resource type, whatever they are called. */
export function secretAttributesOf(type: string): readonly string[] {
  let known = sensitiveByType.get(type);
  if (known === undefined) {
    known = sensitiveAttributes.flatMap(([types, attributes]) => (types.test(type) ? attributes : []));
    sensitiveByType.set(type, known);
  }
  return known;
}

/** Whether an argument of a resource type is secret, by its name or its type. */
export function isSecretAttribute(type: string, name: string): boolean {
  return isSecretName(name) || secretAttributesOf(type).includes(name);
}
