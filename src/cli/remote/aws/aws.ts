import type { AwsCredentials, AwsSettings } from '../../../iac/index.ts';
import { RemoteError } from '../../../iac/index.ts';
import { containerRole, machineRole } from './instance.ts';
import { openProfiles, type Profiles, type Section } from './profiles.ts';
import { fromProgram } from './program.ts';
import { type AwsSources, assumeRole, regionOf } from './service.ts';
import { singleSignOn } from './single-sign-on.ts';

/** Maximum number of chained profiles. */
const maxChain = 5;

/**
 * Finds credentials in the order of AWS tools: keys and web identities in the environment, profiles and what they refer
 * to, and the machine's own role only on request.
 */
export function openAws(sources: AwsSources): AwsSettings {
  const { env } = sources;
  const profiles = openProfiles(sources);
  const nameOf = (profile: string | undefined): string =>
    profile ?? env.get('AWS_PROFILE') ?? env.get('AWS_DEFAULT_PROFILE') ?? 'default';
  const known = new Map<string, Promise<AwsCredentials | undefined>>();
  const endpoint = env.get('AWS_ENDPOINT_URL_S3') || env.get('AWS_ENDPOINT_URL');
  return {
    credentials: (profile, byUser) => {
      const key = JSON.stringify([profile, byUser]);
      const search: Search = { profiles, sources, mayRun: profile === undefined || byUser };
      const found = known.get(key) ?? find(profile, nameOf(profile), search);
      known.set(key, found);
      return found;
    },
    region: async (profile) => regionOf(env, await profiles.profile(nameOf(profile))),
    ...(endpoint ? { endpoint } : {}),
  };
}

interface Search {
  readonly profiles: Profiles;
  readonly sources: AwsSources;
  /** Programs named in a profile may be run, because the user has chosen the profile. */
  readonly mayRun: boolean;
}

async function find(asked: string | undefined, name: string, search: Search): Promise<AwsCredentials | undefined> {
  const { env, instance } = search.sources;
  if (asked === undefined) {
    const inEnvironment = environmentKeys(env) ?? (await environmentIdentity(search.sources));
    if (inEnvironment !== undefined) return inEnvironment;
  }
  const isNamed = asked !== undefined || env.has('AWS_PROFILE');
  const found = await ofProfile(name, search, isNamed, []);
  if (found !== undefined || instance === undefined) return found;
  return (await containerRole(search.sources, instance)) ?? machineRole(search.sources, instance);
}

function environmentKeys(env: ReadonlyMap<string, string>): AwsCredentials | undefined {
  return keysIn(env, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN');
}

async function environmentIdentity(sources: AwsSources): Promise<AwsCredentials | undefined> {
  const [file, role] = [sources.env.get('AWS_WEB_IDENTITY_TOKEN_FILE'), sources.env.get('AWS_ROLE_ARN')];
  return file === undefined || role === undefined ? undefined : webIdentity(file, role, new Map(), sources);
}

/**
 * The credentials of a profile, direct or through references; undefined if it has none. `way` are the profiles that
 * refer to it.
 */
async function ofProfile(
  name: string,
  search: Search,
  isNamed: boolean,
  way: readonly string[],
): Promise<AwsCredentials | undefined> {
  const { profiles, sources, mayRun } = search;
  const profile = await profiles.profile(name);
  if (isNamed && profile.size === 0) throw new RemoteError(`no AWS profile named ${JSON.stringify(name)}`);
  const keys = keysIn(profile, 'aws_access_key_id', 'aws_secret_access_key', 'aws_session_token');
  const role = profile.get('role_arn');
  const file = profile.get('web_identity_token_file');
  if (role !== undefined && file !== undefined) return webIdentity(file, role, profile, sources);
  // A profile that refers to itself means its own keys.
  if (role !== undefined && !way.includes(name)) return assumed(name, role, profile, search, way);
  if (keys !== undefined) return keys;
  if (role !== undefined) throw new RemoteError(`the AWS profile ${name} refers to itself`);
  if (profile.has('sso_session') || profile.has('sso_start_url')) return singleSignOn(name, profile, profiles, sources);
  const command = profile.get('credential_process');
  if (command === undefined) return undefined;
  if (mayRun) return fromProgram(name, command, sources);
  throw new RemoteError(
    `the AWS profile ${name} runs a program (credential_process), which is not allowed for a source in scanned code`,
    `set AWS_PROFILE=${name} instead`,
  );
}

/** The credentials of a role that a profile assumes. */
async function assumed(
  name: string,
  role: string,
  profile: Section,
  search: Search,
  way: readonly string[],
): Promise<AwsCredentials> {
  if (way.length === maxChain) throw new RemoteError('the AWS profiles refer to each other in a loop');
  if (profile.has('mfa_serial')) {
    const help = `run: eval "$(aws configure export-credentials --profile ${name} --format env)"`;
    throw new RemoteError(
      `the AWS profile ${name} requires an MFA code (mfa_serial), which lintel does not support`,
      help,
    );
  }
  const [source, kind] = [profile.get('source_profile'), profile.get('credential_source')];
  const credentials =
    source === undefined
      ? await fromPlace(name, kind, search.sources)
      : await ofProfile(source, search, true, [...way, name]);
  if (credentials === undefined) {
    throw new RemoteError(`the AWS profile ${name} assumes a role, but ${source ?? kind} has no credentials for it`);
  }
  return assumeRole(profile, role, { credentials }, search.sources);
}

/** The credentials for `credential_source`. */
async function fromPlace(
  name: string,
  kind: string | undefined,
  sources: AwsSources,
): Promise<AwsCredentials | undefined> {
  if (kind === 'Environment') return environmentKeys(sources.env);
  const machine = { EcsContainer: containerRole, Ec2InstanceMetadata: machineRole }[kind ?? ''];
  if (machine === undefined) {
    throw new RemoteError(`the AWS profile ${name} assumes a role, but has no source_profile and no credential_source`);
  }
  if (sources.instance !== undefined) return machine(sources, sources.instance);
  const help = 'set LINTEL_INSTANCE_CREDENTIALS=true to allow it';
  throw new RemoteError(`the AWS profile ${name} uses the instance role (credential_source)`, help);
}

function keysIn(
  values: ReadonlyMap<string, string>,
  id: string,
  secret: string,
  session: string,
): AwsCredentials | undefined {
  const [accessKey, secretKey, token] = [values.get(id), values.get(secret), values.get(session)];
  return accessKey && secretKey ? { accessKey, secretKey, ...(token ? { token } : {}) } : undefined;
}

/** Exchanges a web identity token, such as that of a CI job or a pod, for credentials of a role. */
async function webIdentity(file: string, role: string, profile: Section, sources: AwsSources): Promise<AwsCredentials> {
  const token = (await sources.readText(file))?.trim();
  if (!token) throw new RemoteError(`no web identity token in ${file}`);
  return assumeRole(profile, role, { token }, sources);
}
