import type { AwsCredentials, Http } from '../../../iac/index.ts';
import { textOf } from '../text-of.ts';
import type { AwsSources } from './service.ts';

/** The role of the container; undefined if there is none. */
export async function containerRole({ env, readText }: AwsSources, http: Http): Promise<AwsCredentials | undefined> {
  const relative = env.get('AWS_CONTAINER_CREDENTIALS_RELATIVE_URI');
  const url =
    relative === undefined ? env.get('AWS_CONTAINER_CREDENTIALS_FULL_URI') : `http://169.254.170.2${relative}`;
  if (url === undefined) return undefined;
  const file = env.get('AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE');
  const token = file === undefined ? env.get('AWS_CONTAINER_AUTHORIZATION_TOKEN') : (await readText(file))?.trim();
  return read(http, url, token === undefined ? {} : { authorization: token });
}

/** The `wanted` role of the virtual machine, or its own; undefined if there is none. */
export async function machineRole(
  { env }: AwsSources,
  http: Http,
  wanted?: string,
): Promise<AwsCredentials | undefined> {
  const service = env.get('AWS_EC2_METADATA_SERVICE_ENDPOINT') ?? 'http://169.254.169.254';
  const headers = { 'x-aws-ec2-metadata-token-ttl-seconds': '300' };
  const session = await http({ method: 'PUT', url: `${service}/latest/api/token`, headers });
  const token = { 'x-aws-ec2-metadata-token': await textOf(session) };
  const roles = `${service}/latest/meta-data/iam/security-credentials/`;
  if (wanted !== undefined) return read(http, roles + wanted, token);
  const answer = await http({ method: 'GET', url: roles, headers: token });
  const role = (await textOf(answer)).trim().split('\n')[0];
  return answer.status !== 200 || !role ? undefined : read(http, roles + role, token);
}

async function read(
  http: Http,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<AwsCredentials | undefined> {
  const answer = await http({ method: 'GET', url, headers });
  const text = await textOf(answer);
  if (answer.status !== 200) return undefined;
  const values = new Map([...text.matchAll(/"(\w+)"\s*:\s*"([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const [accessKey, secretKey, token, expires] = ['AccessKeyId', 'SecretAccessKey', 'Token', 'Expiration'].map((name) =>
    values.get(name),
  );
  if (!accessKey || !secretKey) return undefined;
  return { accessKey, secretKey, ...(token ? { token } : {}), ...(expires ? { expires } : {}) };
}
