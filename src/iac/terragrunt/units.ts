import type { Files } from '../files.ts';
import type { LoadOptions } from '../loader.ts';
import { createBudget } from '../terraform/modules/evaluation.ts';
import { type EvaluationContext, evaluateConfig } from './evaluate.ts';
import { type Modules, openModules } from './modules.ts';
import { expandStacks } from './stacks.ts';
import { readUnit, type Unit } from './unit.ts';
import { openWorkspace } from './workspace.ts';

/** Expressions of configurations evaluated in one scan before the rest is left unknown. */
const maxSteps = 30_000_000;

const STACK = /(?:^|\/)terragrunt\.stack\.hcl(?:\.json)?$/;

/** The units of a tree, and their shared state. */
export interface Units {
  readonly units: readonly Unit[];
  readonly context: EvaluationContext;
  readonly modules: Modules;
}

/** Evaluates the configurations at `paths`, and those that stacks among them generate. */
export async function openUnits(tree: Files, options: LoadOptions, paths: readonly string[]): Promise<Units> {
  const workspace = openWorkspace(tree);
  const environment = options.env ?? new Map<string, string>();
  const pool = createBudget(maxSteps);
  const context: EvaluationContext = { workspace, environment, values: new Map(), pool, errors: [], notes: [] };
  const modules = openModules(workspace, options);
  const stacks = paths.filter((path) => STACK.test(path));
  const stacked = await expandStacks(stacks, context, async (source, span) => {
    const found = await modules.locate(source, span);
    if (typeof found === 'string') return found;
    context.errors.push(found);
    return undefined;
  });
  const own = paths.filter((path) => !STACK.test(path) && !stacked.copied.has(path));
  return { units: await unitsAt([...own, ...stacked.units], context), context, modules };
}

/** The units among configurations: a configuration that others include is their parent, not a unit. */
async function unitsAt(paths: readonly string[], context: EvaluationContext): Promise<readonly Unit[]> {
  const units: Unit[] = [];
  for (const path of paths) {
    const unit = await evaluateConfig(context, path, readUnit);
    if (unit !== undefined) units.push(unit);
  }
  const parents = new Set(units.flatMap(({ included }) => included));
  return units.filter(({ config }) => !parents.has(config.file.source.path));
}
