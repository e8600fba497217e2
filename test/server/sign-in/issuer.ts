import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Readonly<Record<string, unknown>>;

/** Differences from a right issuer. */
export interface Fault {
  readonly header?: Json;
  readonly claims?: Json;
  /** Claims that are left out. */
  readonly without?: readonly string[];
  readonly key?: KeyObject;
  readonly description?: Json;
  /** Makes the signed token. */
  readonly token?: (header: Json, claims: Json) => string;
  /** Answers a request itself; false if it does not. */
  readonly answer?: (path: string, response: ServerResponse) => boolean;
}

export interface Issuer {
  readonly url: string;
  readonly publicKey: KeyObject;
  /** Differences from now on. */
  fault: Fault;
  /** Paths that were requested. */
  readonly requests: string[];
  /** The authorization of the last request for tokens. */
  readonly authorization: () => string | undefined;
  /** The query with which the browser comes back once the person has signed in. */
  readonly signIn: (authorizationUrl: string) => URLSearchParams;
  readonly close: () => void;
}

const encoded = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A small OpenID Connect provider, whose every answer can be made wrong. */
export async function openIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, URLSearchParams>();
  let url = '';
  let authorization: string | undefined;
  const requests: string[] = [];

  const tokenFor = (asked: URLSearchParams): string => {
    const { header, claims, without = [], key = privateKey, token } = issuer.fault;
    const now = Math.floor(Date.now() / 1000);
    const all: Json = {
      iss: url,
      sub: 'u-1',
      aud: asked.get('client_id'),
      nonce: asked.get('nonce'),
      iat: now,
      exp: now + 300,
      name: 'Ada Lovelace',
      groups: ['platform', 'security'],
      ...claims,
    };
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    const head = { alg: 'RS256', kid: 'k1', ...header };
    if (token !== undefined) return token(head, kept);
    const content = `${encoded(head)}.${encoded(kept)}`;
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  };

  const respond = (response: ServerResponse, value: Json, status = 200): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  const tokens = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const piece of request) body += String(piece);
    const form = new URLSearchParams(body);
    authorization = request.headers.authorization;
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      asked?.get('code_challenge') === challenge && asked.get('redirect_uri') === form.get('redirect_uri');
    if (!isRight) return respond(response, { error: 'invalid_grant' }, 400);
    respond(response, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: tokenFor(asked) });
  };

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (issuer.fault.answer?.(path, response)) return;
    if (path === '/.well-known/openid-configuration') {
      respond(response, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...issuer.fault.description,
      });
    } else if (path === '/keys') {
      respond(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] });
    } else if (path === '/token') void tokens(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: Issuer = {
    url,
    publicKey,
    fault: {},
    requests,
    authorization: () => authorization,
    signIn: (authorizationUrl) => {
      const asked = new URL(authorizationUrl).searchParams;
      const code = `code-${codes.size}-${Math.random()}`;
      codes.set(code, asked);
      return new URLSearchParams({ code, state: asked.get('state') ?? '' });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return issuer;
}
