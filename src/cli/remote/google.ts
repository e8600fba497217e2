import { createSign } from 'node:crypto';
import { join } from 'node:path';
import type { GoogleSettings, Http } from '../../iac/index.ts';
import { basic, RemoteError } from '../../iac/index.ts';
import { trimEnd } from '../../source/index.ts';
import { homeOf } from '../machine/paths.ts';
import type { CredentialSources } from './credentials.ts';
import { textOf } from './text-of.ts';

export interface GoogleSources extends CredentialSources {
  readonly http: Http;
  /** Connects to the metadata addresses of a cloud machine; absent unless the user requested that. */
  readonly instance?: Http;
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
}

type Account = Readonly<Record<string, unknown>>;

const storage = 'https://www.googleapis.com/auth/devstorage.read_only';
/** Parameters for impersonating another account. */
const platform = 'https://www.googleapis.com/auth/cloud-platform';
const tokenUrl = 'https://oauth2.googleapis.com/token';
const federationUrl = 'https://sts.googleapis.com/v1/token';

/**
 * Application default credentials: a token, the file named in the environment, gcloud's own; those of the machine only
 * on request.
 */
export function openGoogle(sources: GoogleSources): GoogleSettings {
  const { env } = sources;
  const emulator = env.get('STORAGE_EMULATOR_HOST');
  let token: Promise<string | undefined> | undefined;
  return {
    token: () => {
      token ??= find(sources);
      return token;
    },
    ...(emulator ? { endpoint: trimEnd(emulator.includes('://') ? emulator : `http://${emulator}`, '/') } : {}),
  };
}

async function find(sources: GoogleSources): Promise<string | undefined> {
  const { env, readText } = sources;
  const given = env.get('GOOGLE_OAUTH_ACCESS_TOKEN') || env.get('CLOUDSDK_AUTH_ACCESS_TOKEN');
  if (given) return given;
  const named = env.get('GOOGLE_APPLICATION_CREDENTIALS');
  const home = homeOf(env);
  const folder = env.get('CLOUDSDK_CONFIG') ?? (home === undefined ? undefined : join(home, '.config', 'gcloud'));
  const path = named || (folder === undefined ? undefined : join(folder, 'application_default_credentials.json'));
  const text = path === undefined ? undefined : await readText(path);
  if (text !== undefined) return tokenOf(accountIn(text, path!), sources);
  if (named) throw new RemoteError(`the file in GOOGLE_APPLICATION_CREDENTIALS does not exist: ${named}`);
  return sources.instance === undefined ? undefined : machineToken(env, sources.instance);
}

function accountIn(text: string, path: string): Account {
  const account = parsed(text);
  if ('type' in account) return account;
  throw new RemoteError(`${path} contains no Google credentials`);
}

/** The object in a JSON text; an empty object if the text is not one. */
function parsed(text: string): Account {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Account;
  } catch {}
  return {};
}

/** A token for `scope`. Impersonation first gets a token of the source account. */
async function tokenOf(account: Account, sources: GoogleSources, scope = storage): Promise<string> {
  const { http, now } = sources;
  const value = (key: string): string => textIn(account, key);
  if (account.type === 'service_account') {
    const url = value('token_uri') || tokenUrl;
    const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    return exchange(http, url, { grant_type: grant, assertion: assertionOf(value, url, scope, now) });
  }
  if (account.type === 'authorized_user') {
    return exchange(http, value('token_uri') || tokenUrl, {
      grant_type: 'refresh_token',
      client_id: value('client_id'),
      client_secret: value('client_secret'),
      refresh_token: value('refresh_token'),
    });
  }
  const other = value('service_account_impersonation_url');
  if (account.type === 'impersonated_service_account' && other !== '') {
    return impersonated(
      other,
      await tokenOf(recordIn(account, 'source_credentials'), sources, platform),
      account,
      http,
    );
  }
  if (account.type === 'external_account') {
    if (other === '') return federatedToken(account, sources, storage);
    return impersonated(other, await federatedToken(account, sources, platform), account, http);
  }
  const help = 'set GOOGLE_OAUTH_ACCESS_TOKEN to a token: gcloud auth application-default print-access-token';
  throw new RemoteError(`Google credentials of type ${JSON.stringify(account.type)} are not supported`, help);
}

/** Exchanges the token of another identity provider for one of Google. */
async function federatedToken(account: Account, sources: GoogleSources, scope: string): Promise<string> {
  const [id, secret] = [textIn(account, 'client_id'), textIn(account, 'client_secret')];
  const fields = {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    audience: textIn(account, 'audience'),
    subject_token_type: textIn(account, 'subject_token_type'),
    subject_token: await subjectToken(recordIn(account, 'credential_source'), sources),
    scope,
  };
  const url = textIn(account, 'token_url') || federationUrl;
  return exchange(sources.http, url, fields, id === '' ? {} : { authorization: basic(id, secret) });
}

/** The token of the other provider: from a file, or from a URL. */
async function subjectToken(source: Account, { http, instance, readText }: GoogleSources): Promise<string> {
  const [file, url] = [textIn(source, 'file'), textIn(source, 'url')];
  if ((file === '' && url === '') || 'environment_id' in source) {
    throw new RemoteError(
      'the Google credentials have no token file or URL; other token sources are not supported',
      'set GOOGLE_OAUTH_ACCESS_TOKEN to a token: gcloud auth print-access-token',
    );
  }
  let text = file === '' ? undefined : await readText(file);
  if (file === '') {
    const headers = Object.entries(recordIn(source, 'headers')).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]);
    // The URL may be a metadata address, which the user has then allowed.
    const answer = await (instance ?? http)({ method: 'GET', url, headers: Object.fromEntries(headers) });
    const body = await textOf(answer);
    if (answer.status === 200) text = body;
  }
  const format = recordIn(source, 'format');
  const isJson = format.type === 'json';
  const token = isJson ? textIn(parsed(text ?? ''), textIn(format, 'subject_token_field_name')) : text?.trim();
  if (!token) throw new RemoteError(`no Google token ${file === '' ? 'at the URL' : `in ${file}`}`);
  return token;
}

/** A token of a service account, by impersonation. */
async function impersonated(url: string, token: string, account: Account, http: Http): Promise<string> {
  const delegates = Array.isArray(account.delegates) ? { delegates: account.delegates } : {};
  const body = Buffer.from(JSON.stringify({ scope: [storage], ...delegates }));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await http({ method: 'POST', url, headers, body });
  const found = parsed(await textOf(answer));
  const own = textIn(found, 'accessToken');
  if (answer.status === 200 && own !== '') return own;
  const reason = textIn(recordIn(found, 'error'), 'message').slice(0, 200) || answer.status;
  throw new RemoteError(`Google does not allow these credentials to impersonate the service account: ${reason}`);
}

function textIn(account: Account, key: string): string {
  const value = Object.hasOwn(account, key) ? account[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function recordIn(account: Account, key: string): Account {
  const value = Object.hasOwn(account, key) ? account[key] : undefined;
  return typeof value === 'object' && value !== null ? (value as Account) : {};
}

/** The signed assertion of a service account. */
function assertionOf(value: (key: string) => string, audience: string, scope: string, now: () => bigint): string {
  const seconds = Number(now() / 1_000_000_000n);
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const header = encode({ alg: 'RS256', typ: 'JWT', kid: value('private_key_id') });
  const claims = encode({ iss: value('client_email'), scope, aud: audience, iat: seconds, exp: seconds + 3600 });
  try {
    const signature = createSign('RSA-SHA256').update(`${header}.${claims}`).sign(value('private_key'));
    return `${header}.${claims}.${signature.toString('base64url')}`;
  } catch {
    throw new RemoteError('the private key of the service account is invalid');
  }
}

async function exchange(
  http: Http,
  url: string,
  fields: Readonly<Record<string, string>>,
  authorization: Readonly<Record<string, string>> = {},
): Promise<string> {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...authorization };
  const answer = await http({ method: 'POST', url, headers, body });
  const found = parsed(await textOf(answer));
  const token = textIn(found, 'access_token');
  if (answer.status === 200 && token !== '') return token;
  const reason = textIn(found, 'error_description').slice(0, 200) || answer.status;
  throw new RemoteError(`Google returned no token for the credentials: ${reason}`);
}

async function machineToken(env: ReadonlyMap<string, string>, http: Http): Promise<string | undefined> {
  const host = env.get('GCE_METADATA_HOST') ?? '169.254.169.254';
  const url = `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`;
  const answer = await http({ method: 'GET', url, headers: { 'metadata-flavor': 'Google' } });
  return /"access_token"\s*:\s*"([^"]+)"/.exec(await textOf(answer))?.[1];
}
