import type { ConfigValue } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import {
  type KubernetesObject,
  kindOf,
  listAt,
  nameOf,
  type ObjectKind,
  problemAt,
  textAt,
  valueAt,
} from './object.ts';

/** An ExpansionTemplate: the objects that the controllers of some kinds will create. */
export interface ExpansionTemplate {
  readonly object: KubernetesObject;
  readonly name: string;
  /** Whether objects of a kind are expanded. */
  readonly appliesTo: (kind: ObjectKind) => boolean;
  /** The path of the generated object in the one that is expanded. */
  readonly source: readonly string[];
  readonly generated: ObjectKind;
  /** The enforcement action for violations of generated objects; empty for the one of the constraint. */
  readonly action: string;
}

const group = 'expansion.gatekeeper.sh';
const code = 'gatekeeper.expansion';
const maxNameLength = 63;
const maxTemplates = 1000;

/** The ExpansionTemplates among objects, in the order of their names; the last one of a name wins. */
export function readExpansionTemplates(objects: readonly KubernetesObject[]): {
  readonly templates: readonly ExpansionTemplate[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const templates = new Map<string, ExpansionTemplate>();
  const diagnostics: Diagnostic[] = [];
  for (const object of objects.filter(({ config }) => isExpansionTemplate(kindOf(config)))) {
    const template = templateOf(object);
    const problem = problemIn(template) ?? (templates.size < maxTemplates ? undefined : tooMany(object));
    if (problem === undefined) templates.set(template.name, template);
    else diagnostics.push(problem);
  }
  const inOrder = [...templates.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const cycles = cyclesIn(inOrder);
  for (const cycle of cycles) for (const template of cycle) diagnostics.push(cycleProblem(template, cycle));
  const inCycles = new Set(cycles.flat());
  return { templates: inOrder.filter((template) => !inCycles.has(template)), diagnostics };
}

function isExpansionTemplate(kind: ObjectKind): boolean {
  return kind.group === group && kind.kind === 'ExpansionTemplate';
}

function templateOf(object: KubernetesObject): ExpansionTemplate {
  const spec = valueAt(object.config, 'spec');
  const generated = valueAt(spec, 'generatedGVK');
  const applyTo = listAt(spec, 'applyTo').map((entry) => ({
    groups: new Set(listAt(entry, 'groups')),
    versions: new Set(listAt(entry, 'versions')),
    kinds: new Set(listAt(entry, 'kinds')),
  }));
  return {
    object,
    name: nameOf(object.config),
    appliesTo: ({ group, version, kind }) =>
      applyTo.some((entry) => entry.groups.has(group) && entry.versions.has(version) && entry.kinds.has(kind)),
    source: textAt(spec, 'templateSource').split('.'),
    generated: {
      group: textAt(generated, 'group'),
      version: textAt(generated, 'version'),
      kind: textAt(generated, 'kind'),
    },
    action: textAt(spec, 'enforcementAction'),
  };
}

function problemIn({ object, name, source, generated, appliesTo }: ExpansionTemplate): Diagnostic | undefined {
  const label = `the ExpansionTemplate ${JSON.stringify(name)}`;
  const fail = (path: readonly string[], message: string, help: string): Diagnostic =>
    problemAt(object, path, { code, message, help });
  if (name === '') return fail(['metadata'], 'the ExpansionTemplate has no name', 'set metadata.name');
  if (name.length > maxNameLength)
    return fail(['metadata', 'name'], `the name of ${label} is too long`, `use at most ${maxNameLength} characters`);
  const wrong = wrongTextIn(valueAt(object.config, 'spec'));
  if (wrong !== undefined) return fail(['spec', wrong], `spec.${wrong} of ${label} must be text`, 'write it in quotes');
  if (source.join('') === '')
    return fail(['spec'], `${label} does not name a source`, 'set spec.templateSource, for example to spec.template');
  if (generated.kind === '')
    return fail(['spec'], `${label} does not name the kind that it generates`, 'set spec.generatedGVK.kind');
  if (listAt(object.config, 'spec', 'applyTo').length === 0)
    return fail(['spec'], `${label} applies to no kind`, 'list the kinds that are expanded in spec.applyTo');
  if (!appliesTo(generated)) return undefined;
  const help = 'remove that kind from spec.applyTo, or correct spec.generatedGVK';
  return fail(['spec', 'generatedGVK'], `${label} applies to ${generated.kind}, which it generates`, help);
}

function wrongTextIn(spec: ConfigValue | undefined): string | undefined {
  return ['templateSource', 'enforcementAction'].find((key) => {
    const value = valueAt(spec, key) ?? '';
    return typeof value !== 'string';
  });
}

function tooMany(object: KubernetesObject): Diagnostic {
  const message = `more than ${maxTemplates} ExpansionTemplates; this one and the following are not used`;
  return problemAt(object, [], { code, message, help: 'remove templates that are not needed' });
}

function cycleProblem({ object, name }: ExpansionTemplate, cycle: readonly ExpansionTemplate[]): Diagnostic {
  const others = cycle.filter((other) => other.name !== name).map((other) => JSON.stringify(other.name));
  const message = `the ExpansionTemplate ${JSON.stringify(name)} expands what it generates, together with ${others.join(', ')}`;
  return problemAt(object, ['spec', 'generatedGVK'], { code, message, help: 'break the cycle; none of them is used' });
}

/** The templates that lead to each other: the strongly connected components of more than one. */
function cyclesIn(templates: readonly ExpansionTemplate[]): readonly (readonly ExpansionTemplate[])[] {
  const order = new Map<ExpansionTemplate, number>();
  const path: ExpansionTemplate[] = [];
  const done = new Set<ExpansionTemplate>();
  const cycles: (readonly ExpansionTemplate[])[] = [];
  const visit = (template: ExpansionTemplate): number => {
    const index = order.size;
    order.set(template, index);
    const depth = path.push(template) - 1;
    let lowest = index;
    for (const next of templates) {
      if (done.has(next) || !next.appliesTo(template.generated)) continue;
      lowest = Math.min(lowest, order.get(next) ?? visit(next));
    }
    if (lowest < index) return lowest;
    const component = path.splice(depth);
    for (const each of component) done.add(each);
    if (component.length > 1) cycles.push(component);
    return lowest;
  };
  for (const template of templates) if (!order.has(template)) visit(template);
  return cycles;
}
