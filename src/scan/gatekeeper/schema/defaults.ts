import { type Config, type ConfigValue, isConfig } from '../../../iac/index.ts';
import { valueAt } from '../object.ts';
import { isSet, itemsOf, othersOf, propertiesOf, propertyOf } from './parts.ts';

/** A value with the defaults of its schema. What does not change is shared with the value that was given. */
export function withDefaults(value: ConfigValue, schema: Config): ConfigValue {
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    return items === undefined
      ? value
      : (value as readonly ConfigValue[]).map((item) => withDefaults(filled(item, items), items));
  }
  if (!isConfig(value)) return value;
  const result = new Map(Object.entries(value));
  for (const [key, property] of propertiesOf(schema)) {
    const preset = valueAt(property, 'default');
    if (preset === undefined || preset === null) continue;
    if (!result.has(key) || isEmpty(result.get(key)!, property)) result.set(key, preset);
  }
  const others = othersOf(schema);
  for (const [key, item] of result) {
    const property = propertyOf(schema, key);
    if (property !== undefined) result.set(key, withDefaults(item, property));
    else if (isConfig(others)) result.set(key, withDefaults(filled(item, others), others));
  }
  return Object.fromEntries(result);
}

/** The default of a schema in the place of a null that it does not allow. */
function filled(value: ConfigValue, schema: Config): ConfigValue {
  return isEmpty(value, schema) ? (valueAt(schema, 'default') ?? null) : value;
}

const isEmpty = (value: ConfigValue, schema: Config): boolean => value === null && !isSet(schema, 'nullable');
