import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host, HttpRequest } from '../rego.ts';
import { evaluated } from './query.ts';

const test = suite('builtins/http-tls');

const env = new Map([['CA', 'from the environment']]);

/** How a request with these options is encrypted; or the message of the error. */
async function tls(options: string, more: Partial<Host> = { httpTls: true }): Promise<unknown> {
  const requests: HttpRequest[] = [];
  const http: Host['http'] = async (request) => {
    requests.push(request);
    return { status: 200, statusText: 'OK', headers: {}, body: '' };
  };
  const call = `http.send({"method": "get", "url": "https://a.example"${options}})`;
  const answer = await evaluated(call, { host: { http, env, ...more }, strict: true });
  return typeof answer === 'string' ? answer : (requests[0]!.tls ?? 'as the host does');
}

test('a host gets certificates, keys and names', async () => {
  assert.equal(await tls(', "tls_ca_cert": "pem"'), { authorities: 'pem', systemAuthorities: false });
  assert.equal(await tls(', "tls_ca_cert": "a\\\\nb", "tls_use_system_certs": true'), {
    authorities: 'a\nb',
    systemAuthorities: true,
  });
  assert.equal(await tls(', "tls_ca_cert_env_variable": "CA"'), {
    authorities: 'from the environment',
    systemAuthorities: false,
  });
  assert.equal(await tls(', "tls_client_cert": "c", "tls_client_key": "k", "tls_server_name": "b.example"'), {
    cert: 'c',
    key: 'k',
    serverName: 'b.example',
  });
  assert.equal(await tls(', "tls_insecure_skip_verify": true'), { insecure: true });
});

test('options without an effect are left to the host', async () => {
  for (const options of [
    '',
    ', "tls_use_system_certs": true',
    ', "tls_ca_cert": ""',
    ', "tls_insecure_skip_verify": false',
  ])
    assert.is(await tls(options), 'as the host does', options);
});

test('options that cannot be followed are errors', async () => {
  const cases: readonly (readonly [options: string, message: RegExp])[] = [
    [
      ', "tls_ca_cert_file": "ca.pem"',
      /"tls_ca_cert_file" is not supported: policies read no files; use "tls_ca_cert_env_variable"/,
    ],
    [', "tls_ca_cert_env_variable": "NOPE"', /the environment variable NOPE of "tls_ca_cert" is not/],
    [', "tls_ca_cert": 1', /"tls_ca_cert" must be a string/],
    [', "tls_server_name": 1', /"tls_server_name" must be a string/],
    [', "tls_insecure_skip_verify": "yes"', /invalid value for tls_insecure_skip_verify field/],
  ];
  for (const [options, message] of cases) assert.match(String(await tls(options)), message);
  assert.match(
    String(await tls(', "tls_ca_cert": "pem"', {})),
    /"tls_ca_cert" is not supported: the host of the engine/,
  );
});

test.run();
