import type { Diagnostic, Span } from '../../source/index.ts';
import type { LoadOptions } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import { shownSource } from '../remote/url.ts';
import { assemble, type ModuleDefinition } from '../terraform/modules/definition.ts';
import type { Directories } from '../terraform/modules/directories.ts';
import type { MissingModule } from '../terraform/modules/missing.ts';
import { openModuleReaders } from '../terraform/modules/readers.ts';
import { loadTree, type ModuleNode } from '../terraform/modules/tree.ts';
import { withGenerated } from './generate.ts';
import type { ModuleSource } from './source.ts';
import type { Unit } from './unit.ts';
import type { Workspace } from './workspace.ts';

/** The modules of units. */
export interface Modules {
  /** The directory of a source; a diagnostic if it is not available. */
  readonly locate: (source: ModuleSource, span: Span) => Promise<string | Diagnostic>;
  /**
   * The module of a unit, and the directories below it; undefined if the configuration is not a unit, but only a parent
   * of others.
   */
  readonly treeOf: (unit: Unit) => Promise<ModuleNode | Diagnostic | undefined>;
  readonly notes: () => readonly Diagnostic[];
  readonly fileCount: () => number;
}

export function openModules(workspace: Workspace, options: LoadOptions): Modules {
  const { directories, remote } = openModuleReaders(workspace, options);
  const places = new Map<string, string>();

  /** The directory of a source among the other modules. */
  const placeOf = (key: string, address: string): string => {
    const known = places.get(key);
    if (known !== undefined) return known;
    const [path = ''] = address.split('?');
    const [word] = /^[\w-]+/.exec(path.slice(path.lastIndexOf('/') + 1)) ?? ['module'];
    const name = [...places.values()].includes(word) ? `${word}-${places.size + 1}` : word;
    places.set(key, name);
    return name;
  };

  const locate: Modules['locate'] = async (source, span) => {
    const problem = (message: string): Diagnostic => ({ code: 'terragrunt.source', level: 'error', message, span });
    if (source.kind === 'here') return source.directory;
    if (source.kind === 'outside') return problem(`this source is outside the scanned directory: ${source.text}`);
    const { address, version, text } = source;
    if (remote === undefined) {
      const help = 'scan with --remote-modules to download it';
      const missing = shownSource(text);
      return { ...problem(`this source is not available: ${missing}`), help, missing } satisfies MissingModule;
    }
    const path = [placeOf(JSON.stringify([address, version]), address)];
    const found = await remote.directory({ address, version, root: '', path });
    return typeof found === 'string' ? found : { ...found, ...problem(found.message) };
  };

  const treeOf: Modules['treeOf'] = async (unit) => {
    const { source, span, isSourced, generated } = unit;
    if (source === undefined) {
      const message = 'the source of this unit is unknown, so it was not scanned';
      return { code: 'terragrunt.source', level: unit.isTemplate ? 'note' : 'error', message, span };
    }
    const directory = await locate(source, span);
    if (typeof directory !== 'string') return directory;
    const module = await directories.module(directory);
    const own = directory === unit.directory ? undefined : await directories.module(unit.directory);
    if (module === undefined && own === undefined && generated.length === 0) {
      if (!isSourced) return undefined;
      const message = `the source of this unit has no Terraform files: ${directory || '.'}`;
      return { code: 'terragrunt.source', level: 'error', message, span };
    }
    if (own === undefined && generated.length === 0) return loadTree(directories, directory, { remote });
    // Files next to the configuration are copied over the module.
    const files = [
      ...(module?.files ?? []).filter((file) => !isReplaced(file.source.path, own)),
      ...(own?.files ?? []),
    ];
    const all = await withGenerated(files, generated, directory);
    return loadTree(withModule(directories, assemble(directory, all)), directory, { remote });
  };

  return { locate, treeOf, notes: () => remote?.notes ?? [], fileCount: directories.fileCount };
}

function isReplaced(path: string, own: ModuleDefinition | undefined): boolean {
  const name = path.slice(directoryOf(path).length);
  return own?.files.some(({ source }) => source.path.slice(directoryOf(source.path).length) === name) === true;
}

/** The directories with another module in one of them. */
function withModule(directories: Directories, definition: ModuleDefinition): Directories {
  return {
    ...directories,
    module: async (directory) => (directory === definition.directory ? definition : directories.module(directory)),
  };
}
