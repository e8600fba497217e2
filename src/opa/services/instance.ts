import { utf8Text } from '../../go/index.ts';
import { type PlainObject, parseJson } from '../../rego/index.ts';
import { fieldsOf } from '../fields.ts';
import type { OpaPorts } from '../ports.ts';
import type { Authorize, Method } from './credentials.ts';
import { formText } from './oauth2.ts';

const milliseconds = 5_000;
const maxBytes = 1024 * 1024;

/** A token from the metadata service of Google Cloud, for `audience` or for `scopes`. */
export function googleIdentity({ options, ports }: Method): Authorize {
  const audience = options.text('audience') ?? '';
  const scopes = options.texts('scopes') ?? [];
  if (audience === '' && scopes.length === 0) {
    throw options.error(undefined, 'audience or scopes is required when gcp metadata is enabled');
  }
  if (audience !== '' && scopes.length > 0) {
    throw options.error(undefined, 'either audience or scopes can be set, not both, when gcp metadata is enabled');
  }
  const account = '/computeMetadata/v1/instance/service-accounts/default';
  const endpoint = options.text('endpoint') || 'http://metadata.google.internal';
  const identity = options.text('identity_token_path') || options.text('id_token_path') || `${account}/identity`;
  const access = options.text('access_token_path') || `${account}/token`;
  const headers = { 'metadata-flavor': 'Google' };
  return async () => {
    const path = audience === '' ? `${access}?scopes=${scopes.join(',')}` : `${identity}?audience=${audience}`;
    const text = await answer(`${endpoint}${path}`, headers, ports, options.error);
    return { authorization: `Bearer ${audience === '' ? tokenIn(text) : text}` };
  };
}

/** A token of a managed identity of Azure. */
export function azureIdentity({ options, ports, isRegistry }: Method): Authorize {
  if (isRegistry) throw options.error(undefined, 'azure managed identities auth: OCI service not supported');
  const { env } = ports;
  const given = options.text('endpoint') || env.get('IDENTITY_ENDPOINT') || '';
  const isApp = options.flag('use_app_service_msi') ?? (!options.text('endpoint') && given !== '');
  const endpoint = given || 'http://169.254.169.254/metadata/identity/oauth2/token';
  const query = {
    'api-version': options.text('api_version') || (isApp ? '2019-08-01' : '2018-02-01'),
    resource: options.text('resource') || 'https://storage.azure.com/',
    ...set('object_id', options.text('object_id')),
    ...set('client_id', options.text('client_id')),
    ...set('mi_res_id', options.text('mi_res_id')),
  };
  return async () => {
    const secret = env.get('IDENTITY_HEADER') ?? '';
    if (isApp && secret === '') throw options.error(undefined, 'IDENTITY_HEADER env var not found');
    const headers: Readonly<Record<string, string>> = isApp ? { 'x-identity-header': secret } : { metadata: 'true' };
    const text = await answer(`${endpoint}?${formText(query)}`, headers, ports, options.error);
    return { authorization: `Bearer ${tokenIn(text)}` };
  };
}

const set = (name: string, value: string | undefined): Readonly<Record<string, string>> =>
  value === undefined || value === '' ? {} : { [name]: value };

async function answer(
  url: string,
  headers: Readonly<Record<string, string>>,
  { network }: OpaPorts,
  error: Method['options']['error'],
): Promise<string> {
  const request = { method: 'GET', url, headers, headerMilliseconds: milliseconds, maxBytes, metadata: true };
  const { status, body } = await network(request);
  if (status !== 200) throw error(undefined, `the metadata service returned ${status}`);
  return utf8Text(body).trim();
}

function tokenIn(text: string): string {
  const token = fieldsOf(parseJson(text) as PlainObject, 'the response of the metadata service').text('access_token');
  return token ?? '';
}
