import type { ObjectExpression } from '../../hcl/ast.ts';

/** The key of an object item: a bare name is text. */
export function literalKey(item: ObjectExpression['items'][number]): string | undefined {
  const { key, computed } = item;
  if (computed) return undefined;
  if (key.kind === 'variable') return key.name;
  if (key.kind === 'get') {
    const before = literalKey({ key: key.object, value: item.value, computed });
    return before === undefined ? undefined : `${before}.${key.name}`;
  }
  if (key.kind === 'number') return key.text;
  if (key.kind === 'boolean') return String(key.value);
  if (key.kind === 'null') return 'null';
  if (key.kind !== 'template' || key.parts.length > 1) return undefined;
  const [part] = key.parts;
  return part === undefined ? '' : part.kind === 'text' ? part.value : undefined;
}
