import type { PatternList, PlacedIgnore, RuleSetting } from '../../scan/index.ts';
import { addAll } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Io } from '../machine/io.ts';
import { isWithin, relativeDirectory } from '../machine/paths.ts';
import type { Log } from '../output/log.ts';
import type { Setting } from './check.ts';
import { ignoresOf } from './ignores.ts';
import { nameOf } from './key.ts';
import type { ConfigurationLayer } from './layer.ts';
import { configurationSources } from './sources.ts';

/** The target of a notification. */
export interface Webhook {
  readonly url: string;
  readonly token?: string;
}

/** The merged settings of the configuration files. */
export interface Configuration {
  /** Values of flags, by long name. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
  readonly webhooks: readonly Webhook[];
  /** The values at a key: `policy.repo_url`; empty if no file sets it. */
  readonly list: (name: string) => readonly string[];
  /** Excludes, those of the nearest file last. */
  readonly excludes: readonly PatternList[];
  /** Ignores, those of the nearest file first. */
  readonly ignores: readonly PlacedIgnore[];
  /** Settings of rules. */
  readonly ruleSettings: readonly RuleSetting[];
  /** The effective settings. */
  readonly settings: readonly Setting[];
  /** The files, as shown to the user, nearest first. */
  readonly files: readonly string[];
  /** The settings of each file, nearest first. */
  readonly layers: readonly ConfigurationLayer[];
  /** The files were found, not named, so files below the scanned directory also apply. */
  readonly searched: boolean;
}

/**
 * Reads the configuration file that the command line or the environment names, or else the files found from `directory`
 * upwards: for each key the nearest file wins, but excludes and ignores of all files apply. Logs warnings; throws a
 * `LintelError` with a place for each error in the files.
 */
export async function readConfiguration(values: Values, io: Io, log: Log, directory?: string): Promise<Configuration> {
  const { sources, searched } = await configurationSources(values, io, directory);
  const layers: ConfigurationLayer[] = [];
  for (const source of sources) {
    // Most scans have no configuration.
    const { readSettings } = await import('./read.ts');
    const isAbove = directory !== undefined && isWithin(source.directory, directory);
    const prefix = isAbove ? relativeDirectory(source.directory, directory) : '';
    layers.push({ path: source.path, settings: await readSettings(source, log), prefix, found: source.found });
  }
  return joinLayers(layers, searched);
}

/** Sections with paths relative to their file. */
const seenFromFile: ReadonlySet<string> = new Set(['ignores', 'helm', 'terraform']);

/** Merges the settings of files, nearest first: for each key the nearest file wins. */
export function joinLayers(layers: readonly ConfigurationLayer[], searched: boolean): Configuration {
  const settings = new Map<string, Setting>();
  const excludes: PatternList[] = [];
  const ignores: PlacedIgnore[] = [];
  for (const layer of layers) {
    const { path, settings: own, prefix } = layer;
    for (const setting of own) {
      const isOwn = seenFromFile.has(setting.key.path[0]!);
      const key = JSON.stringify(isOwn ? [path, ...setting.path] : setting.path);
      if (!settings.has(key)) settings.set(key, setting);
      if (setting.key.flag === 'exclude') excludes.unshift({ by: path, lines: setting.values, prefix });
    }
    addAll(ignores, ignoresOf(layer));
  }
  const all = [...settings.values()];
  return {
    layers,
    searched,
    flags: new Map(all.flatMap(({ key, values: given }) => (key.flag === undefined ? [] : [[key.flag, given]]))),
    webhooks: webhooksOf(all),
    list: (name) => all.find(({ key }) => nameOf(key) === name)?.values ?? [],
    excludes,
    ignores,
    ruleSettings: all.flatMap(ruleSettingOf),
    settings: all,
    files: layers.map(({ path }) => path),
  };
}

function ruleSettingOf({ key, path: [, , rule, name], values: [json], place }: Setting): readonly RuleSetting[] {
  return key.type === 'any' ? [{ rule: rule!, name: name!, value: JSON.parse(json!), place }] : [];
}

/** Each table below `notifications` with a URL, in either form. */
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
