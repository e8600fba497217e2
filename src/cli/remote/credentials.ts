import { join } from 'node:path';
import type { ForgeToken } from '../../fleet/index.ts';
import { basic, type CliConfig, type Purpose, parseCliConfig, type Url } from '../../iac/index.ts';
import { homeOf } from '../machine/paths.ts';
import { containerConfigPaths, containerCredentials, type RunProgram } from './container-credentials.ts';
import { netrcEntry } from './netrc.ts';

/** The sources of credentials: environment and files. */
export interface CredentialSources {
  readonly env: ReadonlyMap<string, string>;
  /** The text of a file; undefined if it is missing. The path is absolute. */
  readonly readText: (path: string) => Promise<string | undefined>;
}

export interface Credentials {
  /** The `Authorization` for a request; undefined if the user has none for its host. */
  readonly authorization: (purpose: Purpose, url: Url) => Promise<string | undefined>;
  /** The user's token for the API of a code host. */
  readonly token: (url: Url) => Promise<ForgeToken | undefined>;
  /** Terraform's settings for modules of a registry. */
  readonly moduleService: (host: string) => Promise<string | undefined>;
}

/** The user's credentials for web servers, repositories and registries, by host. */
export function openCredentials({ env, readText }: CredentialSources, run?: RunProgram): Credentials {
  const inHome = (...parts: string[]): string | undefined => {
    const home = homeOf(env);
    return home === undefined ? undefined : join(home, ...parts);
  };
  const read = async (path: string | undefined): Promise<string | undefined> =>
    path === undefined ? undefined : readText(path);
  const netrc = once(async () => (await read(env.get('NETRC') ?? inHome('.netrc'))) ?? read(inHome('_netrc')));
  const terraform = once(async () => {
    const windows = env.get('APPDATA');
    const main =
      env.get('TF_CLI_CONFIG_FILE') ?? (windows === undefined ? inHome('.terraformrc') : join(windows, 'terraform.rc'));
    return [await configAt(main, read), await configAt(inHome('.terraform.d', 'credentials.tfrc.json'), read)];
  });
  const containers = once(() => Promise.all(containerConfigPaths(env).map((path) => read(path))));
  return {
    authorization: async (purpose, url) => {
      const { scheme, host, port } = url;
      if (purpose === 'oci') {
        for (const text of await containers()) {
          const found = text === undefined ? undefined : await containerCredentials(text, url, run);
          if (found !== undefined) return found;
        }
        return undefined;
      }
      const place = port === undefined ? host : `${host}:${port}`;
      if (purpose === 'registry') {
        const token =
          tokenVariable(env, 'TF_TOKEN_', host, port) ?? (await terraform()).find(hasToken(place))?.tokens.get(place);
        return token === undefined ? undefined : `Bearer ${token}`;
      }
      const isSecure = scheme === 'https';
      const token = purpose === 'git' && isSecure ? gitToken(env, host, port) : undefined;
      if (token !== undefined) return basic(token.user ?? token.usual, token.secret);
      const entry = netrcEntry((await netrc()) ?? '', host);
      return entry === undefined ? undefined : basic(entry.login, entry.password);
    },
    token: async ({ scheme, host, port }) => {
      const token = scheme === 'https' ? gitToken(env, host, port) : undefined;
      // The token of a job cannot list repositories.
      if (token !== undefined && token.usual !== jobUser) return token;
      const entry = netrcEntry((await netrc()) ?? '', host);
      return entry === undefined ? undefined : { user: entry.login, secret: entry.password };
    },
    moduleService: async (host) =>
      (await terraform()).map(({ moduleServices }) => moduleServices.get(host)).find((url) => url !== undefined),
  };
}

function hasToken(place: string): (config: CliConfig) => boolean {
  return ({ tokens }) => tokens.has(place);
}

function once<T>(task: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= task();
    return result;
  };
}

async function configAt(
  path: string | undefined,
  read: (path: string | undefined) => Promise<string | undefined>,
): Promise<CliConfig> {
  const text = await read(path);
  return text === undefined || path === undefined
    ? { tokens: new Map(), moduleServices: new Map() }
    : parseCliConfig({ path, text });
}

/** `<prefix><host>`, with `_` for dots and `__` or `-` for dashes. Not available for hosts with a port. */
function tokenVariable(
  env: ReadonlyMap<string, string>,
  prefix: string,
  host: string,
  port: string | undefined,
): string | undefined {
  if (port !== undefined) return undefined;
  const name = host.replaceAll('.', '_');
  for (const spelling of [name.replaceAll('-', '__'), name]) {
    const token = env.get(prefix + spelling);
    if (token) return token;
  }
  return undefined;
}

/** Token variables of the code hosts' tools, and the matching user names. */
const gitHosts: readonly { readonly host: string; readonly variables: readonly string[]; readonly user: string }[] = [
  { host: 'github.com', variables: ['GH_TOKEN', 'GITHUB_TOKEN'], user: 'x-access-token' },
  { host: 'gitlab.com', variables: ['GITLAB_TOKEN'], user: 'oauth2' },
  { host: 'bitbucket.org', variables: ['BITBUCKET_TOKEN'], user: 'x-token-auth' },
  { host: 'dev.azure.com', variables: ['AZURE_DEVOPS_EXT_PAT', 'SYSTEM_ACCESSTOKEN'], user: 'lintel' },
];

const jobUser = 'gitlab-ci-token';

/**
 * The token for a repository from a variable: one that names the host, or that of the host's tools; with the user name
 * that git sends with it if the user gives none.
 */
function gitToken(
  env: ReadonlyMap<string, string>,
  host: string,
  port: string | undefined,
): (ForgeToken & { readonly usual: string }) | undefined {
  const named = tokenVariable(env, 'LINTEL_GIT_TOKEN_', host, port);
  if (named !== undefined) {
    const colon = named.indexOf(':');
    const usual = 'x-access-token';
    return colon < 0
      ? { secret: named, usual }
      : { user: named.slice(0, colon), secret: named.slice(colon + 1), usual };
  }
  if (port !== undefined && port !== '443') return undefined;
  for (const { host: own, variables, user } of gitHosts) {
    const secret = own === host ? variables.map((name) => env.get(name)).find((value) => value) : undefined;
    if (secret !== undefined) return { secret, usual: user };
  }
  const job = env.get('CI_JOB_TOKEN');
  return job && env.get('CI_SERVER_HOST') === host ? { secret: job, usual: jobUser } : undefined;
}
