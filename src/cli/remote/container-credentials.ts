import { join } from 'node:path';
import { basic } from '../../iac/index.ts';
import { homeOf } from '../machine/paths.ts';

/** The output of a program for `input`; undefined if it fails. */
export type RunProgram = (program: string, args: readonly string[], input: string) => Promise<string | undefined>;

/** The name of Docker Hub in these files. */
const dockerHub = 'https://index.docker.io/v1/';

/** The file format of `helm registry login` and `docker login`. */
interface Config {
  readonly auths?: Readonly<Record<string, { readonly auth?: unknown } | undefined>>;
  readonly credHelpers?: Readonly<Record<string, unknown>>;
  readonly credsStore?: unknown;
}

/** The files that may contain credentials for OCI registries, in order: Helm's and Docker's. */
export function containerConfigPaths(env: ReadonlyMap<string, string>): readonly string[] {
  const home = homeOf(env);
  const own = home === undefined ? [] : [join(home, '.config', 'helm'), join(home, 'Library', 'Preferences', 'helm')];
  const configured = env.get('XDG_CONFIG_HOME');
  const folder = env.get('HELM_CONFIG_HOME') ?? (configured === undefined ? undefined : join(configured, 'helm'));
  const helm = (folder === undefined ? own : [folder]).map((path) => join(path, 'registry', 'config.json'));
  const named = env.get('HELM_REGISTRY_CONFIG');
  const docker = env.get('DOCKER_CONFIG') ?? (home === undefined ? undefined : join(home, '.docker'));
  return [...(named === undefined ? helm : [named]), ...(docker === undefined ? [] : [join(docker, 'config.json')])];
}

/**
 * The `Authorization` for an OCI registry from a configuration file: stored in it, or from its credential helper
 * (`docker-credential-…`).
 */
export async function containerCredentials(
  text: string,
  { host, port }: { readonly host: string; readonly port: string | undefined },
  run: RunProgram | undefined,
): Promise<string | undefined> {
  const config = configOf(text);
  const place = port === undefined ? host : `${host}:${port}`;
  const server = host === 'registry-1.docker.io' ? dockerHub : place;
  return (await fromHelper(config, server, run)) ?? fromAuths(config, server);
}

function configOf(text: string): Config {
  try {
    return (JSON.parse(text) as Config | null) ?? {};
  } catch {
    return {};
  }
}

function fromAuths({ auths = {} }: Config, server: string): string | undefined {
  const key = Object.keys(auths).find((name) => name === server || hostOf(name) === server);
  const auth = key === undefined ? undefined : auths[key]?.auth;
  return typeof auth === 'string' && /^[\w+/=-]+$/.test(auth) ? `Basic ${auth}` : undefined;
}

/** Older files have addresses in place of hosts. */
const hostOf = (name: string): string => name.replace(/^https?:\/\//, '').split('/', 1)[0]!;

async function fromHelper(
  { credHelpers = {}, credsStore }: Config,
  server: string,
  run: RunProgram | undefined,
): Promise<string | undefined> {
  const helper = credHelpers[server] ?? credsStore;
  if (run === undefined || typeof helper !== 'string' || !/^[\w.-]+$/.test(helper)) return undefined;
  const printed = await run(`docker-credential-${helper}`, ['get'], server);
  const { Username: user, Secret: secret } = configOf(printed ?? '{}') as Readonly<Record<string, unknown>>;
  // The user `<token>` marks a token of another protocol.
  return typeof user === 'string' && typeof secret === 'string' && user !== '' && user !== '<token>'
    ? basic(user, secret)
    : undefined;
}
