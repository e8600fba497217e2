import { createSign } from 'node:crypto';
import { join } from 'node:path';
import type { GoogleSettings, Http } from '../../iac/index.ts';
import { RemoteProblem } from '../../iac/index.ts';
import { homeOf } from '../paths.ts';
import type { CredentialSources } from './credentials.ts';
import { textOf } from './text-of.ts';

export interface GoogleSources extends CredentialSources {
  readonly http: Http;
  /** As for AWS. */
  readonly instance?: Http;
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
}

type Account = Readonly<Record<string, unknown>>;

const scope = 'https://www.googleapis.com/auth/devstorage.read_only';
const tokenUrl = 'https://oauth2.googleapis.com/token';

/** Application default credentials: a token, the file that the environment names, gcloud's own; the machine's only when asked. */
export function openGoogle(sources: GoogleSources): GoogleSettings {
  const { env } = sources;
  const emulator = env.get('STORAGE_EMULATOR_HOST');
  let token: Promise<string | undefined> | undefined;
  return {
    token: () => {
      token ??= find(sources);
      return token;
    },
    ...(emulator ? { endpoint: (emulator.includes('://') ? emulator : `http://${emulator}`).replace(/\/+$/, '') } : {}),
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
  if (named) throw new RemoteProblem(`GOOGLE_APPLICATION_CREDENTIALS names a file that is not there: ${named}`);
  return sources.instance === undefined ? undefined : machineToken(env, sources.instance);
}

function accountIn(text: string, path: string): Account {
  try {
    const account: unknown = JSON.parse(text);
    if (typeof account === 'object' && account !== null) return account as Account;
  } catch {}
  throw new RemoteProblem(`${path} holds no credentials of Google`);
}

async function tokenOf(account: Account, { http, now }: GoogleSources): Promise<string> {
  const value = (key: string): string => (typeof account[key] === 'string' ? account[key] : '');
  if (account.type === 'service_account') {
    const url = value('token_uri') || tokenUrl;
    const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    return exchange(http, url, { grant_type: grant, assertion: assertionOf(value, url, now) });
  }
  if (account.type === 'authorized_user') {
    return exchange(http, value('token_uri') || tokenUrl, {
      grant_type: 'refresh_token',
      client_id: value('client_id'),
      client_secret: value('client_secret'),
      refresh_token: value('refresh_token'),
    });
  }
  const help = 'put a token into GOOGLE_OAUTH_ACCESS_TOKEN: gcloud auth application-default print-access-token';
  throw new RemoteProblem(`credentials of Google of the kind ${JSON.stringify(account.type)} are not supported`, help);
}

/** What a service account says of itself, signed with its key. */
function assertionOf(value: (key: string) => string, audience: string, now: () => bigint): string {
  const seconds = Number(now() / 1_000_000_000n);
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const header = encode({ alg: 'RS256', typ: 'JWT', kid: value('private_key_id') });
  const claims = encode({ iss: value('client_email'), scope, aud: audience, iat: seconds, exp: seconds + 3600 });
  try {
    const signature = createSign('RSA-SHA256').update(`${header}.${claims}`).sign(value('private_key'));
    return `${header}.${claims}.${signature.toString('base64url')}`;
  } catch {
    throw new RemoteProblem('the private key of the service account cannot be used');
  }
}

async function exchange(http: Http, url: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await http({ method: 'POST', url, headers, body });
  const text = await textOf(answer);
  const [, token] = /"access_token"\s*:\s*"([^"]+)"/.exec(text) ?? [];
  if (answer.status === 200 && token !== undefined) return token;
  const [, reason] = /"error_description"\s*:\s*"([^"]{1,200})"/.exec(text) ?? [];
  throw new RemoteProblem(`Google gives no token for the credentials: ${reason ?? answer.status}`);
}

async function machineToken(env: ReadonlyMap<string, string>, http: Http): Promise<string | undefined> {
  const host = env.get('GCE_METADATA_HOST') ?? '169.254.169.254';
  const url = `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`;
  const answer = await http({ method: 'GET', url, headers: { 'metadata-flavor': 'Google' } });
  return /"access_token"\s*:\s*"([^"]+)"/.exec(await textOf(answer))?.[1];
}
