import { join } from 'node:path';
import type { AwsCredentials, AwsSettings, Http } from '../../iac/index.ts';
import { RemoteProblem } from '../../iac/index.ts';
import { homeOf } from '../paths.ts';
import type { CredentialSources } from './credentials.ts';
import { textOf } from './text-of.ts';

export interface AwsSources extends CredentialSources {
  readonly http: Http;
  /** Reaches the addresses at which a machine in the cloud is told who it is; absent where the user has not asked for that. */
  readonly instance?: Http;
}

type Section = ReadonlyMap<string, string>;

/** Credentials as the tools of AWS find them: environment, profiles, web identity; the machine's own role only when asked. */
export function openAws(sources: AwsSources): AwsSettings {
  const { env } = sources;
  const files = profileReader(sources);
  const nameOf = (profile: string | undefined): string =>
    profile ?? env.get('AWS_PROFILE') ?? env.get('AWS_DEFAULT_PROFILE') ?? 'default';
  const known = new Map<string, Promise<AwsCredentials | undefined>>();
  const endpoint = env.get('AWS_ENDPOINT_URL_S3') || env.get('AWS_ENDPOINT_URL');
  return {
    credentials: (profile) => {
      const key = profile ?? '';
      const found = known.get(key) ?? find(profile, nameOf(profile), sources, files);
      known.set(key, found);
      return found;
    },
    region: async (profile) =>
      env.get('AWS_REGION') ?? env.get('AWS_DEFAULT_REGION') ?? (await files(nameOf(profile))).get('region'),
    ...(endpoint ? { endpoint } : {}),
  };
}

async function find(
  asked: string | undefined,
  name: string,
  sources: AwsSources,
  files: (name: string) => Promise<Section>,
): Promise<AwsCredentials | undefined> {
  const { env } = sources;
  const named = asked ?? env.get('AWS_PROFILE');
  const inEnvironment =
    named === undefined ? keysIn(env, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN') : undefined;
  if (inEnvironment !== undefined) return inEnvironment;
  const profile = await files(name);
  if (named !== undefined && profile.size === 0)
    throw new RemoteProblem(`there is no AWS profile ${JSON.stringify(name)}`);
  const inProfile = keysIn(profile, 'aws_access_key_id', 'aws_secret_access_key', 'aws_session_token');
  if (inProfile !== undefined) return inProfile;
  const file = profile.get('web_identity_token_file') ?? env.get('AWS_WEB_IDENTITY_TOKEN_FILE');
  const role = profile.get('role_arn') ?? env.get('AWS_ROLE_ARN');
  if (file !== undefined && role !== undefined) return webIdentity(file, role, profile, sources);
  for (const [key, what] of unsupported) {
    if (profile.has(key))
      throw new RemoteProblem(`the AWS profile ${name} uses ${what}, which lintel does not support`, exportHelp);
  }
  return sources.instance === undefined ? undefined : instanceRole(env, sources.instance);
}

const unsupported = [
  ['credential_process', 'a program'],
  ['sso_session', 'a single sign-on'],
  ['sso_start_url', 'a single sign-on'],
  ['role_arn', 'a role that another profile assumes'],
] as const;
const exportHelp = 'run: eval "$(aws configure export-credentials --format env)"';

function keysIn(
  values: ReadonlyMap<string, string>,
  id: string,
  secret: string,
  session: string,
): AwsCredentials | undefined {
  const [accessKey, secretKey, token] = [values.get(id), values.get(secret), values.get(session)];
  return accessKey && secretKey ? { accessKey, secretKey, ...(token ? { token } : {}) } : undefined;
}

/** The settings of a profile, out of both files. */
function profileReader({ env, readText }: CredentialSources): (name: string) => Promise<Section> {
  const home = homeOf(env);
  const read = async (variable: string, file: string): Promise<string> => {
    const path = env.get(variable) ?? (home === undefined ? undefined : join(home, '.aws', file));
    return (path === undefined ? undefined : await readText(path)) ?? '';
  };
  return async (name) => {
    const config = sectionsOf(await read('AWS_CONFIG_FILE', 'config'));
    const secrets = sectionsOf(await read('AWS_SHARED_CREDENTIALS_FILE', 'credentials'));
    return new Map([
      ...(config.get(name === 'default' ? name : `profile ${name}`) ?? []),
      ...(secrets.get(name) ?? []),
    ]);
  };
}

function sectionsOf(text: string): ReadonlyMap<string, Section> {
  const sections = new Map<string, Map<string, string>>();
  let current: Map<string, string> | undefined;
  for (const line of text.split(/\r?\n/)) {
    const [, header] = /^\s*\[\s*([^\]]*?)\s*\]/.exec(line) ?? [];
    if (header !== undefined) {
      const name = header.replace(/\s+/g, ' ');
      current = sections.get(name) ?? new Map();
      sections.set(name, current);
    }
    const [, key, value] = /^([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) current?.set(key.toLowerCase(), value);
  }
  return sections;
}

/** Exchanges the token of a web identity, such as that of a job or of a pod, for credentials of a role. */
async function webIdentity(file: string, role: string, profile: Section, sources: AwsSources): Promise<AwsCredentials> {
  const { env, http, readText } = sources;
  const token = (await readText(file))?.trim();
  if (!token) throw new RemoteProblem(`there is no web identity token in ${file}`);
  const region = env.get('AWS_REGION') ?? env.get('AWS_DEFAULT_REGION') ?? profile.get('region');
  const base =
    env.get('AWS_ENDPOINT_URL_STS') ||
    env.get('AWS_ENDPOINT_URL') ||
    `https://sts${region === undefined ? '' : `.${region}`}.amazonaws.com`;
  const body = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleArn: role,
    RoleSessionName: profile.get('role_session_name') ?? env.get('AWS_ROLE_SESSION_NAME') ?? 'lintel',
    WebIdentityToken: token,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await http({ method: 'POST', url: `${base}/`, headers, body: Buffer.from(body.toString()) });
  const text = await textOf(answer);
  const value = (name: string): string => new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(text)?.[1] ?? '';
  if (answer.status !== 200 || value('AccessKeyId') === '') {
    throw new RemoteProblem(`AWS does not take the web identity for ${role}: ${value('Message') || answer.status}`);
  }
  return { accessKey: value('AccessKeyId'), secretKey: value('SecretAccessKey'), token: value('SessionToken') };
}

/** The role of the container or machine that this runs on. */
async function instanceRole(env: ReadonlyMap<string, string>, http: Http): Promise<AwsCredentials | undefined> {
  const relative = env.get('AWS_CONTAINER_CREDENTIALS_RELATIVE_URI');
  const container =
    relative === undefined ? env.get('AWS_CONTAINER_CREDENTIALS_FULL_URI') : `http://169.254.170.2${relative}`;
  if (container !== undefined) {
    const authorization = env.get('AWS_CONTAINER_AUTHORIZATION_TOKEN');
    return read(http, container, authorization === undefined ? {} : { authorization });
  }
  const service = env.get('AWS_EC2_METADATA_SERVICE_ENDPOINT') ?? 'http://169.254.169.254';
  const headers = { 'x-aws-ec2-metadata-token-ttl-seconds': '300' };
  const session = await http({ method: 'PUT', url: `${service}/latest/api/token`, headers });
  const token = { 'x-aws-ec2-metadata-token': await textOf(session) };
  const roles = `${service}/latest/meta-data/iam/security-credentials/`;
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
  const value = (name: string): string => new RegExp(`"${name}"\\s*:\\s*"([^"]*)"`).exec(text)?.[1] ?? '';
  const values = new Map(['AccessKeyId', 'SecretAccessKey', 'Token'].map((name) => [name, value(name)]));
  return keysIn(values, 'AccessKeyId', 'SecretAccessKey', 'Token');
}
