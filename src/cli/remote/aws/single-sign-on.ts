import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type AwsCredentials, RemoteError } from '../../../iac/index.ts';
import { homeOf } from '../../machine/paths.ts';
import { textOf } from '../text-of.ts';
import type { Profiles, Section } from './profiles.ts';
import { type AwsSources, endpointOf } from './service.ts';

/**
 * Credentials for the account and role of a profile, with the token stored by `aws sso login`. The token is not renewed
 * here, because it would have to be written back. Throws a RemoteError if there is no valid token.
 */
export async function singleSignOn(
  name: string,
  profile: Section,
  profiles: Profiles,
  sources: AwsSources,
): Promise<AwsCredentials> {
  const { env, http, now, readText } = sources;
  const sessionName = profile.get('sso_session');
  const session = sessionName === undefined ? profile : await profiles.session(sessionName);
  const [start, region] = [session.get('sso_start_url'), session.get('sso_region')];
  const [account, role] = [profile.get('sso_account_id'), profile.get('sso_role_name')];
  if (start === undefined || region === undefined || account === undefined || role === undefined) {
    throw new RemoteError(
      `the single sign-on (SSO) of the AWS profile ${name} lacks a setting`,
      'run: aws configure sso',
    );
  }
  const file = `${createHash('sha1')
    .update(sessionName ?? start)
    .digest('hex')}.json`;
  const home = homeOf(env);
  const text = home === undefined ? undefined : await readText(join(home, '.aws', 'sso', 'cache', file));
  const { accessToken, expiresAt } = recordOf(text);
  const end = typeof expiresAt === 'string' ? Date.parse(expiresAt.replace(/UTC$/, 'Z')) : Number.NaN;
  const help = `run: aws sso login --profile ${name}`;
  if (typeof accessToken !== 'string' || !(BigInt(Math.trunc(end || 0)) * 1_000_000n > now())) {
    const state = typeof accessToken === 'string' ? 'has expired' : 'has no token';
    throw new RemoteError(`the single sign-on of the AWS profile ${name} ${state}`, help);
  }
  const query = new URLSearchParams({ role_name: role, account_id: account });
  const url = `${endpointOf(env, 'SSO', 'portal.sso', region)}/federation/credentials?${query}`;
  const answer = await http({ method: 'GET', url, headers: { 'x-amz-sso_bearer_token': accessToken } });
  const body = recordOf(await textOf(answer));
  const { accessKeyId, secretAccessKey, sessionToken } = recordOf(body.roleCredentials);
  if (answer.status === 200 && typeof accessKeyId === 'string' && typeof secretAccessKey === 'string') {
    const token = typeof sessionToken === 'string' ? { token: sessionToken } : {};
    return { accessKey: accessKeyId, secretKey: secretAccessKey, ...token };
  }
  const reason = typeof body.message === 'string' ? body.message.slice(0, 200) : answer.status;
  throw new RemoteError(`AWS returned no credentials for the single sign-on of the profile ${name}: ${reason}`, help);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  if (typeof value !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
