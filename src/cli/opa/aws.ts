import { type AwsCredentials, type Http, RemoteError } from '../../iac/index.ts';
import type { AwsSource, Network, RegionalCredentials } from '../../opa/index.ts';
import { openAws } from '../remote/aws/aws.ts';
import { containerRole, machineRole } from '../remote/aws/instance.ts';
import { type AwsSources, assumeRole } from '../remote/aws/service.ts';

/** The origins of credentials that `s3_signing` names, with those of remote sources. */
export function openAwsSources(
  env: ReadonlyMap<string, string>,
  sources: Pick<AwsSources, 'readText' | 'run' | 'now'>,
  network: Network,
): (source: AwsSource) => Promise<RegionalCredentials> {
  const http =
    (metadata: boolean): Http =>
    async ({ method, url, headers = {}, body }) => {
      const request = { method, url, headers, headerMilliseconds: 10_000, maxBytes: 1024 * 1024, metadata };
      const response = await network({ ...request, ...(body && { body }) });
      const pieces = async function* () {
        yield response.body;
      };
      return { ...response, url, body: pieces() };
    };
  const find = async (source: AwsSource): Promise<RegionalCredentials> => {
    const region = source.region ?? env.get('AWS_REGION');
    if (!region) throw new RemoteError('no AWS_REGION set in environment or configuration');
    const own: AwsSources = { ...sources, env: settingsOf(source, region, env), http: http(false) };
    const credentials = await credentialsOf(source, own, http(true), find);
    if (credentials === undefined) throw new RemoteError(`no credentials for AWS (${source.kind})`);
    return { credentials, region, ...expiryOf(credentials) };
  };
  return find;
}

/** The environment with the settings of a source. */
function settingsOf(
  { kind, path, profile, domain }: AwsSource,
  region: string,
  env: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const given = domain ?? env.get('AWS_DOMAIN');
  return new Map([
    ...env,
    ['AWS_REGION', region],
    ...(path === undefined
      ? []
      : [[kind === 'sso' ? 'AWS_CONFIG_FILE' : 'AWS_SHARED_CREDENTIALS_FILE', path] as const]),
    ...(profile === undefined ? [] : [['AWS_PROFILE', profile] as const]),
    ...(given ? [['AWS_ENDPOINT_URL_STS', `https://sts.${region}.${given}`] as const] : []),
  ]);
}

async function credentialsOf(
  source: AwsSource,
  own: AwsSources,
  instance: Http,
  find: (source: AwsSource) => Promise<RegionalCredentials>,
): Promise<AwsCredentials | undefined> {
  const { kind, sessionName = 'open-policy-agent', role, roleArn = own.env.get('AWS_ROLE_ARN') } = source;
  const session = new Map([['role_session_name', sessionName]]);
  switch (kind) {
    case 'environment': {
      const [accessKey, secretKey] = [own.env.get('AWS_ACCESS_KEY_ID'), own.env.get('AWS_SECRET_ACCESS_KEY')];
      if (!accessKey || !secretKey) return undefined;
      const token = own.env.get('AWS_SESSION_TOKEN') || own.env.get('AWS_SECURITY_TOKEN');
      return { accessKey, secretKey, ...(token ? { token } : {}) };
    }
    case 'profile':
    case 'sso':
      return openAws(own).credentials(own.env.get('AWS_PROFILE') ?? 'default', true);
    case 'metadata':
      return (role === undefined ? await containerRole(own, instance) : undefined) ?? machineRole(own, instance, role);
    case 'web_identity': {
      const file = own.env.get('AWS_WEB_IDENTITY_TOKEN_FILE');
      if (!roleArn || !file)
        throw new RemoteError('no AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE set in environment');
      const token = (await own.readText(file))?.trim();
      if (!token) throw new RemoteError(`no web identity token in ${file}`);
      return assumeRole(session, roleArn, { token }, own);
    }
    case 'assume_role': {
      if (!roleArn) throw new RemoteError('no AWS_ROLE_ARN set in environment or configuration');
      const from = source.from ?? { kind: 'environment' };
      const { credentials } = await find({ ...(source.region !== undefined && { region: source.region }), ...from });
      return assumeRole(session, roleArn, { credentials }, own);
    }
  }
}

function expiryOf({ expires }: AwsCredentials): { readonly expires?: bigint } {
  const time = expires === undefined ? Number.NaN : Date.parse(expires);
  return Number.isNaN(time) ? {} : { expires: BigInt(time) * 1_000_000n };
}
