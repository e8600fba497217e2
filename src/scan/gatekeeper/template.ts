import { type Config, isConfig } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { codesOf } from './code.ts';
import type { EngineSettings, TemplateEngine, TemplateProgram } from './engine.ts';
import { isKindName } from './names.ts';
import { type KubernetesObject, kindOf, listAt, nameOf, problemAt, textAt, valueAt } from './object.ts';
import { constraintSchema, parametersSchema, schemaPath } from './schema/constraint-schema.ts';
import { structuralProblems } from './schema/structural.ts';
import { type Validator, validatorOf } from './schema/validator.ts';

/** A ConstraintTemplate that compiles. */
export interface Template {
  readonly object: KubernetesObject;
  readonly name: string;
  /** The kind of its constraints. */
  readonly kind: string;
  /** The engine that evaluates it. */
  readonly engine: string;
  /** The operations of requests that it is for; empty for all. */
  readonly operations: readonly string[];
  readonly program: TemplateProgram;
  /** The schema of its constraints. */
  readonly schema: Config;
  /** Compares a constraint with the schema. */
  readonly validate: Validator;
}

/** The only target of templates. */
const targetName = 'admission.k8s.gatekeeper.sh';
const group = 'templates.gatekeeper.sh';
const versions = ['v1', 'v1beta1', 'v1alpha1'];
const code = 'gatekeeper.template';
/** The engine for CEL. No library for JavaScript passes the conformance tests of CEL (docs/dependencies.md). */
const celName = 'K8sNativeValidation';

export function isTemplate(object: Config): boolean {
  const kind = kindOf(object);
  return kind.group === group && kind.kind === 'ConstraintTemplate';
}

/** The kind of the constraints of a template; empty if it is missing. */
export const constraintKind = (template: Config): string => textAt(template, 'spec', 'crd', 'spec', 'names', 'kind');

/**
 * Reads and compiles a template. Of several engines, the first of `engines` is used. Throws a `LoadSignal` if the code
 * for patterns is not loaded, and a `SchemaError` if the schema of a constraint cannot be used.
 */
export function readTemplate(
  object: KubernetesObject,
  engines: readonly TemplateEngine[],
  settings: EngineSettings,
): { readonly template?: Template; readonly diagnostics: readonly Diagnostic[] } {
  const { config } = object;
  const name = nameOf(config);
  const kind = constraintKind(config);
  const problem = problemIn(object, name, kind);
  if (problem !== undefined) return { diagnostics: [problem] };
  const parameters = parametersSchema(config);
  const problems = parameters === undefined ? [] : structuralProblems(parameters);
  if (problems.length > 0) {
    const diagnostics = problems.map(({ path, message }) =>
      problemAt(object, [...schemaPath, ...path], { code, message }),
    );
    return { diagnostics };
  }
  const schema = constraintSchema(parameters);
  const validate = validatorOf(schema);
  const codes = codesOf(object, kind);
  const engine = engines.find((each) => codes.has(each.name));
  if (engine === undefined) return { diagnostics: [noEngine(object, [...codes.keys()], engines)] };
  const { program, diagnostics } = engine.compile(codes.get(engine.name)!, settings);
  if (program === undefined) return { diagnostics };
  const operations = listAt(config, 'spec', 'targets').flatMap((target) => listAt(target, 'operations').map(String));
  return { template: { object, name, kind, engine: engine.name, operations, program, schema, validate }, diagnostics };
}

function problemIn(object: KubernetesObject, name: string, kind: string): Diagnostic | undefined {
  const { config } = object;
  const { version } = kindOf(config);
  if (!versions.includes(version)) {
    const message = `unknown version ${JSON.stringify(version)} of ConstraintTemplate`;
    return problemAt(object, ['apiVersion'], { code, message, help: `use ${group}/v1` });
  }
  const kindPath = ['spec', 'crd', 'spec', 'names', 'kind'];
  if (kind === '') {
    const message = `the template ${JSON.stringify(name)} does not name the kind of its constraints`;
    return problemAt(object, kindPath, { code, message, help: 'set spec.crd.spec.names.kind' });
  }
  if (!isKindName(`${kind}List`)) {
    const message = `${JSON.stringify(kind)} is not a valid kind`;
    return problemAt(object, kindPath, { code, message, help: 'use letters and digits, at most 59' });
  }
  if (name.toLowerCase() !== kind.toLowerCase()) {
    const message = `the name of the template must be ${kind.toLowerCase()}, the lowercase kind of its constraints, not ${JSON.stringify(name)}`;
    return problemAt(object, ['metadata', 'name'], { code, message });
  }
  const targets = valueAt(config, 'spec', 'targets');
  if (!Array.isArray(targets) || targets.length !== 1 || !isConfig(targets[0])) {
    const message = 'a template must have exactly one target';
    return problemAt(object, ['spec', 'targets'], { code, message, help: `name it ${targetName}` });
  }
  const target = textAt(targets[0], 'target');
  if (target === targetName) return undefined;
  const message = `unknown target ${JSON.stringify(target)}`;
  return problemAt(object, ['spec', 'targets', 0, 'target'], { code, message, help: `the target is ${targetName}` });
}

function noEngine(object: KubernetesObject, given: readonly string[], engines: readonly TemplateEngine[]): Diagnostic {
  const path = ['spec', 'targets', 0, 'code'];
  const codes = listAt(listAt(object.config, 'spec', 'targets')[0], 'code');
  const cel = codes.findIndex((entry) => textAt(entry, 'engine') === celName);
  if (cel >= 0) {
    const message = `the template ${JSON.stringify(nameOf(object.config))} is written in CEL (engine ${celName}), which lintel does not evaluate`;
    const help = 'add a version in Rego (engine: Rego) to the code of its target, or check its constraints with gator';
    return problemAt(object, [...path, cel, 'engine'], { code, message, help });
  }
  const message =
    given.length === 0
      ? 'the template has no code'
      : `no engine for code in ${given.map((name) => JSON.stringify(name)).join(', ')}`;
  const help = `write code for ${engines.map(({ name }) => name).join(' or ')}`;
  return problemAt(object, path, { code, message, help });
}
