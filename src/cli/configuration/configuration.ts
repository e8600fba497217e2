import { LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';
import type { Log } from '../output/log.ts';
import type { Setting } from './check.ts';
import { checkConfiguration } from './check.ts';
import { parseConfiguration } from './document.ts';
import { nameOf } from './key.ts';

/** Where a notification goes. */
export interface Webhook {
  readonly url: string;
  readonly token?: string;
}

/** What a configuration file says, checked. */
export interface Configuration {
  /** Values of flags, by long name. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
  readonly webhooks: readonly Webhook[];
  /** The values at a key: `policy.repo_url`; none where the file says nothing. */
  readonly list: (name: string) => readonly string[];
}

/** The file of `-c`, or else of LINTEL_CONFIG; undefined where neither names one. */
function configurationPath(values: Values, { env }: Io): { readonly given: string; readonly by: string } | undefined {
  const flag = values.text('config-path');
  if (flag !== undefined) return { given: flag, by: '-c' };
  const variable = env.get('LINTEL_CONFIG')?.trim();
  return variable ? { given: variable, by: 'LINTEL_CONFIG' } : undefined;
}

/**
 * Reads the configuration that the command line or the environment names; one that says nothing where they name none. Tells
 * warnings to the log; throws a `LintelError` with a place for each mistake in the file.
 */
export async function readConfiguration(values: Values, io: Io, log: Log): Promise<Configuration> {
  const named = configurationPath(values, io);
  if (named === undefined) return configurationOf([]);
  const { given, by } = named;
  const shown = JSON.stringify(given);
  if (!/\.(toml|ya?ml)$/i.test(given)) throw usageError(`${by}: ${shown} does not end in .toml, .yaml or .yml`);
  const path = absolutePath(given, io);
  const kind = await io.disk.kind(path);
  if (kind !== 'file')
    throw usageError(`${by}: ${kind === undefined ? 'there is no file' : 'this is no file:'} ${shown}`);
  const text = await io.disk.readText(path);
  if (text === undefined) throw usageError(`${by}: ${shown} cannot be read`);
  const document = await parseConfiguration({ path: given, text });
  if ('code' in document) throw new LintelError([document]);
  const { settings, problems } = checkConfiguration(document);
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new LintelError(errors);
  for (const problem of problems) log.tell(problem);
  return configurationOf(settings);
}

function configurationOf(settings: readonly Setting[]): Configuration {
  return {
    flags: new Map(settings.flatMap(({ key, values }) => (key.flag === undefined ? [] : [[key.flag, values]]))),
    webhooks: webhooksOf(settings),
    list: (name) => settings.find(({ key }) => nameOf(key) === name)?.values ?? [],
  };
}

/** Each table below `notifications` that names an address, whichever of the two forms it has. */
function webhooksOf(settings: readonly Setting[]): readonly Webhook[] {
  const tables = new Map<string, { url?: string; token?: string }>();
  for (const { path, values } of settings) {
    const [section, name] = path;
    const last = path.at(-1);
    if (section !== 'notifications' || (last !== 'url' && last !== 'token')) continue;
    tables.set(name!, { ...tables.get(name!), [last]: values[0]! });
  }
  return [...tables.values()].flatMap(({ url, token }) =>
    url === undefined ? [] : [{ url, ...(token === undefined ? {} : { token }) }],
  );
}
