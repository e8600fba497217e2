import { type Config, type ConfigValue, isConfig, type Path } from '../../../iac/index.ts';

/** A problem with a schema, and its place in it. */
export interface SchemaProblem {
  readonly path: Path;
  readonly message: string;
}

type Check = (value: ConfigValue) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number' || typeof value === 'bigint';
const isCount: Check = (value) => typeof value === 'bigint' || Number.isInteger(value);
const isList: Check = (value) => Array.isArray(value);
const isTexts: Check = (value) => Array.isArray(value) && (value as readonly ConfigValue[]).every(isText);

const forms: readonly (readonly [form: string, check: Check, keywords: readonly string[]])[] = [
  [
    'a text',
    isText,
    ['type', 'format', 'title', 'description', 'pattern', 'x-kubernetes-list-type', 'x-kubernetes-map-type'],
  ],
  ['true or false', isFlag, ['nullable', 'exclusiveMinimum', 'exclusiveMaximum', 'uniqueItems']],
  ['true or false', isFlag, ['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-int-or-string']],
  ['true or false', isFlag, ['x-kubernetes-embedded-resource']],
  ['a number', isNumber, ['minimum', 'maximum', 'multipleOf']],
  ['an integer', isCount, ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']],
  ['a list', isList, ['enum', 'allOf', 'anyOf', 'oneOf', 'x-kubernetes-validations']],
  ['a list of texts', isTexts, ['required', 'x-kubernetes-list-map-keys']],
  ['an object', isConfig, ['properties', 'not']],
];

const types = new Set(['array', 'boolean', 'integer', 'number', 'object', 'string']);

/** Keywords of JSON Schema that CustomResourceDefinitions do not have. */
const unsupported = ['id', '$schema', '$ref', 'patternProperties', 'dependencies', 'additionalItems', 'definitions'];

/** Checks the values of keywords, without regard to their meaning for each other. Null is ignored. */
export function checkForm(schema: Config, path: Path, report: (path: Path, message: string) => void): void {
  const given = (keyword: string): ConfigValue | undefined =>
    Object.hasOwn(schema, keyword) ? (schema[keyword] ?? undefined) : undefined;
  for (const [form, check, keywords] of forms) {
    for (const keyword of keywords) {
      const value = given(keyword);
      if (value !== undefined && !check(value)) report([...path, keyword], `${keyword} must be ${form}`);
    }
  }
  const { type } = schema;
  if (type === 'null') report([...path, 'type'], 'the type null is not supported: use nullable: true');
  else if (typeof type === 'string' && type !== '' && !types.has(type)) {
    report([...path, 'type'], `unknown type ${JSON.stringify(type)}: write ${[...types].join(', ')}`);
  }
  for (const keyword of unsupported) {
    if (given(keyword) !== undefined)
      report([...path, keyword], `${keyword} is not supported in schemas of Kubernetes`);
  }
  if (schema.uniqueItems === true)
    report([...path, 'uniqueItems'], 'uniqueItems: true is not supported in schemas of Kubernetes');
  if (schema['x-kubernetes-preserve-unknown-fields'] === false) {
    report(
      [...path, 'x-kubernetes-preserve-unknown-fields'],
      'x-kubernetes-preserve-unknown-fields must be true or absent',
    );
  }
  const parts = partsOf(schema);
  for (const [inner, part] of parts) {
    if (isConfig(part)) checkForm(part, [...path, ...inner], report);
    else if (part !== undefined && part !== null) report([...path, ...inner], 'this must be a schema');
  }
  const others = given('additionalProperties');
  const hasProperties = isConfig(schema.properties) && Object.keys(schema.properties).length > 0;
  if (others !== undefined && others !== true && hasProperties) {
    report([...path, 'additionalProperties'], 'additionalProperties and properties exclude each other');
  }
}

/** The schemas directly in a schema. */
function partsOf(schema: Config): readonly (readonly [path: Path, part: ConfigValue | undefined])[] {
  const { properties, not, items, additionalProperties } = schema;
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const list = schema[keyword];
    if (!Array.isArray(list)) return [];
    return (list as readonly ConfigValue[]).map((part, index) => [[keyword, index], part] as const);
  });
  return [
    ...(isConfig(properties) ? Object.entries(properties) : []).map(
      ([key, part]) => [['properties', key], part] as const,
    ),
    ...lists,
    [['not'], isConfig(not) ? not : undefined],
    [['items'], items],
    [['additionalProperties'], typeof additionalProperties === 'boolean' ? undefined : additionalProperties],
  ];
}
