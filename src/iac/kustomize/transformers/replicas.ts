import { BuildError } from '../build-error.ts';
import { changeFields } from '../fields/field-path.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import type { Decoded } from '../kustomization/decode.ts';
import type { replicaShape } from '../kustomization/kustomization.ts';
import { isSelected } from '../objects/identity.ts';
import type { Item } from '../objects/item.ts';
import { currentId, previousIds } from '../objects/item.ts';
import type { Node } from '../objects/node.ts';
import { isEmpty, scalarNode, setScalar } from '../objects/node.ts';
import type { Transformer } from './transformer.ts';

export type Replica = Decoded<typeof replicaShape>;

/** Sets the number of replicas of the objects with a name. */
export function setReplicas({ name, count = 0, span }: Replica, specs: readonly FieldSpec[]): Transformer {
  return ({ items }, session) => {
    let found = false;
    for (const spec of specs) {
      const isMeant = (item: Item): boolean =>
        [...previousIds(item), currentId(item)].some((id) => id.name === name?.text && isSelected(id, spec));
      for (const item of items.filter((candidate) => !isEmpty(candidate.root) && isMeant(candidate))) {
        found = true;
        const change = (node: Node): void => setScalar(node, scalarNode(String(count), span, 'integer'));
        changeFields(item, spec, change, session, { kind: 'scalar', tag: 'integer' });
      }
    }
    if (!found && !session.incomplete) {
      const message = `no object with replicas has the name ${name?.text ?? ''}`;
      throw new BuildError('kustomize.field', message, span);
    }
  };
}
