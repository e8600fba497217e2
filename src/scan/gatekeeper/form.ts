import { isConfig, type Resource, readObjects } from '../../iac/index.ts';
import { addAll, type Diagnostic, LintelError, positionOf, type Source } from '../../source/index.ts';
import type { Policy, PolicyEntry, ReadPolicies } from '../policies/policy.ts';
import type { Host } from '../rego.ts';
import { readsInventory } from './code.ts';
import { isConstraint } from './constraint.ts';
import { enforcementOf } from './enforcement.ts';
import { type Expansion, isMutator, mutatorProblem, openExpansion } from './expansion.ts';
import { type Gatekeeper, openGatekeeper } from './gatekeeper.ts';
import { kindOf, listAt, problemAt, textAt, valueAt } from './object.ts';
import { namedSeverity, policyOf, severityOf } from './policy.ts';
import { isTemplate } from './template.ts';

/** The enforcement point of a scan. */
const scanPoint = 'gator.gatekeeper.sh';
const admissionPoint = 'validation.gatekeeper.sh';

/** Gatekeeper's policies in folders, opened for one evaluation at a time. */
export interface GatekeeperForm {
  readonly expansion: Expansion;
  /** Calls `use` with the policies. Opening them takes longer than most evaluations, so some stay open. */
  readonly withPolicies: <T>(host: Host, isAdmission: boolean, use: (opened: OpenPolicies) => Promise<T>) => Promise<T>;
}

export interface OpenPolicies {
  readonly gatekeeper: Gatekeeper;
  readonly expansion: Expansion;
}

export interface GatekeeperSet extends ReadPolicies {
  /** The code in templates, without space around it. */
  readonly codes: ReadonlySet<string>;
}

/**
 * The constraints in files as policies. Templates are compiled when they are evaluated, so that one that does not
 * compile only stops its own constraints. Throws a `LintelError` if a file is not valid YAML or JSON.
 */
export async function gatekeeperFormSet(sources: readonly Source[]): Promise<GatekeeperSet> {
  const objects: Resource[] = [];
  const problems: Diagnostic[] = [];
  for (const source of sources) {
    const read = await readObjects(source);
    addAll(objects, read.objects.flatMap(opened));
    addAll(
      problems,
      read.diagnostics.filter(({ level }) => level === 'error'),
    );
  }
  if (problems.length > 0) throw new LintelError(problems);
  const notes: Diagnostic[] = [];
  const templates = new Map<string, Resource>();
  for (const object of objects.filter(({ config }) => isTemplate(config))) {
    const kind = textAt(object.config, 'spec', 'crd', 'spec', 'names', 'kind');
    if (templates.has(kind)) notes.push(duplicate(object, templates.get(kind)!, `ConstraintTemplate for ${kind}`));
    templates.set(kind, object);
  }
  const form = openForm(objects);
  const expanding = form.expansion.templates;
  const otherActions = [...new Set(expanding.map(({ action }) => action).filter((action) => action !== ''))];
  const policies = new Map<string, Policy>();
  const constraints = new Map<string, Resource>();
  for (const object of objects.filter(({ config }) => isConstraint(config))) {
    const { config, source } = object;
    const template = templates.get(kindOf(config).kind)?.config;
    const { action, scopedActions } = enforcementOf(config, scanPoint) ?? { action: '', scopedActions: [] };
    const named = namedSeverity(config, template);
    // The webhook may enforce a constraint that does less in a scan.
    const atAdmission = enforcementOf(config, admissionPoint)?.scopedActions ?? [];
    const otherSeverities =
      named === undefined ? [...otherActions, ...atAdmission].map((other) => severityOf([other])) : [];
    const policy = {
      ...policyOf(config, template, named ?? severityOf([action, ...scopedActions])),
      ...(otherSeverities.length === 0 ? {} : { otherSeverities }),
      source,
    };
    const { id } = policy;
    if (constraints.has(id)) notes.push(duplicate(object, constraints.get(id)!, `policy ID ${id}`));
    constraints.set(id, object);
    forms.set(policy, form);
    policies.set(id, policy);
  }
  // With ExpansionTemplates, opening them reports mutators.
  const mutators = expanding.length > 0 ? [] : objects.filter(({ config }) => isMutator(kindOf(config)));
  const readsOthers = ({ id }: Policy): boolean => {
    const template = templates.get(id.slice(0, id.indexOf('.')));
    return template !== undefined && codeOf(template).some(readsInventory);
  };
  return {
    policies: [...policies.values()],
    codes: new Set([...templates.values()].flatMap(codeOf).map((code) => code.trim())),
    notes: [...notes, ...mutators.map(mutatorProblem)],
    compile: async (selected) => {
      const wanted = new Set<PolicyEntry>(selected);
      const chosen = [...policies.values()].filter((policy) => wanted.has(policy));
      return { units: chosen.length === 0 ? [] : [{ form: 'gatekeeper', policies: chosen, readsOthers }], notes: [] };
    },
  };
}

/** The items of a List, as `kubectl get` prints it; any other object itself. */
function opened(object: Resource): readonly Resource[] {
  const { config, spanOf } = object;
  if (config.apiVersion !== 'v1' || config.kind !== 'List') return [object];
  return listAt(config, 'items').flatMap((item, index) => {
    if (!isConfig(item)) return [];
    const at = ['items', index];
    const span = spanOf(at);
    const { line } = positionOf(span.source, span.start);
    return [{ ...object, config: item, line, span, spanOf: (path) => spanOf([...at, ...path]) }];
  });
}

/** As in Gatekeeper, the last of several objects with one name wins. */
function duplicate(object: Resource, { source, line }: Resource, what: string): Diagnostic {
  const message = `duplicate ${what}: it replaces the one at ${source}:${line}`;
  return problemAt(object, ['metadata', 'name'], { code: 'policy.duplicate', level: 'warning', message });
}

const forms = new WeakMap<PolicyEntry, GatekeeperForm>();

/** The form of a policy of Gatekeeper. */
export const gatekeeperFormOf = (policy: PolicyEntry): GatekeeperForm => forms.get(policy)!;

/** The texts of code in a template. */
function codeOf({ config }: Resource): readonly string[] {
  return listAt(config, 'spec', 'targets').flatMap((target) =>
    [target, ...listAt(target, 'code').map((code) => valueAt(code, 'source'))].flatMap((source) =>
      [textAt(source, 'rego'), ...listAt(source, 'libs')].filter((code): code is string => typeof code === 'string'),
    ),
  );
}

/** Maximum number of policies that stay open for a host. */
const maxIdle = 4;

function openForm(objects: readonly Resource[]): GatekeeperForm {
  const expansion = openExpansion(objects);
  const [scans, reviews] = [new WeakMap<Host, OpenPolicies[]>(), new WeakMap<Host, OpenPolicies[]>()];
  return {
    expansion,
    withPolicies: async (host, isAdmission, use) => {
      const idle = isAdmission ? reviews : scans;
      const own = idle.get(host) ?? [];
      idle.set(host, own);
      const point = isAdmission ? admissionPoint : scanPoint;
      const opened = own.pop() ?? { gatekeeper: await openGatekeeper(objects, { host, point }), expansion };
      try {
        return await use(opened);
      } finally {
        opened.gatekeeper.setInventory([]);
        if (own.length < maxIdle) own.push(opened);
      }
    },
  };
}
