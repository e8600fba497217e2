import { createVerify, generateKeyPairSync } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configOf, type NetworkRequest, type OpaPorts, openServices, type Section } from '../../../src/opa/index.ts';
import { LintelError } from '../../../src/source/index.ts';
import { hostPorts, response } from '../host-ports.ts';

const test = suite('opa/services');

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const open = (service: Section, ports: OpaPorts, keys: Section = {}) =>
  openServices(configOf({ services: { acme: service }, keys }, 'id', '1'), ports);

/** Requests that reach the network, with what answers them. */
function recorder(answer: (request: NetworkRequest) => ReturnType<typeof response> = () => response(200)) {
  const requests: NetworkRequest[] = [];
  const host = hostPorts(
    async (request) => {
      requests.push(request);
      return answer(request);
    },
    { IDENTITY_HEADER: 'secret' },
  );
  return { requests, ...host };
}

async function sent(service: Section, host: ReturnType<typeof recorder>, keys?: Section): Promise<NetworkRequest> {
  await (await open(service, host.ports, keys)).get('acme')!.request({ method: 'GET', path: '/b/x.tar.gz' });
  return host.requests.at(-1)!;
}

test('a request has the address, headers, limits and TLS settings of its service', async () => {
  const host = recorder();
  host.files.set('/ca.pem', new TextEncoder().encode('CA'));
  host.files.set('/cert.pem', new TextEncoder().encode('CERT'));
  host.files.set('/key.pem', new TextEncoder().encode('KEY'));
  const request = await sent(
    {
      url: 'https://acme.test/v1/',
      headers: { 'X-Team': 'a' },
      response_header_timeout_seconds: 3,
      tls: { ca_cert: '/ca.pem' },
      credentials: { client_tls: { cert: '/cert.pem', private_key: '/key.pem' } },
    },
    host,
  );
  assert.equal(request, {
    method: 'GET',
    url: 'https://acme.test/v1/b/x.tar.gz',
    headers: { 'x-team': 'a' },
    maxBytes: 1024 * 1024,
    headerMilliseconds: 3000,
    tls: { cert: 'CERT', key: 'KEY', authorities: 'CA', systemAuthorities: false },
  });
});

test('bearer: a token from the configuration or from a file that changes', async () => {
  const host = recorder();
  const url = 'https://acme.test';
  const { headers } = await sent({ url, credentials: { bearer: { token: 't', scheme: 'Basic' } } }, host);
  assert.equal(headers, { authorization: 'Basic t' });
  const services = await open({ url, credentials: { bearer: { token_path: '/t' } } }, host.ports);
  for (const token of ['one', 'two']) {
    host.files.set('/t', new TextEncoder().encode(`${token}\n`));
    await services.get('acme')!.request({ method: 'GET', path: 'x' });
    assert.is(host.requests.at(-1)!.headers.authorization, `Bearer ${token}`);
  }
  const registry = await sent({ url, type: 'oci', credentials: { bearer: { token: 'u:p', scheme: 'Basic' } } }, host);
  assert.is(registry.headers.authorization, `Basic ${Buffer.from('u:p').toString('base64')}`);
});

test('oauth2: a token is requested with the secret and kept until it expires', async () => {
  const host = recorder(({ url }) =>
    url.endsWith('/token')
      ? response(200, '{"access_token": "a", "token_type": "Bearer", "expires_in": 60}')
      : response(200),
  );
  const oauth2 = {
    token_url: 'https://id.test/token',
    client_id: 'c',
    client_secret: 's',
    scopes: ['x', 'y'],
    additional_parameters: { audience: 'z' },
  };
  const services = await open({ url: 'https://acme.test', credentials: { oauth2 } }, host.ports);
  const request = () => services.get('acme')!.request({ method: 'GET', path: 'x' });
  await request();
  await request();
  assert.is(host.requests.length, 3);
  const [first, second] = host.requests;
  assert.is(text(first!.body), 'scope=x%20y&audience=z&grant_type=client_credentials');
  assert.is(first!.headers.authorization, `Basic ${Buffer.from('c:s').toString('base64')}`);
  assert.is(second!.headers.authorization, 'Bearer a');
  await host.clock.advance(51);
  await request();
  assert.is(host.requests.length, 5);
});

test('oauth2: an assertion is signed with a key of the configuration', async () => {
  const host = recorder(() => response(200, '{"access_token": "a", "token_type": "bearer", "expires_in": 60}'));
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
  const oauth2 = {
    grant_type: 'jwt_bearer',
    token_url: 'https://id.test/token',
    signing_key: 'k',
    additional_claims: { iss: 'me' },
    include_jti_claim: true,
  };
  await sent({ url: 'https://acme.test', credentials: { oauth2 } }, host, {
    k: { private_key: key, algorithm: 'RS256' },
  });
  const assertion = new URLSearchParams(text(host.requests[0]!.body)).get('assertion')!;
  const [header, payload, signature] = assertion.split('.') as [string, string, string];
  assert.ok(createVerify('RSA-SHA256').update(`${header}.${payload}`).verify(publicKey, signature, 'base64url'));
  const { iat, exp, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  assert.equal([exp - iat, claims], [600, { iss: 'me', jti: 'id' }]);
});

test('identities of machines come from their metadata services', async () => {
  const host = recorder(() => response(200, '{"access_token": "a"}'));
  const google = { gcp_metadata: { scopes: ['r', 's'] } };
  const found = await sent({ url: 'https://storage.googleapis.com', credentials: google }, host);
  assert.is(found.headers.authorization, 'Bearer a');
  const [metadata] = host.requests;
  assert.equal(
    [metadata!.url, metadata!.headers, metadata!.metadata],
    [
      'http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/token?scopes=r,s',
      { 'metadata-flavor': 'Google' },
      true,
    ],
  );
  const azure = { azure_managed_identity: { client_id: 'c' } };
  assert.is((await sent({ url: 'https://a.test', credentials: azure }, host)).headers.authorization, 'Bearer a');
  const { origin, pathname, searchParams } = new URL(host.requests.at(-2)!.url);
  assert.is(origin + pathname, 'http://169.254.169.254/metadata/identity/oauth2/token');
  assert.equal(Object.fromEntries(searchParams), {
    'api-version': '2018-02-01',
    resource: 'https://storage.azure.com/',
    client_id: 'c',
  });
});

test('s3_signing: the first source with credentials signs', async () => {
  const { ports, ...host } = recorder();
  const asked: string[] = [];
  const own: OpaPorts = {
    ...ports,
    aws: async ({ kind, region }) => {
      asked.push(kind);
      if (kind === 'environment') throw new Error('none');
      return { credentials: { accessKey: 'AK', secretKey: 'SK' }, region: region ?? '' };
    },
  };
  const sources = { profile_credentials: { profile: 'p', aws_region: 'eu-west-1' }, environment_credentials: {} };
  const service = { url: 'https://b.s3.amazonaws.com', credentials: { s3_signing: sources } };
  await (await open(service, own)).get('acme')!.request({ method: 'GET', path: 'bundle.tar.gz' });
  assert.equal(asked, ['environment', 'profile']);
  assert.match(
    host.requests[0]!.headers.authorization!,
    /^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/eu-west-1\/s3\/aws4_request, /,
  );
});

for (const [credentials, expected] of [
  [{ bearer: {}, oauth2: {} }, /a maximum one credential method must be specified/],
  [{ basic: {} }, /services.acme.credentials.basic: is not supported; use one of bearer/],
  [{ bearer: { token: 'a', token_path: 'b' } }, /either the "token" or "token_path" field/],
  [{ oauth2: { token_url: 'http://x' } }, /token_url required to use https scheme/],
  [{ oauth2: { token_url: 'https://x' } }, /please provide one of client_secret/],
  [{ oauth2: { token_url: 'https://x', grant_type: 'jwt_bearer', signing_key: 'k' } }, /refers to non-existent key/],
  [{ gcp_metadata: {} }, /audience or scopes is required/],
  [{ s3_signing: {} }, /a AWS credential service must be specified/],
  [{ client_tls: { cert: 'a' } }, /private key is needed/],
] as const) {
  test(`invalid credentials are named: ${expected.source}`, async () => {
    try {
      await open({ url: 'https://x', credentials } as Section, hostPorts().ports);
      assert.unreachable();
    } catch (error) {
      assert.instance(error, LintelError);
      assert.match((error as LintelError).message, expected);
    }
  });
}

test.run();
