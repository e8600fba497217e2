import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluated } from './query.ts';

const test = suite('builtins/aws');

// The published test suite of Signature Version 4: get-vanilla, post-vanilla, post-x-www-form-urlencoded.
const config = {
  aws_access_key: 'AKIDEXAMPLE',
  aws_secret_access_key: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  aws_service: 'service',
  aws_region: 'us-east-1',
};
const url = 'https://example.amazonaws.com/';
const time = 1_440_938_160_000_000_000n;
const scope = 'AKIDEXAMPLE/20150830/us-east-1/service/aws4_request';

const published: readonly [
  title: string,
  request: Record<string, string | object>,
  headers: string,
  signature: string,
][] = [
  [
    'get-vanilla',
    { method: 'GET', url },
    'host;x-amz-date',
    '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  ],
  [
    'post-vanilla',
    { method: 'POST', url },
    'host;x-amz-date',
    '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  ],
  [
    'post-x-www-form-urlencoded',
    {
      method: 'POST',
      url,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      raw_body: 'Param1=value1',
    },
    'content-type;host;x-amz-date',
    'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  ],
];

for (const [title, request, headers, signature] of published) {
  test(title, async () => {
    const input = { request, config, time } as never;
    const got = await evaluated('providers.aws.sign_req(input.request, input.config, input.time)', { input });
    assert.equal(got, {
      ...request,
      headers: {
        ...(request.headers as object),
        host: 'example.amazonaws.com',
        'x-amz-date': '20150830T123600Z',
        Authorization: `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${headers},Signature=${signature}`,
      },
    });
  });
}

test('a session token is sent, and an unsigned body is marked as unsigned', async () => {
  const input = { request: { method: 'GET', url }, config: { ...config, aws_service: 's3' } };
  const headers = (more: string): Promise<unknown> =>
    evaluated(`providers.aws.sign_req(input.request, object.union(input.config, ${more}), 0).headers`, { input });
  const plain = (await headers('{"aws_session_token": "T"}')) as Record<string, string>;
  assert.is(plain['x-amz-security-token'], 'T');
  assert.is(plain['x-amz-content-sha256'], 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  const unsigned = (await headers('{"disable_payload_signing": true}')) as Record<string, string>;
  assert.is(unsigned['x-amz-content-sha256'], 'UNSIGNED-PAYLOAD');
  assert.is(await headers('{"disable_payload_signing": "yes"}'), undefined);
});

test('the time must be written as an integer', async () => {
  const input = { request: { method: 'GET', url }, config };
  const signed = (at: string): Promise<unknown> =>
    evaluated(`providers.aws.sign_req(input.request, input.config, ${at})`, { input, strict: true });
  assert.match(String(await signed('-1e9')), /operand 3 could not convert time_ns value into a unix timestamp/);
  assert.type(await signed('-1000000000'), 'object');
});

const refused: readonly [request: string, config: string, message: string][] = [
  ['{}', '{}', 'operand 1 missing required request parameters(s): {"method", "url"}'],
  [
    '{"method": 1, "url": "http://a.example"}',
    '{}',
    'operand 1 invalid values for required request parameters(s): {"method"}',
  ],
  [
    '{"method": "get", "url": "http://a.example"}',
    '{"aws_region": "r"}',
    'operand 2 missing required AWS config parameters(s)',
  ],
];

for (const [request, settings, message] of refused) {
  test(`${request} ${settings} is rejected`, async () => {
    const got = String(await evaluated(`providers.aws.sign_req(${request}, ${settings}, 0)`, { strict: true }));
    assert.ok(got.includes(message), got);
  });
}

test.run();
