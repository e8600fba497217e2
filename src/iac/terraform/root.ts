import type { Scope } from './evaluate/scope.ts';
import type { Evaluation } from './modules/evaluation.ts';
import { noNames, type RootValues, rootInputs } from './modules/inputs.ts';
import { instantiate, type ModuleInstance } from './modules/instance.ts';
import type { ModuleNode } from './modules/tree.ts';
import type { Input } from './modules/variables.ts';

/** The root module with the given values of its variables; `inputs` has those that nothing else sets. */
export function openRoot(
  tree: ModuleNode,
  evaluation: Evaluation,
  values: RootValues,
  inputs: (name: string) => Input | undefined = () => undefined,
): ModuleInstance {
  const source = tree.definition.files[0]?.source ?? { path: '', text: '' };
  const scope: Scope = { source, names: noNames(evaluation), report: evaluation.report };
  const given = rootInputs(tree.definition, values, scope);
  return instantiate(evaluation, tree, [], (name) => given(name) ?? inputs(name));
}
