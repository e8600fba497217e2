import { dirname, join } from 'node:path';
import type { Scope, ScopeReader } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { withDefaults } from '../arguments/arguments.ts';
import type { Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { suppressionRules } from '../scan/exit-code.ts';
import { readSelection } from '../scan/selection.ts';
import type { Configuration } from './configuration.ts';
import { joinLayers } from './configuration.ts';
import type { ConfigurationLayer } from './layer.ts';
import { readSettings } from './read.ts';
import { configurationNames, sourceIn } from './sources.ts';

/**
 * Reads the configuration files below `root`: each applies to its directory, overriding those above it but not the
 * command line (`given`). Files are read once, so that the scan of a revision has the same configuration.
 */
export function openScopeReader(
  root: string,
  configuration: Configuration,
  given: Values,
  io: Io,
  log: Log,
): ScopeReader {
  const layersIn = new Map<string, readonly ConfigurationLayer[]>([['', configuration.layers]]);
  const scopes = new Map<string, Scope>();
  const layersAbove = (directory: string): readonly ConfigurationLayer[] => {
    for (let above = directory; above !== ''; ) {
      above = above.includes('/') ? dirname(above) : '';
      const layers = layersIn.get(above);
      if (layers !== undefined) return layers;
    }
    return [];
  };
  return async (directory, names) => {
    const known = scopes.get(directory);
    if (known !== undefined) return known;
    if (!configurationNames.some((name) => names.has(name))) return undefined;
    const source = await sourceIn(join(root, directory), io);
    if (source === undefined) return undefined;
    const own = { path: source.path, settings: await readSettings(source, log), prefix: '', found: true };
    const layers = [own, ...layersAbove(directory)];
    layersIn.set(directory, layers);
    const { flags, ruleSettings } = joinLayers(layers, true);
    const { ignores, excludes } = joinLayers([own], true);
    const values = withDefaults(given, flags);
    const exclude = given.isSet('exclude') ? undefined : excludes[0]?.lines;
    const scope: Scope = {
      by: source.path,
      selection: { ...readSelection(values), settings: ruleSettings },
      suppressions: { ...suppressionRules(values), ignores },
      ...(exclude && { exclude }),
      gitignore: !values.isSet('no-gitignore'),
    };
    scopes.set(directory, scope);
    log.debug(`${source.path} applies to ${directory}`);
    return scope;
  };
}
