import { dirname, join } from 'node:path';
import { addAll, type Source } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { absolutePath, homeOf, isWithin, wayFrom } from '../machine/paths.ts';
import { repositoryTop } from '../scan/places.ts';

/** A configuration file that counts. */
export interface ConfigurationSource extends Source {
  /** The directory (absolute) that it is in. */
  readonly directory: string;
  /** It was found in the scanned directory or above it: whoever wrote what is scanned may have written it. */
  readonly found: boolean;
}

/** The names under which a file is found. */
const names = ['lintel.toml', 'lintel.yaml', 'lintel.yml'];

/**
 * The file of `-c`, or else of LINTEL_CONFIG, alone; or else those that are found in `directory` and above it, the nearest first. Throws a
 * usage error for a file that was named and cannot be read.
 */
export async function configurationSources(
  values: Values,
  io: Io,
  directory: string | undefined,
): Promise<readonly ConfigurationSource[]> {
  const flag = values.text('config-path');
  const given = flag ?? io.env.get('LINTEL_CONFIG')?.trim();
  if (given) return [await named(given, flag === undefined ? 'LINTEL_CONFIG' : '-c', io)];
  return directory === undefined || values.isSet('no-config') ? [] : findSources(directory, io);
}

async function named(given: string, by: string, io: Io): Promise<ConfigurationSource> {
  const shown = JSON.stringify(given);
  if (!/\.(toml|ya?ml)$/i.test(given)) throw usageError(`${by}: ${shown} does not end in .toml, .yaml or .yml`);
  const path = absolutePath(given, io);
  const kind = await io.disk.kind(path);
  if (kind !== 'file')
    throw usageError(`${by}: ${kind === undefined ? 'there is no file' : 'this is no file:'} ${shown}`);
  const text = await io.disk.readText(path);
  if (text === undefined) throw usageError(`${by}: ${shown} cannot be read`);
  return { path: given, text, directory: dirname(path), found: false };
}

/** A manifest of Kubernetes may have the same name: lintel's own is installed from one. */
function isManifest(name: string, text: string): boolean {
  return !name.endsWith('.toml') && /^apiVersion:/m.test(text) && /^kind:/m.test(text);
}

/** The files from `directory` up to the top of its git repository, or where there is none, to the home directory or the root. */
async function findSources(directory: string, { disk, cwd, env }: Io): Promise<readonly ConfigurationSource[]> {
  const home = homeOf(env);
  const outermost =
    (await repositoryTop(directory, disk)) ?? (home !== undefined && isWithin(home, directory) ? home : '/');
  const found: ConfigurationSource[] = [];
  for (let folder = directory; ; folder = dirname(folder)) {
    const here: ConfigurationSource[] = [];
    for (const name of names) {
      const file = join(folder, name);
      const text = (await disk.kind(file)) === 'file' ? await disk.readText(file) : undefined;
      if (text !== undefined && !isManifest(name, text))
        here.push({ path: wayFrom(cwd, file), text, directory: folder, found: true });
    }
    if (here.length > 1) {
      throw usageError(
        `there are several configuration files in ${folder}: keep one of ${here.map(({ path }) => path).join(', ')}`,
      );
    }
    addAll(found, here);
    if (folder === outermost || folder === dirname(folder)) return found;
  }
}
