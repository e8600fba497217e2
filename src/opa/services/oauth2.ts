import { base64Text, utf8Bytes, utf8Text } from '../../go/index.ts';
import { basic } from '../../iac/index.ts';
import { isObject, type PlainObject, parseJson, type SignatureAlgorithm, signClaims } from '../../rego/index.ts';
import { fieldsOf } from '../fields.ts';
import type { Authorize, Method } from './credentials.ts';
import { fileText } from './file-text.ts';

/** A token is requested again if it is valid for less than this. */
const minLifetime = 10_000_000_000n;
const maxResponse = 1024 * 1024;
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const secrets = ['client_secret', 'signing_key', 'client_assertion', 'client_assertion_path'] as const;

/** A token from an OAuth2 server, kept until it expires. */
export function oauth2(method: Method): Authorize {
  const { options, ports, insecure } = method;
  const url = options.text('token_url') ?? '';
  if (!url.startsWith('https://')) throw options.error(undefined, 'token_url required to use https scheme');
  const grant = options.text('grant_type') || 'client_credentials';
  if (grant !== 'client_credentials' && grant !== 'jwt_bearer') {
    throw options.error(undefined, 'grant_type must be either client_credentials or jwt_bearer');
  }
  const fields = grant === 'jwt_bearer' ? jwtGrant(method) : clientGrant(method);
  const extra = textsOf(method, 'additional_parameters');
  const more = textsOf(method, 'additional_headers');
  const scopes = options.texts('scopes') ?? [];
  let kept: { readonly token: string; readonly expires: bigint } | undefined;
  return async () => {
    if (kept === undefined || kept.expires - ports.clock.now() < minLifetime) {
      const { body, headers } = await fields();
      const all = { ...(scopes.length > 0 && { scope: scopes.join(' ') }), ...extra, ...body };
      const response = await ports.network({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers, ...more },
        body: utf8Bytes(formText(all)),
        headerMilliseconds: 10_000,
        maxBytes: maxResponse,
        ...(insecure && { tls: { insecure } }),
      });
      const text = utf8Text(response.body);
      if (response.status !== 200) {
        throw options.error(undefined, `error in response from OAuth2 token endpoint: ${text.slice(0, 500)}`);
      }
      const answer = fieldsOf(objectIn(text), 'the response of the OAuth2 token endpoint');
      if (answer.text('token_type')?.toLowerCase() !== 'bearer') {
        throw options.error(undefined, 'unknown token type returned from token endpoint');
      }
      const seconds = BigInt(Math.trunc(answer.number('expires_in') ?? 0));
      const expires = ports.clock.now() + seconds * 1_000_000_000n;
      kept = { token: (answer.text('access_token') ?? '').trim(), expires };
    }
    return { authorization: `Bearer ${kept.token}` };
  };
}

interface Grant {
  readonly body: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

function jwtGrant(method: Method): () => Promise<Grant> {
  const assertion = signedAssertion(method);
  return async () => ({
    body: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: await assertion() },
  });
}

function clientGrant(method: Method): () => Promise<Grant> {
  const { options, ports } = method;
  for (const name of ['aws_kms', 'azure_keyvault']) {
    if (options.keys.includes(name)) throw options.error(name, 'is not supported; use signing_key');
  }
  const given = secrets.filter((name) => (options.text(name) ?? '') !== '');
  if (given.length === 0) throw options.error(undefined, `please provide one of ${secrets.join(', ')} required`);
  if (given.length > 1) throw options.error(undefined, `can only use one of ${secrets.join(', ')}`);
  const [kind] = given;
  const id = options.text('client_id') ?? '';
  if (id === '' && kind !== 'signing_key') throw options.error(undefined, `client_id and ${kind} required`);
  const base = { grant_type: 'client_credentials' };
  if (kind === 'client_secret') {
    const headers = { authorization: basic(id, options.text('client_secret')!) };
    return async () => ({ body: base, headers });
  }
  const path = options.text('client_assertion_path') ?? '';
  const assertion =
    kind === 'signing_key'
      ? signedAssertion(method)
      : async () => (path === '' ? options.text('client_assertion')! : (await fileText(path, ports)).trim());
  const type = (kind !== 'signing_key' && options.text('client_assertion_type')) || assertionType;
  return async () => ({
    body: {
      ...base,
      client_assertion_type: type,
      client_assertion: await assertion(),
      ...(id !== '' && { client_id: id }),
    },
  });
}

/** A token signed with a key of the configuration. */
function signedAssertion({ options, keys, ports }: Method): () => Promise<string> {
  const id = options.text('signing_key') ?? '';
  if (id === '') throw options.error(undefined, 'signing_key required for jwt_bearer grant type');
  if (!Object.hasOwn(keys, id)) throw options.error(undefined, 'signing_key refers to non-existent key');
  const settings = fieldsOf(keys[id], `keys.${id}`);
  const key = settings.text('private_key') ?? '';
  if (key === '') throw options.error(undefined, 'referenced signing_key does not include a private key');
  const algorithm = (settings.text('algorithm') || 'RS256') as SignatureAlgorithm;
  const scopes = options.texts('scopes') ?? [];
  const thumbprint = options.text('thumbprint') ?? '';
  if (!/^(?:[\da-f]{2})*$/i.test(thumbprint)) throw options.error('thumbprint', 'must be hexadecimal');
  const header = { typ: 'JWT', ...(thumbprint !== '' && { x5t: base64Text(bytesIn(thumbprint), 'url') }) };
  return async () => {
    const seconds = Number(ports.clock.now() / 1_000_000_000n);
    const claims = {
      iat: seconds,
      exp: seconds + 600,
      ...options.section('additional_claims').written,
      ...(scopes.length > 0 && { scope: scopes.join(' ') }),
      ...(options.flag('include_jti_claim') === true && { jti: ports.newId() }),
    };
    return signClaims(header, claims, { key, algorithm });
  };
}

const bytesIn = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

function textsOf({ options }: Method, key: string): Readonly<Record<string, string>> {
  const section = options.section(key);
  return Object.fromEntries(section.keys.map((name) => [name, section.text(name) ?? '']));
}

function objectIn(text: string): PlainObject {
  try {
    const value = parseJson(text);
    if (isObject(value)) return value as PlainObject;
  } catch {
    // The token is missing then.
  }
  return {};
}

/** Fields as a form is sent. */
export function formText(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
}
