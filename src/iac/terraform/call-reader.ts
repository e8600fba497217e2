import type { Files } from '../files.ts';
import type { Attribute } from '../hcl/index.ts';
import type { LoadOptions } from '../loader.ts';
import { evaluate } from './evaluate/expression.ts';
import type { GivenValues } from './given.ts';
import type { Placed } from './modules/definition.ts';
import { createBudget, partialEvaluation } from './modules/evaluation.ts';
import { createFileCache } from './modules/file-host.ts';
import { type RootValues, readVariableFiles } from './modules/inputs.ts';
import type { ModuleInstance } from './modules/instance.ts';
import type { CallReader } from './modules/tree.ts';
import { openRoot } from './root.ts';
import { workspaceOf } from './roots.ts';

/** Maximum number of expressions to evaluate for the arguments of all calls. */
const maxSteps = 5_000_000;
/** Maximum number of evaluations of an argument because it reads a file that was not read before. */
const maxRounds = 4;

/** The values for evaluating a root module. */
interface Settings {
  readonly values: RootValues;
  readonly workspace: string;
}

/** Reads arguments of module calls with the values that a scan has for root modules. */
export function openCallReader(
  files: Files,
  options: LoadOptions,
  givenIn: (directory: string) => Promise<GivenValues>,
): CallReader {
  const cache = createFileCache(files);
  const budget = createBudget(maxSteps);
  const known = new Map<string, Promise<Settings>>();
  const settingsOf = async (directory: string): Promise<Settings> => {
    const given = await givenIn(directory);
    const own = options.file === undefined ? await readVariableFiles(files, directory) : [];
    return {
      values: {
        environment: options.env ?? new Map<string, string>(),
        files: [...own, ...given.files],
        vars: given.vars,
      },
      workspace: given.workspace ?? (await workspaceOf(directory, { files, options })),
    };
  };
  return async (top, path, argument) => {
    const { directory, variables } = top.definition;
    const settings = known.get(directory) ?? settingsOf(directory);
    known.set(directory, settings);
    const { values, workspace } = await settings;
    // Each argument visits all variables again.
    const work = values.files.reduce((sum, file) => sum + file.values.size, variables.size);
    if (!budget.spend(work)) return undefined;
    const evaluation = partialEvaluation(directory, { workspace, budget, functions: cache.hostFor(directory, budget) });
    for (let round = 0; round < maxRounds; round++) {
      const text = textIn(openRoot(top, evaluation, values), path, argument);
      if (!(await cache.fetch())) return text;
    }
    return undefined;
  };
}

/** The text of an argument in the module that these calls lead to; undefined if it is unknown. */
function textIn(root: ModuleInstance, path: readonly string[], { file, node }: Placed<Attribute>): string | undefined {
  let module: ModuleInstance | undefined = root;
  for (const name of path) module = module?.called(name)[0];
  const value = module && evaluate(node.value, module.scopeIn(file));
  return value?.kind === 'string' && value.sensitive !== true ? value.value : undefined;
}
