import { type Diagnostic, positionOf, type Span } from '../../source/index.ts';
import { commentsOf } from '../comments.ts';
import { isConfig, type Path, type Resource } from '../resource.ts';
import { firstLineOf, type ValueStep } from '../value-step.ts';
import { lookUp, openRendered, render } from '../values/render.ts';
import { type MapValue, sizeOf, type Value } from '../values/value.ts';
import { alternativesOf } from './alternatives.ts';
import type { Construct, Constructs } from './assembly/constructs.ts';
import type { Choice } from './evaluate/choices.ts';
import { openBudget, type Scope, spanOf, spend, TooLargeError } from './evaluate/scope.ts';
import { type FormContext, formsOf } from './forms/forms.ts';
import { formsOfMade } from './forms/made.ts';
import { skipsInMetadata } from './metadata.ts';
import type { Parameters } from './settings.ts';
import { openStack, type Stack, type StackContext } from './stacks/stack.ts';
import { type Entry, member, type Template, textOf } from './template/template.ts';
import { expandSam, type MadeResource, type SamExpansion } from './transforms/sam/expand.ts';
import type { ResolvedReference } from './transforms/sam/resolve.ts';
import type { SamResource } from './transforms/sam/sam.ts';

/** The resources of a template. */
export interface TemplateResources {
  readonly resources: readonly Resource[];
  /** Resources whose condition is false with the given parameters. */
  readonly potential: readonly Resource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Number of values that a resource counts as, by its use of memory. */
const resourceValues = 50;

/**
 * The resources of a template and of the stacks nested in it, evaluated with the given parameters; the templates are
 * added to `reached`. `constructs` are the constructs of the stack, from CDK.
 */
export function resourcesOf(
  template: Template,
  given: Parameters,
  shared: Pick<StackContext, 'links' | 'includes'>,
  reached: Set<Template>,
  constructs?: Constructs,
): TemplateResources {
  const resources: Resource[] = [];
  const potential: Resource[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Diagnostic): void => void diagnostics.push(problem);
  const tooLarge = (span: Span): void => {
    const message = 'the template expands to too many values: the rest of it was not scanned';
    report({ code: 'cloudformation.too-large', level: 'error', message, span });
  };
  const add = (stack: Stack, outer: Span | undefined, constructs: Constructs | undefined): void => {
    const { scope, calls, written, nested } = stack;
    reached.add(written);
    const entries = [...scope.template.resources.values()];
    const evaluated = new Map<Entry, MapValue>();
    const choices = new Map<Entry, readonly Choice[]>();
    const propertiesOf = (entry: Entry): MapValue => {
      const known = evaluated.get(entry);
      if (known !== undefined) return known;
      const found = scope.choicesIn(() => evaluated.set(entry, evaluateProperties(entry, scope)));
      choices.set(entry, found);
      return evaluated.get(entry)!;
    };
    const absence = (entry: Entry): Span | undefined => {
      const held = conditionOf(entry, scope);
      return held?.holds === false ? held.span : undefined;
    };
    const addOne = (entry: Entry, of: () => Subject | undefined, expansion: SamExpansion | undefined): void => {
      const around: FormContext = {
        resolve: expansion?.resolve ?? ((name, attribute) => resolvedIn(scope, name, attribute)),
        scope: [template.source.path, ...calls.map(({ name }) => name)].join(':'),
      };
      spend(scope, resourceValues);
      const condition = outer ?? absence(entry);
      const own = of();
      if (own === undefined) return;
      const path = constructPathOf(entry);
      const construct =
        constructs?.of(entry.name, path) ?? (path === undefined ? undefined : { path, acknowledged: [] });
      const subject = { ...own, properties: expansion?.adjusted(own) ?? own.properties };
      const made = expansion?.of(subject.name);
      if (made !== undefined) for (const { value } of made) spend(scope, resourceValues + sizeOf(value));
      const circumstances = { root: template, around, made, condition, construct };
      const whole = resourceOf(subject, entry, stack, circumstances);
      const alternatives =
        made === undefined
          ? alternativesOf(whole, choices.get(entry) ?? [], scope, (other) =>
              resourceOf({ ...subject, properties: evaluateProperties(entry, other) }, entry, stack, circumstances),
            )
          : undefined;
      const resource = alternatives === undefined ? whole : { ...whole, alternatives };
      (condition === undefined ? resources : potential).push(resource);
    };
    let last = entries[0]?.span;
    try {
      const expansion = expandSam(scope, propertiesOf, (entry) => absence(entry) !== undefined);
      for (const entry of entries) {
        last = entry.span;
        addOne(entry, () => subjectOf(entry, scope, propertiesOf), expansion);
        const inner = nested(entry.name);
        if (inner !== undefined) {
          add(inner, outer ?? absence(entry), constructs?.nested(entry.name, constructPathOf(entry)));
        }
      }
      for (const { owner, ...api } of expansion?.implicit() ?? []) addOne(owner, () => api, expansion);
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      tooLarge(last ?? { source: template.source, start: template.root.start, end: template.root.start });
    }
  };
  try {
    add(openStack(template, given, { ...shared, report, budget: openBudget(), opening: 0 }), undefined, constructs);
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    tooLarge({ source: template.source, start: template.root.start, end: template.root.start });
  }
  return { resources, potential, diagnostics };
}

/** The condition of a resource, and whether it is true; undefined if it has no condition. */
function conditionOf(
  { node }: Entry,
  scope: Scope,
): { readonly holds: boolean | undefined; readonly span: Span } | undefined {
  const condition = member(node, 'Condition');
  const name = textOf(condition);
  if (condition === undefined || name === undefined) return undefined;
  const span = spanOf(scope, condition);
  return { holds: scope.holds(name, span), span };
}

/** The origin of a resource: one in the template, or an API that a transform adds. */
type Subject = Pick<SamResource, 'name' | 'type' | 'properties' | 'span'>;

function subjectOf(entry: Entry, scope: Scope, propertiesOf: (entry: Entry) => MapValue): Subject | undefined {
  const { name, node, span } = entry;
  const problem = (message: string): undefined => {
    scope.report({ code: 'cloudformation.resource', level: 'error', message, span });
  };
  const type = textOf(member(node, 'Type'));
  if (node.kind !== 'map') return problem(`the resource ${name} must be a map with a Type`);
  if (type === undefined) return problem(`the resource ${name} has no Type, so it was not scanned`);
  return { name, type, properties: propertiesOf(entry), span };
}

/** The properties of a resource; none if they are not a map. */
function evaluateProperties({ name, node, span }: Entry, scope: Scope): MapValue {
  const written = member(node, 'Properties');
  const value = written === undefined ? undefined : scope.evaluate(written);
  if (value?.kind === 'map') return value;
  if (value !== undefined && !(value.kind === 'scalar' && value.value === null)) {
    const message = `the Properties of ${name} are not a known map, so they were not scanned`;
    scope.report({ code: 'cloudformation.resource', level: 'error', message, span });
  }
  return { kind: 'map', entries: new Map(), span };
}

function resolvedIn({ template }: Scope, name: string, attribute: string | undefined): ResolvedReference | undefined {
  const type = textOf(member(template.resources.get(name)?.node, 'Type'));
  return type === undefined ? undefined : { name, type, ...(attribute !== undefined && { attribute }) };
}

/** The path of the construct that CDK writes into the metadata. */
function constructPathOf({ node }: Entry): string | undefined {
  return textOf(member(member(node, 'Metadata'), 'aws:cdk:path'));
}

interface Circumstances {
  readonly root: Template;
  readonly around: FormContext;
  readonly made: readonly MadeResource[] | undefined;
  readonly condition: Span | undefined;
  readonly construct: Construct | undefined;
}

function resourceOf(
  { name, type, properties: value, span }: Subject,
  entry: Entry,
  { scope, calls }: Stack,
  { root, around, made, condition, construct }: Circumstances,
): Resource {
  const rendered = openRendered();
  const config = render(value, [], rendered);
  const { source } = scope.template;
  const resource: Resource = {
    id: `${type}.${name}`,
    name,
    source: source.path,
    line: positionOf(source, span.start).line,
    type,
    config: isConfig(config) ? config : {},
    modulePath: calls.map((call) => call.name),
    ...(calls.length > 0 && { root: root.source.path, calls }),
    ...(construct && { construct: construct.path }),
    ...rendered,
    ...(condition && { condition }),
    span,
    spanOf: (path) => (path.length === 0 ? span : placeOf(value, path, span)),
    provenanceOf: (path) => wayOf(value, path, span, construct?.created),
    comments: [
      ...commentsOf(entry.span, scope.template.comments),
      ...skipsInMetadata(member(entry.node, 'Metadata'), source),
      ...(construct?.acknowledged ?? []),
    ],
  };
  const forms = made === undefined ? formsOf(resource, value, around) : formsOfMade(resource, value, made, around);
  return forms.length === 0 ? resource : { ...resource, forms };
}

/** The place of a property, or of its resource if the property is not set. */
function placeOf(value: Value, path: Path, span: Span): Span {
  const found = lookUp(value, path);
  return found.depth === 0 ? span : found.span;
}

/**
 * The provenance of a value: the property, the parameter or mapping that it comes from, and the place where the CDK app
 * creates the construct.
 */
function wayOf(value: Value, path: Path, whole: Span, created: ValueStep | undefined): readonly ValueStep[] {
  const { value: found, span, depth } = lookUp(value, path);
  const last = created === undefined ? [] : [created];
  if (depth === 0)
    return created === undefined ? [] : [{ kind: 'block', text: firstLineOf(whole), span: whole }, created];
  const own = found.sensitive === true ? ({ sensitive: true } as const) : {};
  return [{ kind: 'attribute', text: firstLineOf(span), span, ...own }, ...(found.way ?? []), ...last];
}
