import type { YamlNode } from '../../../../go/index.ts';
import type { Span } from '../../../../source/index.ts';
import { knownText, partsOf, symbolText, unknown, type Value } from '../../../values/value.ts';
import { textOf } from '../../template/template.ts';
import type { Scope } from '../scope.ts';
import { argumentsIn, type CloudFormationFunction, wrongArgument } from './function.ts';

type Decision = (argument: YamlNode, span: Span, scope: Scope) => boolean | undefined;

/** Functions of conditions; their values are true, false, or unknown. */
export const conditionFunctions: readonly CloudFormationFunction[] = [
  { name: 'Fn::If', doc: 'One of two values, depending on a condition.', evaluate: choose },
  decision('Condition', 'Whether a condition of the template is true.', (argument, span, scope) => {
    const name = textOf(argument);
    return name === undefined ? undefined : scope.holds(name, span);
  }),
  decision('Fn::Equals', 'Whether two values are equal.', (argument, span, scope) => {
    const [left, right] = argumentsIn(argument, 2)?.map((node) => scope.evaluate(node)) ?? [];
    if (left === undefined || right === undefined) {
      wrongArgument('Fn::Equals', 'two values', span, scope);
      return undefined;
    }
    return areEqual(left, right);
  }),
  decision('Fn::Not', 'Whether a condition is false.', (argument, span, scope) => {
    const [node] = argumentsIn(argument, 1) ?? [];
    if (node === undefined) wrongArgument('Fn::Not', 'a list of one condition', span, scope);
    const held = node && decided(node, scope);
    return held === undefined ? undefined : !held;
  }),
  decision('Fn::And', 'Whether all conditions are true.', (argument, span, scope) => {
    const held = decidedAll('Fn::And', argument, span, scope);
    return held.includes(false) ? false : held.includes(undefined) ? undefined : true;
  }),
  decision('Fn::Or', 'Whether any of the conditions is true.', (argument, span, scope) => {
    const held = decidedAll('Fn::Or', argument, span, scope);
    return held.includes(true) ? true : held.includes(undefined) ? undefined : false;
  }),
];

function decision(name: string, doc: string, decide: Decision): CloudFormationFunction {
  return {
    name,
    doc,
    evaluate: (argument, span, scope) => {
      const value = decide(argument, span, scope);
      return value === undefined ? unknown(name.replace('Fn::', ''), span) : { kind: 'scalar', value, span };
    },
  };
}

/** Whether a node is true; undefined if that is unknown. */
export function decided(node: YamlNode, scope: Scope): boolean | undefined {
  const call = node.kind === 'map' && node.tag === undefined ? textOf(node.entries.get('Condition')?.value) : undefined;
  if (call !== undefined) return scope.holds(call, { source: scope.template.source, start: node.start, end: node.end });
  const text = knownText(scope.evaluate(node))?.toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function decidedAll(name: string, argument: YamlNode, span: Span, scope: Scope): readonly (boolean | undefined)[] {
  const nodes = argumentsIn(argument, 1, 100);
  if (nodes === undefined) wrongArgument(name, 'a list of conditions', span, scope);
  return nodes?.map((node) => decided(node, scope)) ?? [undefined];
}

function choose(argument: YamlNode, span: Span, scope: Scope): Value | undefined {
  const [condition, whenTrue, whenFalse] = argumentsIn(argument, 3) ?? [];
  const name = textOf(condition);
  if (name === undefined || whenTrue === undefined || whenFalse === undefined) {
    return wrongArgument('Fn::If', 'the name of a condition and two values', span, scope);
  }
  const held = scope.holds(name, span);
  if (held !== undefined) {
    const value = scope.evaluate(held ? whenTrue : whenFalse);
    return value;
  }
  const [one, other] = [scope.evaluate(whenTrue), scope.evaluate(whenFalse)];
  if (one === undefined && other === undefined) return undefined;
  return one !== undefined && other !== undefined && areEqual(one, other) === true ? one : unknown(`If ${name}`, span);
}

/** Whether two values are the same, as texts; undefined if that is unknown. */
function areEqual(left: Value, right: Value): boolean | undefined {
  if (left.kind === 'list' && right.kind === 'list') {
    if (left.items.length !== right.items.length) return false;
    const same = left.items.map((item, index) => areEqual(item, right.items[index]!));
    return same.includes(false) ? false : same.includes(undefined) ? undefined : true;
  }
  const [one, other] = [partsOf(left), partsOf(right)];
  if (one === undefined || other === undefined) return left.kind === 'map' || right.kind === 'map' ? undefined : false;
  const texts = [one, other].map((parts) =>
    parts.map((part) => (typeof part === 'string' ? part : `\${${symbolText(part)}}`)).join(''),
  );
  const areKnown = [one, other].every((parts) => parts.every((part) => typeof part === 'string'));
  if (areKnown) return texts[0] === texts[1];
  return texts[0] === texts[1] && isOneSymbol(one) ? true : undefined;
}

/** A parameter is equal to itself; a call of a function need not be. */
function isOneSymbol(parts: ReturnType<typeof partsOf>): boolean {
  const [part] = parts ?? [];
  return parts?.length === 1 && typeof part === 'object' && !/[ ()]/.test(symbolText(part));
}
