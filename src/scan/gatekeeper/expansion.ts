import { type Config, type ConfigValue, isConfig, type Path } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { type ExpansionTemplate, readExpansionTemplates } from './expansion-template.ts';
import type { Gatekeeper, GatekeeperResult } from './gatekeeper.ts';
import { type KubernetesObject, kindOf, nameOf, type ObjectKind, problemAt, textAt, valueAt } from './object.ts';
import { type ReviewOptions, reviewOfObject, reviewOfRequest } from './review.ts';

/** An object that a controller will create for another one, such as the Pod of a Deployment. */
export interface ExpandedObject {
  /** Its places are those in the object that was expanded. */
  readonly object: KubernetesObject;
  readonly template: ExpansionTemplate;
}

/** The ExpansionTemplates of some objects. */
export interface Expansion {
  readonly templates: readonly ExpansionTemplate[];
  /** Problems with templates; all other templates are used. */
  readonly diagnostics: readonly Diagnostic[];
  /** The objects that an object is expanded to, and those that these are expanded to. */
  readonly expand: (object: KubernetesObject) => {
    readonly expanded: readonly ExpandedObject[];
    readonly diagnostics: readonly Diagnostic[];
  };
}

const code = 'gatekeeper.expansion';
/** Maximum depth of expansions: Gatekeeper stops before the thirtieth. */
const maxDepth = 29;
/** Maximum number of generated objects: two templates for each of thirty levels would create a billion. */
const maxExpanded = 1000;
const mutators = ['Assign', 'AssignImage', 'AssignMetadata', 'ModifySet'];

/** Reads the ExpansionTemplates among objects. Mutators, which Gatekeeper applies to generated objects, are only named. */
export function openExpansion(objects: readonly KubernetesObject[]): Expansion {
  const { templates, diagnostics } = readExpansionTemplates(objects);
  const ignored = templates.length === 0 ? [] : objects.filter(({ config }) => isMutator(kindOf(config)));
  return {
    templates,
    diagnostics: [...diagnostics, ...ignored.map(mutatorProblem)],
    expand(object) {
      const expanded: ExpandedObject[] = [];
      const problems: Diagnostic[] = [];
      const limits = new Set<string>();
      const visit = (from: KubernetesObject, depth: number): void => {
        const kind = kindOf(from.config);
        for (const template of templates.filter((each) => each.appliesTo(kind))) {
          const made = generate(from, template, textAt(object.config, 'metadata', 'namespace'));
          if ('message' in made) problems.push(made);
          else if (depth === maxDepth) limits.add(`is expanded in more than ${maxDepth} steps`);
          else if (expanded.length === maxExpanded) limits.add(`is expanded to more than ${maxExpanded} objects`);
          else {
            expanded.push({ object: made, template });
            visit(made, depth + 1);
          }
        }
      };
      visit(object, 0);
      return { expanded, diagnostics: [...problems, ...[...limits].map((limit) => limitProblem(object, limit))] };
    },
  };
}

/** The results of an object, or of a request about it, and of all objects that it is expanded to, and problems with expanding it. */
export async function reviewWithExpansion(
  gatekeeper: Pick<Gatekeeper, 'review'>,
  expansion: Expansion,
  object: KubernetesObject,
  { request, ...options }: Omit<ReviewOptions, 'source'> & { readonly request?: Config | undefined } = {},
): Promise<{ readonly results: readonly GatekeeperResult[]; readonly diagnostics: readonly Diagnostic[] }> {
  const given = { ...options, source: 'Original' } as const;
  const review =
    request === undefined ? reviewOfObject(object, given) : { ...reviewOfRequest(request, given), subject: object };
  const results = [...(await gatekeeper.review(review))];
  const { expanded, diagnostics } = expansion.expand(object);
  for (const { object: generated, template } of expanded) {
    const review = reviewOfObject(generated, { ...options, source: 'Generated' });
    for (const result of await gatekeeper.review(review)) {
      const action = template.action === '' ? result.action : template.action;
      results.push({ ...result, action, msg: `[Implied by ${template.name}] ${result.msg}` });
    }
  }
  return { results, diagnostics };
}

/** Whether objects of a kind are mutators, which change objects before they are stored. */
export function isMutator({ group, kind }: ObjectKind): boolean {
  return group === 'mutations.gatekeeper.sh' && mutators.includes(kind);
}

/** A warning that a mutator has no effect. */
export function mutatorProblem(object: KubernetesObject): Diagnostic {
  const message = `${kindOf(object.config).kind} ${nameOf(object.config)} is not applied: lintel does not support mutations`;
  const help = 'objects that ExpansionTemplates generate are checked without it';
  return problemAt(object, ['kind'], { code, level: 'warning', message, help });
}

function limitProblem(object: KubernetesObject, problem: string): Diagnostic {
  const message = `${kindOf(object.config).kind} ${nameOf(object.config)} ${problem}`;
  return problemAt(object, [], { code, message, help: 'the rest is not checked; use fewer ExpansionTemplates' });
}

function generate(
  from: KubernetesObject,
  { source, generated, name }: ExpansionTemplate,
  namespace: string,
): KubernetesObject | Diagnostic {
  const part = valueAt(from.config, ...source);
  if (!isConfig(part)) {
    const path = source.join('.');
    const label = `${kindOf(from.config).kind} ${nameOf(from.config)}`;
    const message = `the ExpansionTemplate ${JSON.stringify(name)} cannot expand ${label}: ${path} is ${part === undefined ? 'not set' : 'not an object'}`;
    return problemAt(from, source, { code, message, help: 'correct the object, or spec.templateSource' });
  }
  const { group, version, kind } = generated;
  const config: Config = {
    ...part,
    apiVersion: group === '' ? version : `${group}/${version}`,
    kind,
    ...metadataFor(part.metadata, from.config, kind, namespace),
  };
  const own = new Set(['apiVersion', 'kind']);
  const named = new Set(['name', 'namespace', 'ownerReferences']);
  const spanOf = (path: Path) => {
    const [first, second] = path;
    if (own.has(String(first))) return from.spanOf(source);
    return first === 'metadata' && named.has(String(second)) ? from.spanOf(path) : from.spanOf([...source, ...path]);
  };
  return { config, span: from.spanOf(source), spanOf };
}

/** The metadata of a generated object. Like the API machinery, it does not change a value that is not an object. */
function metadataFor(metadata: ConfigValue | undefined, from: Config, kind: string, namespace: string): Config {
  if (metadata !== undefined && !isConfig(metadata)) return {};
  const { name: _, namespace: __, ownerReferences, ...others } = metadata ?? {};
  const name = (kind === '' ? nameOf(from) : `${nameOf(from)}-${kind}`).toLowerCase();
  const owners = ownersFor(ownerReferences, from);
  return {
    metadata: {
      ...others,
      ...(name === '' ? {} : { name }),
      ...(namespace === '' ? {} : { namespace }),
      ...(owners === undefined ? {} : { ownerReferences: owners }),
    },
  };
}

/** The owners of a generated object: those that are written, and the object that it was expanded from. */
function ownersFor(written: ConfigValue | undefined, from: Config): ConfigValue | undefined {
  const owner = { apiVersion: textAt(from, 'apiVersion'), kind: textAt(from, 'kind'), name: nameOf(from) };
  const references = Array.isArray(written) && written.every(isConfig) ? written.map(referenceOf) : [];
  const isOwner = ({ apiVersion, kind, name }: Config): boolean =>
    apiVersion === owner.apiVersion && kind === owner.kind && name === owner.name;
  if (Object.values(owner).includes('') || references.some(isOwner)) return written;
  return [...references, { ...owner, uid: '' }];
}

/** An owner with the fields that the API has. */
function referenceOf(written: Config): Config {
  const { controller, blockOwnerDeletion } = written;
  return {
    ...Object.fromEntries(['apiVersion', 'kind', 'name', 'uid'].map((key) => [key, textAt(written, key)])),
    ...(typeof controller === 'boolean' ? { controller } : {}),
    ...(typeof blockOwnerDeletion === 'boolean' ? { blockOwnerDeletion } : {}),
  };
}
