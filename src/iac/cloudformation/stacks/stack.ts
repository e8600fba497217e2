import type { Diagnostic, Span } from '../../../source/index.ts';
import { commentsOf } from '../../comments.ts';
import type { ModuleCall } from '../../resource.ts';
import { firstLineOf } from '../../value-step.ts';
import { knownText, moved, type Value } from '../../values/value.ts';
import { openScope } from '../evaluate/open.ts';
import type { Budget, Scope } from '../evaluate/scope.ts';
import type { GivenValue, Parameters } from '../settings.ts';
import { templateOf } from '../template/read.ts';
import { type Entry, member, type Template } from '../template/template.ts';
import { mergeGlobals } from '../transforms/globals.ts';
import type { Includes } from '../transforms/includes.ts';
import { expandLoops, mayHaveLoops } from '../transforms/loops.ts';
import type { StackLinks } from './links.ts';

/** Maximum nesting of stacks. */
const maxDepth = 10;
/** Maximum number of stacks whose parameters depend on each other's outputs. */
const maxOpening = 50;

/** A template with the parameters of one of its stacks. */
export interface Stack {
  readonly scope: Scope;
  /** The resources of stacks that lead to it, outermost first; empty for one that is deployed by itself. */
  readonly calls: readonly ModuleCall[];
  /** The template as it is written. */
  readonly written: Template;
  /** The nested stack that a resource is; undefined for other resources, and if its template is not in the tree. */
  readonly nested: (name: string) => Stack | undefined;
}

/** State shared by a stack and all stacks nested in it. */
export interface StackContext {
  readonly links: StackLinks;
  readonly includes: Includes;
  readonly report: (problem: Diagnostic) => void;
  readonly budget: Budget;
  /** Stacks whose parameters are being evaluated. */
  opening: number;
}

/** Opens a stack. Throws a `TooLargeError` if its loops create too much. */
export function openStack(
  written: Template,
  given: Parameters,
  context: StackContext,
  outer: readonly Template[] = [],
  calls: readonly ModuleCall[] = [],
): Stack {
  const { links, includes, report, budget } = context;
  const chain = [...outer, written];
  const opened = new Map<string, Stack | undefined>();
  const nested = (name: string): Stack | undefined => {
    if (opened.has(name)) return opened.get(name);
    const target = links.get(written)?.get(name);
    const entry = scope.template.resources.get(name);
    if (target === undefined || entry === undefined || context.opening >= maxOpening) return undefined;
    // An output that its own parameters depend on is unknown.
    opened.set(name, undefined);
    const problem = chain.includes(target)
      ? 'includes itself'
      : chain.length >= maxDepth && `is nested more than ${maxDepth} stacks deep`;
    if (problem !== false) {
      const message = `the template of the nested stack ${name} ${problem}, so the nested stack was not scanned`;
      scope.report({ code: 'cloudformation.nested-stack', level: 'error', message, span: entry.span });
      return undefined;
    }
    context.opening += 1;
    const parameters = parametersOf(entry, target, scope, given);
    context.opening -= 1;
    const { span } = entry;
    const call = { name, span, comments: commentsOf(span, scope.template.comments) };
    const stack = openStack(target, parameters, context, chain, [...calls, call]);
    opened.set(name, stack);
    return stack;
  };
  const outputOf = (name: string, output: string, span: Span): Value | undefined => {
    const stack = nested(name);
    const entry = stack?.scope.template.outputs.get(output);
    const node = member(entry?.node, 'Value');
    const value = node && stack?.scope.evaluate(node);
    if (entry === undefined || value?.kind !== 'scalar') return undefined;
    const text = `${name}.Outputs.${output}`;
    return moved(value, span, [{ kind: 'output', name: text, text, span: entry.span }]);
  };
  const { source, root, comments } = written;
  const looped = mayHaveLoops(source.text)
    ? expandLoops(root, openScope(written, given, report, budget, includes))
    : root;
  const merged = mergeGlobals(looped);
  const template = merged === root ? written : templateOf(source, merged, comments, report);
  const scope = openScope(template, given, report, budget, includes, outputOf);
  return { scope, calls, written, nested };
}

/** Pseudo parameters that differ in a nested stack. */
const ownParameters: ReadonlySet<string> = new Set(['AWS::StackId', 'AWS::StackName']);

/** The parameters that a stack passes to a nested stack. */
function parametersOf({ node, span }: Entry, target: Template, scope: Scope, given: Parameters): Parameters {
  const parameters = new Map([...given].filter(([name]) => name.startsWith('AWS::') && !ownParameters.has(name)));
  const written = member(member(node, 'Properties'), 'Parameters');
  const value = written && scope.evaluate(written);
  if (value?.kind === 'map') {
    for (const [name, entry] of value.entries) parameters.set(name, givenValue(entry.value, entry.span));
  } else if (value !== undefined) {
    for (const name of target.parameters.keys()) parameters.set(name, givenValue(value, span));
  }
  return parameters;
}

function givenValue(value: Value, span: Span): GivenValue {
  const texts = value.kind === 'list' ? value.items.map(knownText) : [knownText(value)];
  const isSensitive = value.sensitive === true;
  return {
    text: texts.includes(undefined) ? undefined : texts.join(','),
    steps: [
      { kind: 'argument', text: firstLineOf(span), span, ...(isSensitive && { sensitive: true }) },
      ...(value.way ?? []),
    ],
    ...(isSensitive && { sensitive: true }),
  };
}
