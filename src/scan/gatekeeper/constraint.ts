import { type Config, isConfig } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { type Match, matchOf } from './match.ts';
import { type KubernetesObject, kindOf, nameOf, problemAt, valueAt } from './object.ts';
import type { Template } from './template.ts';

/** A constraint that is valid for its template. */
export interface Constraint {
  readonly object: KubernetesObject;
  readonly name: string;
  readonly kind: string;
  readonly template: Template;
  /** With the defaults of the template's schema. */
  readonly config: Config;
  /** `spec.parameters`, an empty object without them. */
  readonly parameters: Config;
  readonly match: Match;
}

const group = 'constraints.gatekeeper.sh';
const code = 'gatekeeper.constraint';

export function isConstraint(object: Config): boolean {
  return kindOf(object).group === group;
}

/** Reads a constraint and checks it with its template. `templates` are by the lowercase kind. */
export function readConstraint(
  object: KubernetesObject,
  templates: ReadonlyMap<string, Template>,
): { readonly constraint?: Constraint; readonly diagnostics: readonly Diagnostic[] } {
  const { config } = object;
  const name = nameOf(config);
  const { kind } = kindOf(config);
  const fail = (path: readonly string[], message: string, help?: string) => ({
    diagnostics: [problemAt(object, path, { code, message, ...(help === undefined ? {} : { help }) })],
  });
  if (name === '') return fail(['metadata'], `the ${kind} has no name`, 'set metadata.name');
  if (kind === '') return fail([], 'the constraint has no kind');
  const template = templates.get(kind.toLowerCase());
  if (template === undefined) {
    return fail(['kind'], `no ConstraintTemplate for ${kind}`, `add the template ${kind.toLowerCase()}, or correct it`);
  }
  if (template.kind !== kind)
    return fail(['kind'], `unknown kind ${kind}`, `the kind of the template is ${template.kind}`);
  const parameters = valueAt(config, 'spec', 'parameters');
  const constraint: Constraint = {
    object,
    name,
    kind,
    template,
    config,
    parameters: isConfig(parameters) ? parameters : {},
    match: matchOf(valueAt(config, 'spec', 'match')),
  };
  return { constraint, diagnostics: [] };
}
