/** Messages about schemas and documents, with details in `{}`; a dialect may override them. */

/** The required form of a keyword's value, for messages. */
const forms = {
  any: '{keyword} cannot be this',
  bound: '{keyword} should be a {bound}',
  count: '{keyword} should be a whole number from 0 on',
  definitions: '{keyword} should be a map of schemas',
  dependencies: '{keyword} should be a map',
  flag: '{keyword} should be true or false',
  'flag or schema': '{keyword} should be a schema',
  items: '{keyword} should be a schema',
  list: '{keyword} should be a list',
  names: '{keyword} should be a list of names',
  number: '{keyword} should be a number',
  pattern: '{keyword} should be a regular expression',
  positive: '{keyword} should be a number above 0',
  schema: '{keyword} should be a schema',
  schemas: '{keyword} should be a list of schemas',
  'schemas by key': '{keyword} should be a map of schemas',
  'schemas by pattern': '{keyword} should be a map of schemas',
  text: '{keyword} should be a text',
  types: '{keyword} should be a type or a list of types',
} as const;

/** The problem with a schema. `part`: something in the value of a keyword. */
export const schemaFaults = {
  ...forms,
  'definitions part': '{keyword} should be a map of schemas',
  'dependencies part': '{keyword} should hold schemas and lists of names',
  draft: '"{name}" is not a known draft of JSON Schema',
  empty: '{keyword} should not be empty',
  lengths: 'minLength is above maxLength',
  'limit is missing': '{keyword} requires {limit}',
  'names part': '{keyword} should be a list of names',
  negative: '{keyword} should be a whole number from 0 on',
  'not a document': 'this should be a schema',
  'not a schema': 'this should be a schema',
  'not positive': '{keyword} should be a number above 0',
  'not unique': 'an item of {keyword} is there twice',
  'other document': 'the schema refers to {address}, which is not in it and is not fetched',
  reference: 'the schema refers to {reference}, which is not in it',
  'reference key': 'the schema refers to {reference}, which is not in it',
  'regular expression': '"{text}" is not a regular expression of Go',
  'regular expression key': '"{text}" is not a regular expression of Go',
  'repeated type': 'the type {name} is there twice',
  'too deep': 'schemas are nested too deeply',
  'unknown type': '"{name}" is not a type',
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
  contains: 'too few or too many items have the form in contains',
  enum: 'the value is not one of {allowed}',
  false: 'nothing may stand here',
  format: 'this is not a valid {format}',
  invalid_property_name: '{key} cannot be a key here',
  invalid_type: 'expected {expected}, found {given}',
  missing_dependency: '{key} also needs {other}',
  multiple_of: 'the value is not a multiple of {allowed}',
  number_all_of: '',
  number_any_of: 'the value fits none of the forms in anyOf',
  number_gt: 'the value is not above {allowed}',
  number_gte: 'the value is below {allowed}',
  number_lt: 'the value is not below {allowed}',
  number_lte: 'the value is above {allowed}',
  number_not: 'the value has a form that it must not have',
  number_one_of: 'the value fits {valid} of the forms in oneOf, not one',
  pattern: 'the value does not match {pattern}',
  required: '{key} is missing',
  string_gte: 'fewer than {limit} characters',
  string_lte: 'more than {limit} characters',
  unique: 'items {first} and {second} are the same',
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
