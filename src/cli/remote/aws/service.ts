import { type AwsCredentials, type Http, parseUrl, RemoteError, signedHeaders, signedUrl } from '../../../iac/index.ts';
import { between, trimEnd } from '../../../source/index.ts';
import type { CredentialSources } from '../credentials.ts';
import { textOf } from '../text-of.ts';
import type { Section } from './profiles.ts';

export interface AwsSources extends CredentialSources {
  readonly http: Http;
  /** Connects to the metadata addresses of a cloud machine; absent unless the user requested that. */
  readonly instance?: Http;
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
  /** The output of a program; undefined if it fails. */
  readonly run: (program: string, args: readonly string[]) => Promise<string | undefined>;
}

/** The user's region. */
export function regionOf(env: ReadonlyMap<string, string>, profile: Section): string | undefined {
  return env.get('AWS_REGION') ?? env.get('AWS_DEFAULT_REGION') ?? profile.get('region');
}

/** The URL of a service: from the environment, or Amazon's own. */
export function endpointOf(
  env: ReadonlyMap<string, string>,
  variable: 'STS' | 'SSO',
  host: string,
  region: string | undefined,
): string {
  const named = env.get(`AWS_ENDPOINT_URL_${variable}`) || env.get('AWS_ENDPOINT_URL');
  if (named) return trimEnd(named, '/');
  if (region !== undefined && !/^[a-z0-9-]{1,40}$/.test(region)) {
    throw new RemoteError(`${JSON.stringify(region)} is not an AWS region`);
  }
  const suffix = region?.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  return `https://${host}${region === undefined ? '' : `.${region}`}.${suffix}`;
}

/**
 * Requests credentials of a role from the token service: with a web identity token, or signed with other credentials.
 * Throws a RemoteError if it fails.
 */
export async function assumeRole(
  profile: Section,
  role: string,
  proof: { readonly token: string } | { readonly credentials: AwsCredentials },
  { env, http, now }: AwsSources,
): Promise<AwsCredentials> {
  const region = regionOf(env, profile);
  const url = parseUrl(`${endpointOf(env, 'STS', 'sts', region)}/`);
  if (url === undefined) throw new RemoteError('the URL of the AWS security token service is invalid');
  const fields: Record<string, string> = {
    Action: 'token' in proof ? 'AssumeRoleWithWebIdentity' : 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: role,
    RoleSessionName: profile.get('role_session_name') ?? env.get('AWS_ROLE_SESSION_NAME') ?? 'lintel',
  };
  const [externalId, duration] = [profile.get('external_id'), profile.get('duration_seconds')];
  if ('token' in proof) fields.WebIdentityToken = proof.token;
  else if (externalId !== undefined) fields.ExternalId = externalId;
  if (duration !== undefined) fields.DurationSeconds = duration;
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const signature =
    'token' in proof
      ? {}
      : signedHeaders({
          method: 'POST',
          url,
          body,
          service: 'sts',
          region: region ?? 'us-east-1',
          credentials: proof.credentials,
          now: now(),
        });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...signature };
  const answer = await http({ method: 'POST', url: signedUrl(url), headers, body });
  const text = await textOf(answer);
  const value = (name: string): string => between(text, `<${name}>`, `</${name}>`)?.trim() ?? '';
  if (answer.status !== 200 || value('AccessKeyId') === '') {
    const what = 'token' in proof ? 'accept the web identity for' : 'allow these credentials to assume';
    throw new RemoteError(`AWS does not ${what} ${role}: ${value('Message') || answer.status}`);
  }
  const expires = value('Expiration');
  return {
    accessKey: value('AccessKeyId'),
    secretKey: value('SecretAccessKey'),
    token: value('SessionToken'),
    ...(expires !== '' && { expires }),
  };
}
