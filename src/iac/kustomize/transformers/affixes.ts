import { changeFields } from '../fields/field-path.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import type { Text } from '../kustomization/decode.ts';
import { isSelected } from '../objects/identity.ts';
import { originalId, remember } from '../objects/item.ts';
import type { Node } from '../objects/node.ts';
import { scalarNode, setScalar } from '../objects/node.ts';
import type { Transformer } from './transformer.ts';

/** Kinds whose names do not change, because they have a meaning in the cluster. */
const keptNames = [
  { kind: 'CustomResourceDefinition' },
  { group: 'apiregistration.k8s.io', kind: 'APIService' },
  { kind: 'Namespace' },
];

/** Adds a prefix or a suffix to names. */
export function affix(side: 'prefix' | 'suffix', text: Text, specs: readonly FieldSpec[]): Transformer {
  return ({ items }, session) => {
    for (const item of items) {
      const id = originalId(item);
      if (item.root === undefined || keptNames.some((kept) => isSelected(id, kept))) continue;
      for (const spec of specs) {
        if (!isSelected(id, spec)) continue;
        if (spec.path === 'metadata/name' && text.text !== '') {
          item[side === 'prefix' ? 'prefixes' : 'suffixes'].push(text.text);
          remember(item);
        }
        const change = (node: Node): void => {
          const changed = side === 'prefix' ? text.text + node.text : node.text + text.text;
          setScalar(node, scalarNode(changed, node.span));
        };
        changeFields(item, spec, change, session, { kind: 'scalar', tag: 'text' });
      }
    }
  };
}
