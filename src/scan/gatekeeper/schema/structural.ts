import { compilePattern } from '../../../go/index.ts';
import { type Config, type ConfigValue, isConfig, type Path } from '../../../iac/index.ts';
import { listAt, valueAt } from '../object.ts';
import { checkForm, type SchemaProblem } from './form.ts';
import { checkListTypes } from './list-types.ts';
import { isSet, itemsOf, junctors, othersOf, preserves, propertiesOf } from './parts.ts';
import { unknownFields } from './unknown-fields.ts';
import { validatorOf } from './validator.ts';

/** The reasons why a schema is not structural, which the schemas of CustomResourceDefinitions must be. */
export function structuralProblems(schema: Config): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const report = (path: Path, message: string): void => {
    problems.push({ path, message });
  };
  checkForm(schema, [], report);
  // Structures cannot be compared before their keywords have values of the right type.
  if (problems.length === 0) checkStructure(schema, [], 'field', report);
  return problems;
}

type Report = (path: Path, message: string) => void;

/** A schema outside of `allOf` and its like, which determines the structure of values. */
function checkStructure(schema: Config, path: Path, level: 'field' | 'item', report: Report): void {
  const { type } = schema;
  const isFree = isSet(schema, 'x-kubernetes-int-or-string') || preserves(schema);
  if (type === undefined && !isFree) {
    report(path, `type is missing: ${level === 'item' ? 'items' : 'fields'} of a structural schema need one`);
  }
  if (type === 'array' && itemsOf(schema) === undefined)
    report(path, 'items is missing: an array needs a schema of its items');
  if (isSet(schema, 'x-kubernetes-embedded-resource') && type !== 'object') {
    report([...path, 'x-kubernetes-embedded-resource'], 'an embedded resource must have the type object');
  }
  if (isSet(schema, 'x-kubernetes-int-or-string') && preserves(schema)) {
    const keyword = 'x-kubernetes-preserve-unknown-fields';
    report([...path, keyword], `x-kubernetes-int-or-string excludes ${keyword}`);
  }
  checkListTypes(schema, path, report);
  checkPattern(schema, path, report);
  checkDefault(schema, path, report);
  for (const [key, property] of propertiesOf(schema)) {
    checkStructure(property, [...path, 'properties', key], 'field', report);
  }
  const items = itemsOf(schema);
  if (items !== undefined) checkStructure(items, [...path, 'items'], 'item', report);
  const others = othersOf(schema);
  if (isConfig(others)) checkStructure(others, [...path, 'additionalProperties'], 'field', report);
  checkJunctors(schema, path, report, { anyOf: isIntOrString(schema), first: true });
}

/** The places where `isIntOrString` is allowed: `anyOf`, and the `anyOf` of the first schema of `allOf`. */
interface Allowed {
  readonly anyOf: boolean;
  readonly first: boolean;
}

/** The schemas in `allOf` and its like: they only constrain values. */
function checkJunctors(schema: Config, path: Path, report: Report, allowed: Allowed): void {
  for (const keyword of junctors) {
    if (keyword === 'anyOf' && allowed.anyOf) continue;
    for (const [index, part] of listAt(schema, keyword).entries()) {
      if (!isConfig(part)) continue;
      const isFirst = allowed.first && keyword === 'allOf' && index === 0;
      checkConstraint(part, [...path, keyword, index], report, isFirst && isIntOrString(part));
    }
  }
  const { not } = schema;
  if (isConfig(not)) checkConstraint(not, [...path, 'not'], report);
}

const forbidden = [
  'type',
  'default',
  'title',
  'description',
  'nullable',
  'additionalProperties',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
  'x-kubernetes-validations',
];

function checkConstraint(schema: Config, path: Path, report: Report, anyOf = false): void {
  for (const keyword of forbidden) {
    const value = valueAt(schema, keyword);
    if (value === undefined || value === null || value === false || value === '') continue;
    report([...path, keyword], `${keyword} is not allowed in allOf, anyOf, oneOf and not of a structural schema`);
  }
  checkPattern(schema, path, report);
  checkJunctors(schema, path, report, { anyOf, first: false });
  for (const [key, property] of propertiesOf(schema)) {
    const at = [...path, 'properties', key];
    if (key === 'metadata') report(at, 'metadata is not allowed in allOf, anyOf, oneOf and not');
    checkConstraint(property, at, report);
  }
  const items = itemsOf(schema);
  if (items !== undefined) checkConstraint(items, [...path, 'items'], report);
}

/** `anyOf: [{type: integer}, {type: string}]`, the one place where types are allowed. */
function isIntOrString(schema: Config): boolean {
  const [first, second, ...rest] = listAt(schema, 'anyOf');
  const isType = (part: ConfigValue | undefined, type: string): boolean =>
    isConfig(part) && part.type === type && Object.keys(part).length === 1;
  return rest.length === 0 && isType(first, 'integer') && isType(second, 'string');
}

function checkPattern(schema: Config, path: Path, report: Report): void {
  const { pattern } = schema;
  if (typeof pattern !== 'string') return;
  const compiled = compilePattern(pattern);
  if ('error' in compiled) report([...path, 'pattern'], `invalid regular expression: ${compiled.error}`);
}

/** A default must be a value of its own schema. */
function checkDefault(schema: Config, path: Path, report: Report): void {
  const preset = valueAt(schema, 'default');
  if (preset === undefined || preset === null) return;
  const at = [...path, 'default'];
  // A type takes precedence over x-kubernetes-int-or-string here.
  const typed = schema.type === undefined ? schema : { ...schema, 'x-kubernetes-int-or-string': false };
  for (const { path: inner, message } of validatorOf(typed)(preset)) report([...at, ...inner], message);
  const wrapped = { properties: { value: schema } };
  for (const [, ...inner] of unknownFields({ value: preset }, wrapped))
    report([...at, ...inner], 'the schema has no such field');
}
