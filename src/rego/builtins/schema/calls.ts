/** What json.match_schema and json.verify_schema do. */
import { RE2JS } from 're2js';
import { isObject, JsonError, jsonText, parseJson, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { wrongType } from '../operands.ts';
import { readSchema } from './read.ts';
import { type Pattern, SchemaError } from './schema.ts';
import { TooDeep, validate } from './validate.ts';

type Call = Builtin['call'];

const notJson = 'invalid JSON string';

/** A JSON document: an object, or the text of any document. Undefined for texts that are not JSON. */
function documentOf(context: BuiltinContext, operand: Value): Value | undefined {
  const text = typeof operand === 'string' ? operand : jsonText(operand);
  context.spend(text.length);
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

function compilePattern(text: string): Pattern | undefined {
  try {
    const expression = RE2JS.compile(text);
    return { text, matches: (subject) => expression.matcher(subject).find() };
  } catch {
    return undefined; // Not an expression of RE2.
  }
}

export const matchSchema: Call = (context, document, schema) => {
  for (const [i, operand] of [document!, schema!].entries()) {
    if (typeof operand !== 'string' && !isObject(operand))
      return wrongType(context, i + 1, operand, 'string', 'object');
  }
  const [value, source] = [documentOf(context, document!), documentOf(context, schema!)];
  if (value === undefined || source === undefined) return context.fail(notJson);
  try {
    const isRegex = (text: string): boolean => compilePattern(text) !== undefined;
    const violations = validate(readSchema(source, compilePattern), value, isRegex, context.spend);
    return [
      violations.length === 0,
      violations.map(({ type, field, description }) => ({
        desc: description,
        error: `${field}: ${description}`,
        field,
        type,
      })),
    ];
  } catch (error) {
    if (error instanceof SchemaError) return context.fail(error.message);
    if (error instanceof TooDeep) return context.fail('the schema refers to itself without an end');
    throw error;
  }
};

export const verifySchema: Call = (context, schema) => {
  if (typeof schema !== 'string' && !isObject(schema)) return wrongType(context, 1, schema!, 'string', 'object');
  const source = documentOf(context, schema);
  if (source === undefined) return [false, `jsonschema: ${notJson}`];
  try {
    readSchema(source, compilePattern);
    return [true, null];
  } catch (error) {
    if (error instanceof SchemaError) return [false, `jsonschema: ${error.message}`];
    throw error;
  }
};
