import { addAll, type Diagnostic, positionOf, type Span } from '../../source/index.ts';
import type { Comment } from '../comment.ts';
import { isConfig, type Path, type Resource } from '../resource.ts';
import { firstLineOf, type ValueStep } from '../value-step.ts';
import { openScope } from './evaluate/open.ts';
import { openBudget, type Scope, spanOf, spend, TooLargeError } from './evaluate/scope.ts';
import type { MapValue, Value } from './evaluate/value.ts';
import { formsOf, type Surroundings } from './forms/forms.ts';
import { lookUp, openRendered, render } from './forms/render.ts';
import { skipsInMetadata } from './metadata.ts';
import type { Parameters } from './settings.ts';
import { templateOf } from './template/read.ts';
import { type Entry, member, type Template, textOf } from './template/template.ts';
import { expandLoops, mayHaveLoops } from './transforms/loops.ts';

/** What a template makes. */
export interface TemplateResources {
  readonly resources: readonly Resource[];
  /** Those whose condition does not hold with the parameters that are given. */
  readonly potential: readonly Resource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a resource counts as among the values of a template: it takes as much memory. */
const resourceValues = 50;

/** The resources of a template, evaluated with the parameters that it is given. */
export function resourcesOf(written: Template, given: Parameters): TemplateResources {
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Diagnostic): void => void diagnostics.push(problem);
  const budget = openBudget();
  const tooLarge = (span: Span): void => {
    const message = 'the template stands for too many values: the rest of it was not scanned';
    report({ code: 'cloudformation.too-large', level: 'error', message, span });
  };
  let template = written;
  if (mayHaveLoops(written.source.text)) {
    try {
      const { source, root, comments } = written;
      const expanded = expandLoops(root, openScope(written, given, report, budget));
      template = templateOf(source, expanded, comments, report);
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      tooLarge({ source: written.source, start: written.root.start, end: written.root.start });
      return { resources: [], potential: [], diagnostics };
    }
  }
  const scope = openScope(template, given, report, budget);
  const around: Surroundings = {
    typeOf: (name) => textOf(member(template.resources.get(name)?.node, 'Type')),
    scope: template.source.path,
  };
  const resources: Resource[] = [];
  const potential: Resource[] = [];
  for (const entry of template.resources.values()) {
    try {
      spend(scope, resourceValues);
      const held = conditionOf(entry, scope);
      const resource = resourceOf(entry, scope, around, held?.holds === false ? held.span : undefined);
      if (resource !== undefined) (held?.holds === false ? potential : resources).push(resource);
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      tooLarge(entry.span);
      break;
    }
  }
  return { resources, potential, diagnostics };
}

/** The condition of a resource, and whether it holds; undefined where there is none. */
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
  scope: Scope,
  around: Surroundings,
  condition: Span | undefined,
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
    problem(`the Properties of ${name} are not a map that is known, so they were not scanned`);
  const value: MapValue = properties?.kind === 'map' ? properties : { kind: 'map', entries: new Map(), span };
  const rendered = openRendered();
  const config = render(value, [], rendered);
  const { source } = scope.template;
  const construct = textOf(member(member(node, 'Metadata'), 'aws:cdk:path'));
  const resource: Resource = {
    id: `${type}.${name}`,
    name,
    source: source.path,
    line: positionOf(source, span.start).line,
    type,
    config: isConfig(config) ? config : {},
    modulePath: [],
    ...(construct === undefined ? {} : { construct }),
    ...rendered,
    ...(condition && { condition }),
    span,
    spanOf: (path) => (path.length === 0 ? span : placeOf(value, path, span)),
    provenanceOf: (path) => wayOf(value, path),
    comments: [...commentsOf(span, scope.template.comments), ...skipsInMetadata(member(node, 'Metadata'), source)],
  };
  const forms = formsOf(resource, value, around);
  return forms.length === 0 ? resource : { ...resource, forms };
}

/** Where a property stands; the resource where there are none. */
function placeOf(value: Value, path: Path, span: Span): Span {
  const found = lookUp(value, path);
  return found.depth === 0 ? span : found.span;
}

/** The way of a value: the property, and the parameter or mapping that it is from. */
function wayOf(value: Value, path: Path): readonly ValueStep[] {
  const { value: found, span, depth } = lookUp(value, path);
  if (depth === 0) return [];
  const own = found.sensitive === true ? ({ sensitive: true } as const) : {};
  return [{ kind: 'attribute', text: firstLineOf(span), span, ...own }, ...(found.way ?? [])];
}

/** The comments in an entry, behind its last value, and on the lines directly above it; `comments` are in order. */
function commentsOf({ source, start, end }: Span, comments: readonly Comment[]): readonly Comment[] {
  const { text } = source;
  const found: Comment[] = [];
  let top = text.lastIndexOf('\n', start - 1) + 1;
  const first = firstFrom(comments, start);
  for (let index = first - 1; index >= 0; index--) {
    const { span } = comments[index]!;
    const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
    if (text.indexOf('\n', span.end) + 1 !== top || text.slice(lineStart, span.start).trim() !== '') break;
    found.unshift(comments[index]!);
    top = lineStart;
  }
  const newline = text.indexOf('\n', end);
  const bottom = newline < 0 ? text.length : newline;
  addAll(found, comments.slice(first, firstFrom(comments, bottom)));
  return found;
}

/** The index of the first comment that starts at an offset or behind it. */
function firstFrom(comments: readonly Comment[], offset: number): number {
  let [low, high] = [0, comments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle]!.span.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
