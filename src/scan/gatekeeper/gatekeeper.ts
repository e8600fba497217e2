import { SchemaError } from '../../go/index.ts';
import type { Config } from '../../iac/index.ts';
import type { Value } from '../../rego/index.ts';
import { addAll, type Diagnostic, LintelError, withCode } from '../../source/index.ts';
import { type Constraint, isConstraint, readConstraint } from './constraint.ts';
import { type EnforcementPoint, enforcementOf } from './enforcement.ts';
import type { EngineSettings, TemplateEngine } from './engine.ts';
import { type Inventory, inventoryOf } from './inventory.ts';
import { MatchError } from './match.ts';
import { type KubernetesObject, kindOf, nameOf, problemAt } from './object.ts';
import { regoEngine } from './rego-engine.ts';
import { namespaceIn, operationOf, type Review } from './review.ts';
import { constraintKind, isTemplate, readTemplate, type Template } from './template.ts';

/** Settings for Gatekeeper's policies. */
export interface GatekeeperOptions extends EngineSettings {
  /** The place where constraints are enforced, for scoped actions. */
  readonly point: EnforcementPoint;
  /** The engines of templates, the preferred first; Rego alone if absent. */
  readonly engines?: readonly TemplateEngine[];
}

/** A violation of a constraint. */
export interface GatekeeperResult {
  readonly constraint: Constraint;
  readonly review: Review;
  readonly msg: string;
  /** `details` of the violation; undefined if the code of the template was not evaluated. */
  readonly details: Value | undefined;
  /** `deny`, `warn`, `dryrun`, `scoped`, or an unknown one. */
  readonly action: string;
  /** The actions of a scoped constraint. */
  readonly scopedActions: readonly string[];
  /** The reasons why there is no result: Gatekeeper counts that as a violation. */
  readonly problems: readonly Diagnostic[];
}

/** Gatekeeper's policies, ready to review objects. */
export interface Gatekeeper {
  readonly templates: readonly Template[];
  /** In the order of their kinds and names. */
  readonly constraints: readonly Constraint[];
  /** Problems with templates and constraints; all others are evaluated. */
  readonly diagnostics: readonly Diagnostic[];
  /** Sets the objects that referential policies and selectors of namespaces see. */
  readonly setInventory: (objects: readonly Config[]) => void;
  /** The violations of a review, in the order of the constraints: all of them, or those that are wanted. */
  readonly review: (
    review: Review,
    isWanted?: (constraint: Constraint) => boolean,
  ) => Promise<readonly GatekeeperResult[]>;
}

/** Reads the templates and constraints among objects, and ignores all other objects. */
export async function openGatekeeper(
  objects: readonly KubernetesObject[],
  options: GatekeeperOptions,
): Promise<Gatekeeper> {
  const { point, engines = [regoEngine], ...settings } = options;
  const diagnostics: Diagnostic[] = [];
  const templates = new Map<string, Template>();
  const invalid = new Set<string>();
  for (const object of objects.filter(({ config }) => isTemplate(config))) {
    const read = await reading(object, () => readTemplate(object, engines, settings));
    addAll(diagnostics, read.diagnostics);
    if (read.template === undefined) invalid.add(constraintKind(object.config).toLowerCase());
    else templates.set(read.template.kind.toLowerCase(), read.template);
  }
  const constraints = new Map<string, Constraint>();
  for (const object of objects.filter(({ config }) => isConstraint(config))) {
    const kind = kindOf(object.config).kind.toLowerCase();
    // The error of the template says why.
    if (invalid.has(kind) && !templates.has(kind)) continue;
    const read = await reading(object, () => readConstraint(object, templates));
    addAll(diagnostics, read.diagnostics);
    const { constraint } = read;
    if (constraint !== undefined) constraints.set(`${constraint.kind}\0${constraint.name}`, constraint);
  }
  const inOrder = [...constraints.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, constraint]) => constraint);
  for (const object of objects) if (isProvider(object.config)) diagnostics.push(providerProblem(object));
  let inventory: Inventory = inventoryOf([]);
  return {
    templates: [...templates.values()],
    constraints: inOrder,
    diagnostics,
    setInventory: (given) => {
      inventory = inventoryOf(given);
      for (const { program } of templates.values()) program.setInventory?.(inventory.value());
    },
    review: async (review, isWanted = () => true) => {
      const namespace = review.namespace ?? inventory.namespaces.get(namespaceIn(review));
      const results: GatekeeperResult[] = [];
      for (const constraint of inOrder.filter(isWanted)) {
        addAll(results, await resultsOf(constraint, review, namespace, point));
      }
      return results;
    },
  };
}

/** Whether an object describes a service that answers `external_data`. */
function isProvider(object: Config): boolean {
  const { group, kind } = kindOf(object);
  return group === 'externaldata.gatekeeper.sh' && kind === 'Provider';
}

function providerProblem(object: KubernetesObject): Diagnostic {
  const message = `the Provider ${nameOf(object.config)} is not called: lintel does not support external data`;
  const help = 'templates that need it are errors: enforce them in the cluster only';
  return problemAt(object, ['kind'], { code: 'gatekeeper.external-data', level: 'warning', message, help });
}

/** The result of reading an object; a schema that cannot be used is a diagnostic. */
async function reading<T>(object: KubernetesObject, read: () => T): Promise<T | Unread> {
  try {
    return await withCode(read);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const code = isTemplate(object.config) ? 'gatekeeper.template' : 'gatekeeper.constraint';
    const message = `the schema of the constraint cannot be used: ${error.message}`;
    return { diagnostics: [problemAt(object, ['spec'], { code, message })] };
  }
}

interface Unread {
  readonly template?: undefined;
  readonly constraint?: undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The results of one constraint. */
async function resultsOf(
  constraint: Constraint,
  review: Review,
  namespace: Config | undefined,
  point: EnforcementPoint,
): Promise<readonly GatekeeperResult[]> {
  const { template, config, parameters } = constraint;
  const enforcement = enforcementOf(config, point);
  if (enforcement === undefined || !isForOperation(template, review, point)) return [];
  const common = { constraint, review, ...enforcement, problems: [] };
  try {
    if (!constraint.match(review, namespace)) return [];
    const found = await template.program.evaluate(review, config, parameters);
    return found.map(({ msg, details }) => ({ ...common, msg, details }));
  } catch (error) {
    if (error instanceof MatchError) {
      const problem: Diagnostic = {
        code: 'gatekeeper.match',
        level: 'error',
        message: `${constraint.kind} ${constraint.name} may or may not apply: ${error.reason}`,
        help: 'add the Namespace object',
        ...(review.subject === undefined ? {} : { span: review.subject.span }),
      };
      const msg = `unable to match constraints: ${error.message}`;
      return [{ ...common, msg, details: undefined, problems: [problem] }];
    }
    if (!(error instanceof LintelError)) throw error;
    return [{ ...common, msg: error.message, details: {}, problems: error.diagnostics }];
  }
}

/** Operations of a target only apply to admission requests. */
function isForOperation({ operations }: Template, review: Review, point: EnforcementPoint): boolean {
  if (point !== 'validation.gatekeeper.sh' || operations.length === 0) return true;
  return operations.includes('*') || operations.includes(operationOf(review));
}
