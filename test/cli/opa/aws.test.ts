import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openAwsSources } from '../../../src/cli/opa/aws.ts';
import type { NetworkRequest } from '../../../src/opa/index.ts';
import { response } from '../../opa/host-ports.ts';

const test = suite('cli/opa: credentials for AWS');

const hour = 3_600_000;
const stored = (expires: number): string =>
  JSON.stringify({ accessToken: 'stored', expiresAt: new Date(expires).toISOString() });
const profiles = `[profile dev]
sso_start_url = https://example.awsapps.com/start
sso_region = eu-west-1
sso_account_id = 123
sso_role_name = reader
`;

test('sso_credentials: the role of a profile, with the token of aws sso login', async () => {
  const requests: NetworkRequest[] = [];
  const name = createHash('sha1').update('https://example.awsapps.com/start').digest('hex');
  let expires = Date.now() + hour;
  const texts = (): Readonly<Record<string, string>> => ({
    '/config': profiles,
    [`/home/me/.aws/sso/cache/${name}.json`]: stored(expires),
  });
  const find = openAwsSources(
    new Map([['HOME', '/home/me']]),
    {
      now: () => BigInt(Date.now()) * 1_000_000n,
      readText: async (path) => texts()[path],
      run: async () => undefined,
    },
    async (request) => {
      requests.push(request);
      const roleCredentials = { accessKeyId: 'AK', secretAccessKey: 'SK', sessionToken: 'ST' };
      return response(200, JSON.stringify({ roleCredentials }));
    },
  );
  const source = { kind: 'sso', path: '/config', profile: 'dev', region: 'eu-central-1' } as const;
  const { credentials, region } = await find(source);
  assert.equal({ ...credentials, region }, { accessKey: 'AK', secretKey: 'SK', token: 'ST', region: 'eu-central-1' });
  const [{ url, headers }] = requests as [NetworkRequest];
  assert.is(url, 'https://portal.sso.eu-west-1.amazonaws.com/federation/credentials?role_name=reader&account_id=123');
  assert.is(headers['x-amz-sso_bearer_token'], 'stored');
  expires = Date.now() - hour;
  const error: Error = await find(source).then(
    () => assert.unreachable(),
    (problem) => problem,
  );
  assert.match(error.message, /has expired/);
});

test.run();
