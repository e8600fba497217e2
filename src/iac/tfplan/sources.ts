import type { YamlNode } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { directoryOf, joinPath, normalizePath } from '../paths.ts';
import { keysOf, member, textOf } from './node.ts';

/** The configuration that a plan was made of, where it lies beside it: the files of each module, by the names of the calls that lead to it. */
export type PlanSources = ReadonlyMap<string, ModuleSources>;

export interface ModuleSources {
  /** `.tf` files. */
  readonly files: readonly Source[];
  /** Files that set variables, the one that counts most last. */
  readonly tfvars: readonly Source[];
}

/** Modules that are read. */
const maxModules = 200;
/** Files of them. */
const maxFiles = 2000;

/** How a module is called in `PlanSources`. */
export function moduleKey(calls: readonly string[]): string {
  return calls.join('.');
}

/** The files beside a plan, and of the local modules that its configuration names; empty where there are none. */
export async function readSources(
  files: Files,
  plan: string,
  configuration: YamlNode | undefined,
): Promise<PlanSources> {
  const found = new Map<string, ModuleSources>();
  let count = 0;
  const read = async (directory: string, names: readonly string[]): Promise<readonly Source[]> => {
    const sources: Source[] = [];
    for (const name of names) {
      if (++count > maxFiles) break;
      const path = joinPath(directory, name);
      const text = await files.read(path);
      if (text !== undefined) sources.push({ path, text });
    }
    return sources;
  };
  const visit = async (directory: string, calls: readonly string[], module: YamlNode | undefined): Promise<void> => {
    if (found.size >= maxModules) return;
    const names = await files.list(directory);
    const code = names.filter((name) => /\.(?:tf|tofu)$/.test(name)).sort();
    if (code.length === 0) return;
    const variables =
      calls.length > 0 ? [] : ['terraform.tfvars', ...names.filter((name) => /\.auto\.tfvars$/.test(name)).sort()];
    found.set(moduleKey(calls), {
      files: await read(directory, code),
      tfvars: await read(
        directory,
        variables.filter((name) => names.includes(name)),
      ),
    });
    const called = member(module, 'module_calls');
    for (const name of keysOf(called)) {
      const call = member(called, name);
      const source = textOf(member(call, 'source')) ?? '';
      const inner = /^\.\.?\//.test(source) ? normalizePath(`${directory}/${source}`, files.above) : undefined;
      if (inner !== undefined) await visit(inner, [...calls, name], member(call, 'module'));
    }
  };
  await visit(directoryOf(plan), [], configuration);
  return found;
}
