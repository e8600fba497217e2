import { type Diagnostic, positionOf, type Span } from '../../source/index.ts';
import { isConfig, type Path, type Resource } from '../resource.ts';
import { firstLineOf, type ValueStep } from '../value-step.ts';
import type { Construct, Constructs } from './assembly/constructs.ts';
import { commentsOf } from './comments.ts';
import { openBudget, type Scope, spanOf, spend, TooLargeError } from './evaluate/scope.ts';
import type { MapValue, Value } from './evaluate/value.ts';
import { formsOf, type Surroundings } from './forms/forms.ts';
import { lookUp, openRendered, render } from './forms/render.ts';
import { skipsInMetadata } from './metadata.ts';
import type { Parameters } from './settings.ts';
import { openStack, type Stack, type StackContext } from './stacks/stack.ts';
import { type Entry, member, type Template, textOf } from './template/template.ts';

/** What a template makes. */
export interface TemplateResources {
  readonly resources: readonly Resource[];
  /** Those whose condition does not hold with the parameters that are given. */
  readonly potential: readonly Resource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a resource counts as among the values of a template: it takes as much memory. */
const resourceValues = 50;

/**
 * The resources of a template and of the stacks nested in it, evaluated with the parameters that it is given; the templates are added
 * to `reached`. `constructs` are what CDK says of the stack.
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
    const around: Surroundings = {
      typeOf: (name) => textOf(member(scope.template.resources.get(name)?.node, 'Type')),
      scope: [template.source.path, ...calls.map(({ name }) => name)].join(':'),
    };
    for (const entry of scope.template.resources.values()) {
      try {
        spend(scope, resourceValues);
        const held = conditionOf(entry, scope);
        const condition = outer ?? (held?.holds === false ? held.span : undefined);
        const path = textOf(member(member(entry.node, 'Metadata'), 'aws:cdk:path'));
        const construct =
          constructs?.of(entry.name, path) ?? (path === undefined ? undefined : { path, acknowledged: [] });
        const resource = resourceOf(entry, stack, template, around, condition, construct);
        if (resource !== undefined) (condition === undefined ? resources : potential).push(resource);
        const inner = nested(entry.name);
        if (inner !== undefined) add(inner, condition, constructs?.nested(entry.name, path));
      } catch (error) {
        if (!(error instanceof TooLargeError)) throw error;
        tooLarge(entry.span);
        break;
      }
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

function resourceOf(
  { name, node, span }: Entry,
  { scope, calls }: Stack,
  root: Template,
  around: Surroundings,
  condition: Span | undefined,
  construct: Construct | undefined,
): Resource | undefined {
  const problem = (message: string): undefined => {
    scope.report({ code: 'cloudformation.resource', level: 'error', message, span });
  };
  const type = textOf(member(node, 'Type'));
  if (node.kind !== 'map') return problem(`the resource ${name} must be a map with a Type`);
  if (type === undefined) return problem(`the resource ${name} has no Type, so it was not scanned`);
  const written = member(node, 'Properties');
  const properties = written === undefined ? undefined : scope.evaluate(written);
  const isEmpty = properties === undefined || (properties.kind === 'scalar' && properties.value === null);
  if (!isEmpty && properties.kind !== 'map')
    problem(`the Properties of ${name} are not a known map, so they were not scanned`);
  const value: MapValue = properties?.kind === 'map' ? properties : { kind: 'map', entries: new Map(), span };
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
      ...commentsOf(span, scope.template.comments),
      ...skipsInMetadata(member(node, 'Metadata'), source),
      ...(construct?.acknowledged ?? []),
    ],
  };
  const forms = formsOf(resource, value, around);
  return forms.length === 0 ? resource : { ...resource, forms };
}

/** The location of a property; that of the resource if it has no properties. */
function placeOf(value: Value, path: Path, span: Span): Span {
  const found = lookUp(value, path);
  return found.depth === 0 ? span : found.span;
}

/** The way of a value: the property, the parameter or mapping that it is from, and where CDK's app creates the construct. */
function wayOf(value: Value, path: Path, whole: Span, created: ValueStep | undefined): readonly ValueStep[] {
  const { value: found, span, depth } = lookUp(value, path);
  const last = created === undefined ? [] : [created];
  if (depth === 0)
    return created === undefined ? [] : [{ kind: 'block', text: firstLineOf(whole), span: whole }, created];
  const own = found.sensitive === true ? ({ sensitive: true } as const) : {};
  return [{ kind: 'attribute', text: firstLineOf(span), span, ...own }, ...(found.way ?? []), ...last];
}
