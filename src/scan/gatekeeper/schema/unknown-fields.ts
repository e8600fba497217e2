import { type Config, type ConfigValue, isConfig, type Path } from '../../../iac/index.ts';
import { isSet, itemsOf, metaFields, othersOf, preserves, propertyOf } from './parts.ts';

/** The places of fields that the schema of an object does not describe, in the order in which they are written. */
export function unknownFields(object: Config, schema: Config): readonly Path[] {
  const found: Path[] = [];
  search(object, { ...schema, 'x-kubernetes-embedded-resource': true }, [], found);
  return found;
}

function search(value: ConfigValue, schema: Config | undefined, path: Path, found: Path[]): void {
  if (Array.isArray(value)) {
    const items = schema === undefined ? undefined : itemsOf(schema);
    // Lists of a value with unknown fields are such values themselves.
    const inner = schema !== undefined && preserves(schema) ? { ...items, ...preserved } : items;
    for (const [index, item] of (value as readonly ConfigValue[]).entries()) {
      search(item, inner, [...path, index], found);
    }
    return;
  }
  if (!isConfig(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (schema !== undefined && isSet(schema, 'x-kubernetes-embedded-resource') && metaFields.has(key)) continue;
    const property = schema === undefined ? undefined : propertyOf(schema, key);
    const others = schema === undefined ? undefined : othersOf(schema);
    const at = [...path, key];
    if (property !== undefined) search(item, property, at, found);
    else if (others !== undefined) search(item, isConfig(others) ? others : undefined, at, found);
    else if (schema === undefined || !preserves(schema)) found.push(at);
  }
}

const preserved = { 'x-kubernetes-preserve-unknown-fields': true };
