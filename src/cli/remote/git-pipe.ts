import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { AddressRule, GitRepository, GitTransport, RemoteLimits } from '../../iac/index.ts';
import { mayReach, RemoteError, RemoteRefusedError } from '../../iac/index.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary.ts';

export interface PipeOptions {
  readonly rule: AddressRule;
  readonly limits: RemoteLimits;
  readonly env: ReadonlyMap<string, string>;
  /** The parent of the temporary folder for a source's SSH key. */
  readonly temporary: string | undefined;
  readonly received?: (bytes: number) => void;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;
type SshRepository = Extract<GitRepository, { readonly kind: 'ssh' }>;

/** Maximum length of kept error output. */
const maxErrorLength = 8192;

/** A connection to a local `git-upload-pack`, or to a remote one through the system's ssh. */
export async function openPipe(repository: GitRepository, options: PipeOptions): Promise<GitTransport> {
  const env: Record<string, string> = Object.fromEntries(
    [...options.env].filter(([name]) => !isRepositoryVariable(name)),
  );
  env.GIT_PROTOCOL = 'version=2';
  if (repository.kind === 'file') {
    const child = start('git', ['upload-pack', '--', repository.path], env);
    return transportOf(child, 'git', options, () => {});
  }
  checkNames(repository);
  const [program, prefix] = sshProgram(options.env);
  const target = repository.user === undefined ? repository.host : `${repository.user}@${repository.host}`;
  const place = [...(repository.port === undefined ? [] : ['-p', repository.port]), '--', target.replace(/[[\]]/g, '')];
  const pinned = await checkedAddress(
    (args) => settingsOf(program, [...prefix, ...args, '-G', ...place], env),
    options,
  );
  const key = repository.key === undefined ? undefined : await keyFile(repository.key, options.temporary);
  const identity = key === undefined ? [] : ['-i', key.path, '-o', 'IdentitiesOnly=yes'];
  const command = `git-upload-pack '${repository.path.replaceAll("'", "'\\''")}'`;
  const child = start(program, [...prefix, ...safely, ...pinned, ...identity, ...place, command], env);
  return transportOf(child, 'ssh', options, () => key?.folder.remove());
}

/**
 * No prompts, forwarding or remote commands. Keys, configuration and known hosts are the user's, and so is the handling
 * of unknown hosts, except that prompts are impossible.
 */
const safely = ['BatchMode=yes', 'PermitLocalCommand=no', 'ClearAllForwardings=yes', 'ForwardAgent=no', 'ForwardX11=no']
  .concat(['RequestTTY=no', 'SendEnv=GIT_PROTOCOL', 'ConnectTimeout=30'])
  .flatMap((option) => ['-o', option]);

const repositoryVariables: ReadonlySet<string> = new Set(
  ['DIR', 'WORK_TREE', 'INDEX_FILE', 'OBJECT_DIRECTORY', 'ALTERNATE_OBJECT_DIRECTORIES', 'COMMON_DIR', 'NAMESPACE'].map(
    (name) => `GIT_${name}`,
  ),
);

/** Variables that would redirect git to another repository. */
function isRepositoryVariable(name: string): boolean {
  return repositoryVariables.has(name) || name === 'GIT_CONFIG' || name.startsWith('GIT_CONFIG_');
}

/** The user's program for git, or ssh. */
function sshProgram(env: ReadonlyMap<string, string>): readonly [program: string, prefix: readonly string[]] {
  const command = env.get('GIT_SSH_COMMAND');
  if (command) return ['sh', ['-c', `${command} "$@"`, 'ssh']];
  return [env.get('GIT_SSH') || 'ssh', []];
}

/** Arguments, local or remote, must be plain names. */
function checkNames({ user, host, port, path }: SshRepository): void {
  if (!/^(?:[a-z0-9][a-z0-9._-]*|\[[\da-f:.]+\])$/.test(host)) throw new RemoteRefusedError('invalid host');
  if (user !== undefined && !/^[A-Za-z0-9_][\w.@+-]*$/.test(user)) throw new RemoteRefusedError('invalid user');
  if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new RemoteRefusedError('invalid port');
  if (!/^[/~]/.test(path) || /\p{Cc}/u.test(path)) throw new RemoteRefusedError('invalid path');
}

/** Settings by lower-case name; repeated ones are joined. */
type Settings = ReadonlyMap<string, string>;

/** ssh's effective configuration; undefined if it is not available. */
async function settingsOf(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Settings | undefined> {
  const child = start(program, args, env);
  child.stdin.end();
  let text = '';
  try {
    for await (const piece of child.stdout) text += piece;
  } catch {
    return undefined;
  }
  const settings = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^(\S+) (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined)
      settings.set(name, `${settings.get(name) ?? ''}\n${value}`.trimStart());
  }
  return settings.has('hostname') ? settings : undefined;
}

/**
 * Rejects forbidden hosts, and returns ssh options to connect to the checked address. Connections through the user's
 * own proxy are not checked. Returns no options if they would change other parts of the user's configuration.
 */
async function checkedAddress(
  ask: (args: readonly string[]) => Promise<Settings | undefined>,
  { rule }: PipeOptions,
): Promise<readonly string[]> {
  const settings = await ask([]);
  if (settings === undefined) return [];
  const isSet = (name: string): boolean => !['none', 'no', undefined].includes(settings.get(name));
  if (isSet('proxycommand') || isSet('proxyjump')) return [];
  const host = settings.get('hostname') ?? '';
  const found =
    isIP(host) === 0 ? await lookup(host, { all: true, verbatim: true }).catch(() => []) : [{ address: host }];
  const wrong = found.find(({ address }) => !mayReach(address, rule));
  if (wrong !== undefined) {
    throw new RemoteRefusedError(`lintel does not connect to the address of ${host} (${wrong.address})`);
  }
  const wanted = { inet: 4, inet6: 6 }[settings.get('addressfamily') ?? ''];
  const address = found.find((entry) => wanted === undefined || isIP(entry.address) === wanted)?.address;
  if (address === undefined || isIP(host) !== 0) return [];
  const options = pinOptions(host, address, settings);
  const pinned = options === undefined ? undefined : await ask(options);
  return options !== undefined && pinned !== undefined && isSame(settings, pinned) ? options : [];
}

/** Settings that determine the host. */
const namesOfHost = ['hostname', 'hostkeyalias', 'gssapiserveridentity'];

/**
 * Replaces the host by an address, but keeps its name for known hosts and tickets; undefined if the host name is also
 * needed elsewhere.
 */
function pinOptions(host: string, address: string, settings: Settings): readonly string[] | undefined {
  const usesHost = [...settings.values()].some((value) => /%[Chk]/.test(value));
  // Some systems' ssh accepts the host for a ticket.
  const canName = settings.has('gssapikeyexchange');
  if (usesHost || (settings.get('gssapiauthentication') === 'yes' && !canName)) return undefined;
  const port = settings.get('port') ?? '22';
  const options = [`HostName=${address}`];
  if (!settings.has('hostkeyalias')) options.push(`HostKeyAlias=${port === '22' ? host : `[${host}]:${port}`}`);
  if (canName && !settings.has('gssapiserveridentity')) options.push(`GSSAPIServerIdentity=${host}`);
  return options.flatMap((option) => ['-o', option]);
}

function isSame(settings: Settings, others: Settings): boolean {
  const rest = (all: Settings): string =>
    JSON.stringify([...all].filter(([name]) => !namesOfHost.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1)));
  return rest(settings) === rest(others);
}

async function keyFile(
  encoded: string,
  temporary: string | undefined,
): Promise<{ readonly path: string; readonly folder: TemporaryFolder }> {
  const key = Buffer.from(encoded, 'base64');
  if (!/^-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(key.toString('latin1'))) {
    throw new RemoteRefusedError('sshkey must be a private key in base64');
  }
  const folder = await temporaryFolder(temporary);
  const path = join(folder.path, 'key');
  await writeFile(path, key, { mode: 0o600 });
  return { path, folder };
}

function start(program: string, args: readonly string[], env: Record<string, string>): Child {
  return spawn(program, args, { env, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
}

function transportOf(child: Child, name: string, options: PipeOptions, end: () => void): GitTransport {
  let errorText = '';
  child.stderr.on('data', (piece: Buffer) => {
    errorText = (errorText + piece.toString()).slice(-maxErrorLength);
  });
  // Errors after the program has ended show in its exit code.
  child.stdin.on('error', () => {});
  const closed = new Promise<string | undefined>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ENOENT' ? 'not installed' : error.message),
    );
    child.on('close', (code) => resolve(code === 0 ? undefined : errorTextOf(errorText)));
  });
  let late: RemoteError | undefined;
  const giveUp = (reason: string) => (): void => {
    late = new RemoteError(reason, undefined, false, 0);
    child.kill('SIGKILL');
  };
  const { silence, seconds } = options.limits;
  const total = setTimeout(giveUp(`${name} did not finish within ${seconds} seconds`), seconds * 1000);
  let quiet = setTimeout(() => {}, 0);
  const heard = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(giveUp(`${name} sent no data for ${silence} seconds`), silence * 1000);
  };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    heard();
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      heard();
      options.received?.(piece.length);
      yield piece;
    }
    const failure = await closed;
    if (late !== undefined) throw late;
    if (failure !== undefined) throw name === 'ssh' ? sshError(failure) : new RemoteError(`git failed: ${failure}`);
  }
  return {
    greeting: async () => pieces(),
    ask: async (request) => {
      child.stdin.write(request);
      return undefined;
    },
    close: async () => {
      clearTimeout(total);
      clearTimeout(quiet);
      // A shell in between may orphan its child: closing these streams ends it.
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      child.kill();
      child.unref();
      end();
    },
  };
}

/** The error lines, without the frames that ssh draws around its warnings. */
function errorTextOf(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^(?:ssh|fatal): /, ''))
    .filter((line) => line !== '' && !/^@+$/.test(line) && !/^Warning: Permanently added/.test(line));
  return lines.slice(-14).join(' ') || 'no output';
}

/** Messages of ssh about the network or a busy server, not about a key that the server refuses. */
const temporaryFailure =
  /Connection (?:refused|timed out|reset|closed)|Operation timed out|No route to host|unreachable|Temporary failure|timeout|Broken pipe/i;

function sshError(text: string): RemoteError {
  const help = sshHelp(text);
  const isTemporary = help === undefined && temporaryFailure.test(text);
  return new RemoteError(`ssh failed: ${text}`, help, false, isTemporary ? 0 : undefined);
}

function sshHelp(errorText: string): string | undefined {
  if (/HAS CHANGED/.test(errorText)) return 'the host key has changed: verify it before you continue';
  if (/Host key verification failed|host key is known/i.test(errorText)) {
    return 'connect once manually (ssh HOST), or add the host key to your known_hosts file';
  }
  if (/bad permissions|too open/i.test(errorText)) return 'make the key readable only by you: chmod 600 FILE';
  if (/Permission denied/i.test(errorText))
    return 'the server accepts none of your keys: check ssh -v, and IdentityFile in your ssh configuration';
  return undefined;
}
