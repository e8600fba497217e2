import type { Scope } from './evaluate/scope.ts';
import type { Evaluation } from './modules/evaluation.ts';
import { noNames, rootInputs, type VariableFile } from './modules/inputs.ts';
import { instantiate, type ModuleInstance } from './modules/instance.ts';
import type { ModuleNode } from './modules/tree.ts';

/** The root module with the values given for its variables. */
export function openRoot(
  tree: ModuleNode,
  evaluation: Evaluation,
  environment: ReadonlyMap<string, string>,
  variableFiles: readonly VariableFile[],
): ModuleInstance {
  const source = tree.definition.files[0]?.source ?? { path: '', text: '' };
  const scope: Scope = { source, names: noNames(evaluation), report: evaluation.report };
  return instantiate(evaluation, tree, [], rootInputs(tree.definition, environment, variableFiles, scope));
}
