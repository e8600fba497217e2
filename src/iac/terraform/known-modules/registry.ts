import { parseHcl } from '../../hcl/index.ts';
import { resolvePath } from '../../paths.ts';
import { isLocal, parseSource } from '../../remote/source.ts';
import type { KnownModule } from '../../resource.ts';
import { assemble, type ModuleFile } from '../modules/definition.ts';
import { callSource, type KnownModules, type ModuleNode, writtenArgument } from '../modules/tree.ts';
import type { ModuleFacts, SeriesFacts } from './facts.ts';
import type { KnownSource } from './source.ts';
import { seriesFor } from './version.ts';
import { moduleText } from './write.ts';

/** Returns the facts of a module by its address in the registry, as JSON; undefined if there are none. */
export type FactsReader = (source: string) => Promise<string | undefined>;

/** The target of a call: a module, its release if it is given, and the directory in it. */
interface Wanted {
  readonly source: string;
  readonly version?: string | undefined;
  readonly directory: string;
}

type Parsed = Pick<ModuleFile, 'body' | 'comments'> & { readonly text: string };

/** Creates modules from the facts of a reader; each is read once. */
export function openKnownModules(read: FactsReader): KnownModules {
  const facts = new Map<string, Promise<ModuleFacts | undefined>>();
  const parsed = new Map<string, Parsed>();
  const factsOf = (source: string): Promise<ModuleFacts | undefined> => {
    const found = facts.get(source) ?? read(source).then((text) => (text === undefined ? undefined : JSON.parse(text)));
    facts.set(source, found);
    return found;
  };
  const parse = (known: KnownModule, directory: string, series: SeriesFacts): Parsed => {
    const key = JSON.stringify([known, directory]);
    const found = parsed.get(key);
    if (found !== undefined) return found;
    const text = moduleText(series.modules[directory]!);
    const fresh = { text, ...parseHcl({ path: '', text }) };
    parsed.set(key, fresh);
    return fresh;
  };
  const nodeOf = async (
    known: KnownModule,
    series: SeriesFacts,
    directory: string,
    place: string,
  ): Promise<ModuleNode | undefined> => {
    if (series.modules[directory] === undefined) return undefined;
    const { text, body, comments } = parse(known, directory, series);
    const path = `${known.source}//${directory}#${place}`;
    const source: KnownSource = { path, text, known };
    const file: ModuleFile = { source, body, comments, syntax: 'hcl', override: false, diagnostics: [] };
    const definition = assemble(path, [file]);
    const children = new Map<string, ModuleNode>();
    for (const [name, call] of definition.calls) {
      const address = callSource(call)!;
      const inside = `${place}.${name}`;
      const below = isLocal(address) ? resolvePath(directory, address) : undefined;
      const child =
        below === undefined
          ? await find(address, writtenArgument(call, 'version'), inside)
          : await nodeOf(known, series, below, inside);
      if (child !== undefined) children.set(name, child);
    }
    return { definition, children };
  };
  const find: KnownModules['find'] = async (address, version, place) => {
    const wanted = wantedBy(address, version);
    const found = wanted && (await factsOf(wanted.source));
    const series = found && seriesFor(found.series, wanted.version);
    if (series === undefined) return undefined;
    return nodeOf({ source: found!.source, version: series.version }, series, wanted!.directory, place);
  };
  return { find };
}

/** The names of repositories on GitHub are derived from the address in the registry. */
const REPOSITORY =
  /^https:\/\/github\.com\/([\w-]+)\/terraform-([a-z]+)-([\w-]+?)(?:\.git)?(?:\?ref=(?:tags\/)?v?([\d.]+))?$/;

function wantedBy(address: string, version: string | undefined): Wanted | undefined {
  const source = parseSource(address);
  if (source.kind === 'registry') {
    const { host, namespace, name, provider, subdir: directory } = source;
    if (host !== 'registry.terraform.io' && host !== 'registry.opentofu.org') return undefined;
    return { source: `${namespace}/${name}/${provider}`, version, directory };
  }
  const [, owner, provider, name, ref] = (source.kind === 'package' && REPOSITORY.exec(source.url)) || [];
  if (owner === undefined || source.kind !== 'package') return undefined;
  return { source: `${owner}/${name}/${provider}`, version: ref, directory: source.subdir };
}
