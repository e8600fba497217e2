import type { Config, ConfigValue, Path } from '../../iac/index.ts';
import { type Diagnostic, didYouMean } from '../../source/index.ts';
import { unknownEnforcement } from './enforcement.ts';
import { type Match, matchOf } from './match.ts';
import { isSubdomain, selectorProblems } from './names.ts';
import { type KubernetesObject, kindOf, nameOf, problemAt, textAt, valueAt } from './object.ts';
import { withDefaults } from './schema/defaults.ts';
import { pathName } from './schema/parts.ts';
import { unknownFields } from './schema/unknown-fields.ts';
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
  readonly parameters: ConfigValue;
  readonly match: Match;
}

const group = 'constraints.gatekeeper.sh';
const versions = ['v1beta1', 'v1alpha1'];
const code = 'gatekeeper.constraint';

export function isConstraint(object: Config): boolean {
  return kindOf(object).group === group;
}

/**
 * Reads a constraint and checks it with its template. `templates` are by the lowercase kind. Throws a `LoadSignal` if
 * the code for patterns is not loaded, and a `SchemaError` if the check takes too long.
 */
export function readConstraint(
  object: KubernetesObject,
  templates: ReadonlyMap<string, Template>,
): { readonly constraint?: Constraint; readonly diagnostics: readonly Diagnostic[] } {
  const name = nameOf(object.config);
  const { kind } = kindOf(object.config);
  const template = templates.get(kind.toLowerCase());
  const problems = template === undefined ? [noTemplate(object, kind, templates)] : problemsIn(object, template);
  if (template === undefined || problems.length > 0) return { diagnostics: problems };
  const config = withDefaults(object.config, template.schema) as Config;
  const constraint: Constraint = {
    object,
    name,
    kind,
    template,
    config,
    parameters: valueAt(config, 'spec', 'parameters') ?? {},
    match: matchOf(valueAt(config, 'spec', 'match')),
  };
  const diagnostics = unknownEnforcement(config).map(({ path, message }) =>
    problemAt(object, path, { code: 'gatekeeper.enforcement', level: 'warning', message }),
  );
  return { constraint, diagnostics };
}

function noTemplate(object: KubernetesObject, kind: string, templates: ReadonlyMap<string, Template>): Diagnostic {
  if (kind === '') return problemAt(object, [], { code, message: 'the constraint has no kind' });
  const kinds = [...templates.values()].map((template) => template.kind);
  const message = `no ConstraintTemplate for ${kind}${didYouMean(kind, kinds)}`;
  return problemAt(object, ['kind'], { code, message, help: 'add the template, or correct the kind' });
}

/** The problems for which Gatekeeper rejects a constraint; later checks depend on earlier ones. */
function problemsIn(object: KubernetesObject, template: Template): readonly Diagnostic[] {
  const { config } = object;
  const problem = (path: Path, message: string, help?: string): Diagnostic =>
    problemAt(object, path, { code, message, ...(help === undefined ? {} : { help }) });
  const { kind, version } = kindOf(config);
  const name = nameOf(config);
  if (template.kind !== kind)
    return [problem(['kind'], `unknown kind ${kind}`, `the kind of the template is ${template.kind}`)];
  if (!versions.includes(version)) {
    return [problem(['apiVersion'], `unknown version ${JSON.stringify(version)}`, `use ${group}/v1beta1`)];
  }
  if (name === '') return [problem(['metadata'], `the ${kind} has no name`, 'set metadata.name')];
  if (!isSubdomain(name)) {
    const message = `${JSON.stringify(name)} is not a valid name`;
    return [problem(['metadata', 'name'], message, 'use lowercase letters, digits, - and .')];
  }
  const mismatches = template.validate(config);
  if (mismatches.length > 0) {
    return mismatches.map(({ path, message }) => problem(path, `${pathName(path)}: ${message}`));
  }
  const unknown = unknownFields(config, template.schema);
  if (unknown.length > 0) {
    return unknown.map((path) =>
      problem(path, `unknown field ${pathName(path)}`, `the schema of ${kind} has no such field`),
    );
  }
  const isScoped = textAt(config, 'spec', 'enforcementAction') === 'scoped';
  if (isScoped && valueAt(config, 'spec', 'scopedEnforcementActions') === undefined) {
    const help = 'list actions and enforcementPoints in spec.scopedEnforcementActions';
    return [problem(['spec', 'enforcementAction'], 'a scoped constraint needs scopedEnforcementActions', help)];
  }
  return ['labelSelector', 'namespaceSelector'].flatMap((key) => {
    const selector = valueAt(config, 'spec', 'match', key) ?? null;
    return selectorProblems(selector).map(({ path, message }) => problem(['spec', 'match', key, ...path], message));
  });
}
