import { type Config, type ConfigValue, isConfig, type Path } from '../../../iac/index.ts';
import { valueAt } from '../object.ts';

/** The keywords with lists of schemas that apply to the same value. */
export const junctors = ['allOf', 'anyOf', 'oneOf'] as const;

/** The schemas by the keys of an object, in `properties`. */
export function propertiesOf(schema: Config): readonly (readonly [key: string, schema: Config])[] {
  const properties = valueAt(schema, 'properties');
  if (!isConfig(properties)) return [];
  return Object.entries(properties).filter((entry): entry is [string, Config] => isConfig(entry[1]));
}

/** The schema of a property; undefined without one. */
export function propertyOf(schema: Config, key: string): Config | undefined {
  return schemaIn(valueAt(schema, 'properties', key));
}

/** The schema of the items of a list. */
export const itemsOf = (schema: Config): Config | undefined => schemaIn(valueAt(schema, 'items'));

/** `additionalProperties`: a schema, whether all others are allowed, or undefined. */
export function othersOf(schema: Config): Config | boolean | undefined {
  const others = valueAt(schema, 'additionalProperties');
  return typeof others === 'boolean' ? others : schemaIn(others);
}

/** Whether a flag such as `nullable` is set. */
export const isSet = (schema: Config, flag: string): boolean => valueAt(schema, flag) === true;

export const preserves = (schema: Config): boolean => isSet(schema, 'x-kubernetes-preserve-unknown-fields');

/** The keys of objects that are not in schemas: they are those of every object. */
export const metaFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

const schemaIn = (value: ConfigValue | undefined): Config | undefined => (isConfig(value) ? value : undefined);

/** A path as text: `spec.parameters.labels[0]`. */
export function pathName(path: Path): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return text.replace(/^\./, '');
}
