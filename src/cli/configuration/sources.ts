import { dirname, join } from 'node:path';
import type { Source } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { absolutePath, homeOf, isWithin, relativePath } from '../machine/paths.ts';
import { repositoryTop } from '../scan/places.ts';

/** An effective configuration file. */
export interface ConfigurationSource extends Source {
  /** The directory (absolute) that it is in. */
  readonly directory: string;
  /** It was found in the scanned directory or above it, so it may be as untrusted as the scanned code. */
  readonly found: boolean;
}

/** The names under which a file is found. */
export const configurationNames = ['lintel.toml', 'lintel.yaml', 'lintel.yml'];

/**
 * The file of `-c`, or else of LINTEL_CONFIG, alone; or else those found in `directory` and above it, nearest first.
 * Throws a usage error for a named file that cannot be read.
 */
export async function configurationSources(
  values: Values,
  io: Io,
  directory: string | undefined,
): Promise<{ readonly sources: readonly ConfigurationSource[]; readonly searched: boolean }> {
  const flag = values.text('config-path');
  const given = flag ?? io.env.get('LINTEL_CONFIG')?.trim();
  if (given) return { sources: [await named(given, flag === undefined ? 'LINTEL_CONFIG' : '-c', io)], searched: false };
  if (directory === undefined || values.isSet('no-config')) return { sources: [], searched: false };
  return { sources: await findSources(directory, io), searched: true };
}

async function named(given: string, by: string, io: Io): Promise<ConfigurationSource> {
  const shown = JSON.stringify(given);
  if (!/\.(toml|ya?ml)$/i.test(given)) throw usageError(`${by}: ${shown} does not end in .toml, .yaml or .yml`);
  const path = absolutePath(given, io);
  const kind = await io.disk.kind(path);
  if (kind !== 'file') throw usageError(`${by}: ${kind === undefined ? 'no such file:' : 'not a file:'} ${shown}`);
  const text = await io.disk.readText(path);
  if (text === undefined) throw usageError(`${by}: cannot read ${shown}`);
  return { path: given, text, directory: dirname(path), found: false };
}

/** A Kubernetes manifest may have the same name: lintel's own is installed from one. */
function isManifest(name: string, text: string): boolean {
  return !name.endsWith('.toml') && /^apiVersion:/m.test(text) && /^kind:/m.test(text);
}

/**
 * The files from `directory` up to the top of its git repository, or without one, to the home directory or the root.
 */
async function findSources(directory: string, io: Io): Promise<readonly ConfigurationSource[]> {
  const { disk, env } = io;
  const home = homeOf(env);
  const outermost =
    (await repositoryTop(directory, disk)) ?? (home !== undefined && isWithin(home, directory) ? home : '/');
  const found: ConfigurationSource[] = [];
  for (let folder = directory; ; folder = dirname(folder)) {
    const source = await sourceIn(folder, io);
    if (source !== undefined) found.push(source);
    if (folder === outermost || folder === dirname(folder)) return found;
  }
}

/** The file in a directory; undefined if there is none. Throws a usage error if there are several. */
export async function sourceIn(directory: string, { disk, cwd }: Io): Promise<ConfigurationSource | undefined> {
  const here: ConfigurationSource[] = [];
  for (const name of configurationNames) {
    const file = join(directory, name);
    const text = (await disk.kind(file)) === 'file' ? await disk.readText(file) : undefined;
    if (text !== undefined && !isManifest(name, text))
      here.push({ path: relativePath(cwd, file), text, directory, found: true });
  }
  if (here.length > 1) {
    const paths = here.map(({ path }) => path).join(', ');
    throw usageError(`${directory} has several configuration files: keep only one of ${paths}`);
  }
  return here[0];
}
