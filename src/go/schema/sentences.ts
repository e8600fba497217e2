/** Messages about schemas and documents, with details in `{}`; a dialect may override them. */

/** The required form of a keyword's value, for messages. */
const forms = {
  any: '{keyword} has an invalid value',
  bound: '{keyword} must be a {bound}',
  count: '{keyword} must be a non-negative integer',
  definitions: '{keyword} must be a map of schemas',
  dependencies: '{keyword} must be a map',
  flag: '{keyword} must be true or false',
  'flag or schema': '{keyword} must be a schema',
  items: '{keyword} must be a schema',
  list: '{keyword} must be a list',
  names: '{keyword} must be a list of names',
  number: '{keyword} must be a number',
  pattern: '{keyword} must be a regular expression',
  positive: '{keyword} must be a positive number',
  schema: '{keyword} must be a schema',
  schemas: '{keyword} must be a list of schemas',
  'schemas by key': '{keyword} must be a map of schemas',
  'schemas by pattern': '{keyword} must be a map of schemas',
  text: '{keyword} must be a string',
  types: '{keyword} must be a type or a list of types',
} as const;

/** The problem with a schema. `part`: something in the value of a keyword. */
export const schemaFaults = {
  ...forms,
  'definitions part': '{keyword} must be a map of schemas',
  'dependencies part': '{keyword} must contain schemas and lists of names',
  draft: '"{name}" is not a supported JSON Schema draft',
  empty: '{keyword} must not be empty',
  lengths: 'minLength is greater than maxLength',
  'limit is missing': '{keyword} requires {limit}',
  'names part': '{keyword} must be a list of names',
  negative: '{keyword} must be a non-negative integer',
  'not a document': 'this must be a schema',
  'not a schema': 'this must be a schema',
  'not positive': '{keyword} must be a positive number',
  'not unique': '{keyword} has a duplicate item',
  'other document': 'the schema refers to {address}, which is not in it and is not fetched',
  reference: 'the schema refers to {reference}, which is not in it',
  'reference key': 'the schema refers to {reference}, which is not in it',
  'regular expression': '"{text}" is not a valid regular expression (RE2 syntax)',
  'regular expression key': '"{text}" is not a valid regular expression (RE2 syntax)',
  'repeated type': 'duplicate type {name}',
  'too deep': 'schemas are nested too deeply',
  'unknown type': '"{name}" is not a JSON Schema type',
} as const;

/** Problems of a document, by gojsonschema's names; empty if another message covers it. */
export const schemaProblems = {
  additional_property_not_allowed: 'the key {key} is unknown',
  array_max_items: 'more than {limit} items',
  array_max_properties: 'more than {limit} keys',
  array_min_items: 'fewer than {limit} items',
  array_min_properties: 'fewer than {limit} keys',
  array_no_additional_items: 'more items than the schema allows',
  condition_else: '',
  condition_then: '',
  const: 'the value is not {allowed}',
  contains: 'too few or too many items match contains',
  enum: 'the value is not one of {allowed}',
  false: 'no value is allowed here',
  format: 'this is not a valid {format}',
  invalid_property_name: '{key} is not a valid key here',
  invalid_type: 'expected {expected}, found {given}',
  missing_dependency: '{key} also requires {other}',
  multiple_of: 'the value is not a multiple of {allowed}',
  number_all_of: '',
  number_any_of: 'the value matches none of the schemas in anyOf',
  number_gt: 'the value must be greater than {allowed}',
  number_gte: 'the value must be at least {allowed}',
  number_lt: 'the value must be less than {allowed}',
  number_lte: 'the value must be at most {allowed}',
  number_not: 'the value matches the schema in not',
  number_one_of: 'the value matches {valid} of the schemas in oneOf instead of exactly one',
  pattern: 'the value does not match {pattern}',
  required: '{key} is missing',
  string_gte: 'fewer than {limit} characters',
  string_lte: 'more than {limit} characters',
  unique: 'items {first} and {second} are equal',
} as const;

export type Form = keyof typeof forms;
export type Fault = keyof typeof schemaFaults;
export type Problem = keyof typeof schemaProblems;
/** A message for each. */
export type Sentences<Name extends string> = Readonly<Record<Name, string>>;
export type Details = Readonly<Record<string, string | number>>;

/** A message with its details filled in. */
export function fillSentence(template: string, details: Details): string {
  return template.replace(/\{(\w+)\}/g, (name, key: string) => String(details[key] ?? name));
}
