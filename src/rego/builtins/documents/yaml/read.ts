export { YamlError } from '../../../../go/index.ts';

import { readFirstYaml, type YamlNode } from '../../../../go/index.ts';
import { numberFromBigInt, numberFromText, type Value } from '../../../values/index.ts';

/**
 * The value of the first document, parsed like OPA: by go-yaml v3 and then JSON, so all keys are strings. Calls `spend`
 * with the number of values that aliases expand to. Throws a `YamlError`.
 */
export function parseYaml(text: string, spend: (units: number) => void): Value {
  const document = readFirstYaml(text, 'opa');
  spend(document?.aliased ?? 0);
  return document?.root === undefined ? null : regoValueOf(document.root, new Map());
}

/** `known` has the values of lists and maps, so aliases share them in the result. */
function regoValueOf(node: YamlNode, known: Map<unknown, Value>): Value {
  if (node.kind === 'scalar') {
    const { value } = node;
    if (typeof value === 'bigint') return numberFromBigInt(value);
    return typeof value === 'number' ? numberFromText(Object.is(value, -0) ? '-0' : String(value)) : value;
  }
  const shared = node.kind === 'map' ? node.entries : node.items;
  const before = known.get(shared);
  if (before !== undefined) return before;
  let value: Value;
  if (node.kind === 'sequence') value = node.items.map((item) => regoValueOf(item, known));
  else {
    const object = Object.create(null) as { [key: string]: Value };
    for (const [key, entry] of node.entries) object[key] = regoValueOf(entry.value, known);
    value = object;
  }
  known.set(shared, value);
  return value;
}
