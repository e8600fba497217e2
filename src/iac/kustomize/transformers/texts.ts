import { changeFields } from '../fields/field-path.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import type { Text } from '../kustomization/decode.ts';
import type { Node } from '../objects/node.ts';
import { scalarNode, setField } from '../objects/node.ts';
import type { Transformer } from './transformer.ts';

/** Adds texts to maps such as `metadata/labels`. */
export function addTexts(texts: ReadonlyMap<string, Text>, specs: readonly FieldSpec[]): Transformer {
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return ({ items }, session) => {
    for (const item of items) {
      for (const [key, { text, span }] of sorted) {
        // As in the reference all fields of an object share one node, so later changes apply to all of them.
        const value = scalarNode(text, span, 'text');
        const change = (node: Node): void => {
          setField(node, key, value);
          const field = node.fields.get(key);
          if (field !== undefined && field !== value) field.span = span;
        };
        for (const spec of specs) changeFields(item, spec, change, session, { kind: 'map' });
      }
    }
  };
}
