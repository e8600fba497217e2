import type { YamlNode } from '../../../go/index.ts';
import { didYouMean, type Span } from '../../../source/index.ts';
import { type MapEntry, unknown, type Value } from '../../values/value.ts';
import { resolvedText } from './dynamic-references.ts';
import { functions } from './functions/index.ts';
import { type Scope, spanOf, spend } from './scope.ts';

/** The value of a node, with its functions evaluated; undefined for `AWS::NoValue`. */
export function evaluate(node: YamlNode, scope: Scope): Value | undefined {
  spend(scope, 1);
  const span = spanOf(scope, node);
  const call = callIn(node);
  if (call !== undefined) return evaluateCall(call, span, scope);
  if (node.kind === 'scalar') {
    const { value, plain } = node;
    if (typeof value === 'string') return resolvedText([value], span);
    // An account number with a leading zero, not an octal number.
    if (typeof value === 'number' && /^0\d/.test(plain ?? '')) return { kind: 'scalar', value: plain!, span };
    return { kind: 'scalar', value, span, ...(plain !== undefined && { plain }) };
  }
  if (node.kind === 'sequence') {
    return { kind: 'list', items: node.items.flatMap((item) => scope.evaluate(item) ?? []), span };
  }
  const entries = new Map<string, MapEntry>();
  for (const [key, { keyStart, keyEnd, value: written }] of node.entries) {
    const included =
      key === 'Fn::Transform' ? scope.include(written, { ...span, start: keyStart, end: keyEnd }) : undefined;
    if (included?.kind === 'map') {
      for (const [name, entry] of included.entries) if (!node.entries.has(name)) entries.set(name, entry);
      continue;
    }
    const value = scope.evaluate(written);
    if (value === undefined) continue;
    entries.set(key, { value, span: { ...span, start: keyStart, end: Math.max(keyEnd, written.end) } });
  }
  return { kind: 'map', entries, span };
}

/** A call of a function: its name in the long form, and its argument. */
interface Call {
  readonly name: string;
  readonly argument: YamlNode;
}

/** The call that a node is, in the form `!Sub x` or `{"Fn::Sub": x}`. */
function callIn(node: YamlNode): Call | undefined {
  if (node.tag !== undefined && node.tag !== '!') {
    const short = node.tag.slice(1);
    const { tag: _, ...argument } = node;
    return { name: short === 'Ref' || short === 'Condition' ? short : `Fn::${short}`, argument };
  }
  if (node.kind !== 'map' || node.entries.size !== 1) return undefined;
  const [[name, { value: argument }]] = node.entries as unknown as [[string, { value: YamlNode }]];
  return name === 'Ref' || name.startsWith('Fn::') ? { name, argument } : undefined;
}

function evaluateCall({ name, argument }: Call, span: Span, scope: Scope): Value | undefined {
  const entry = functions.get(name);
  if (entry !== undefined) return entry.evaluate(argument, span, scope);
  const guess = didYouMean(name, [...functions.keys()]);
  scope.report({ code: 'cloudformation.function', level: 'error', message: `unknown function ${name}${guess}`, span });
  return unknown(name, span);
}
