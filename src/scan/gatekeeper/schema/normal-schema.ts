import { type Config, isConfig } from '../../../iac/index.ts';
import { textAt } from '../object.ts';
import { itemsOf, junctors, othersOf } from './parts.ts';

/**
 * A schema without the keywords that are null. With `isLegacy`, it describes some of the fields and allows
 * all others: `legacySchema: true` of a template.
 */
export function normalSchema(written: Config, isLegacy: boolean): Config {
  const schema: Config = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null));
  const type = textAt(schema, 'type');
  const others = othersOf(schema);
  const properties = (isConfig(schema.properties) ? Object.entries(schema.properties) : []).map(
    ([key, each]) => [key, isConfig(each) ? normalSchema(each, isLegacy) : each] as const,
  );
  const isOpen = isLegacy && (type === '' || type === 'object');
  const items = itemsOf(schema) ?? (isLegacy && type === 'array' && schema.items === undefined ? {} : undefined);
  const lists = junctors.flatMap((keyword) => {
    const list = schema[keyword];
    if (!Array.isArray(list)) return [];
    return [[keyword, list.map((part) => (isConfig(part) ? normalSchema(part, false) : part))] as const];
  });
  return {
    ...schema,
    ...(isOpen ? { 'x-kubernetes-preserve-unknown-fields': true } : {}),
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(items === undefined ? {} : { items: normalSchema(items, isLegacy) }),
    ...(isConfig(others) ? { additionalProperties: normalSchema(others, isLegacy) } : {}),
    ...(isConfig(schema.not) ? { not: normalSchema(schema.not, false) } : {}),
    ...Object.fromEntries(lists),
  };
}
