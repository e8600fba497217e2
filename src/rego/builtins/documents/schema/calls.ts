/** What json.match_schema and json.verify_schema do. */
import { compilePattern } from '../../../../go/index.ts';
import { isArray, isObject, JsonError, jsonText, parseJson, type Value } from '../../../values/index.ts';
import type { Builtin, BuiltinContext } from '../../builtin.ts';
import { readSchema } from './read.ts';
import { type Pattern, SchemaError } from './schema.ts';
import { TooDeep, validate } from './validate.ts';

type Call = Builtin['call'];

/** What is wrong with an operand; becomes the failure of the builtin. */
class OperandError extends Error {}

/** A JSON document: an object, an array, or the text of any document. Throws OperandError. */
function documentOf(context: BuiltinContext, operand: Value): Value {
  if (typeof operand !== 'string' && !isObject(operand) && !isArray(operand)) {
    throw new OperandError('wrong type, expected string or object');
  }
  const text = typeof operand === 'string' ? operand : jsonText(operand);
  context.spend(text.length);
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) throw new OperandError('invalid JSON string');
    throw error;
  }
}

/** Undefined for what is no expression of RE2. */
const patterns =
  ({ spend }: BuiltinContext) =>
  (text: string): Pattern | undefined => {
    const pattern = compilePattern(text);
    if ('error' in pattern) return undefined;
    spend(pattern.cost);
    return { text, matches: pattern.test };
  };

export const matchSchema: Call = (context, document, schema) => {
  try {
    const [value, source] = [documentOf(context, document!), documentOf(context, schema!)];
    const isRegex = (text: string): boolean => !('error' in compilePattern(text));
    const violations = validate(readSchema(source, patterns(context)), value, isRegex, context.spend);
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
    if (error instanceof SchemaError || error instanceof OperandError) return context.fail(error.message);
    if (error instanceof TooDeep) return context.fail('the schema refers to itself without an end');
    throw error;
  }
};

export const verifySchema: Call = (context, schema) => {
  try {
    readSchema(documentOf(context, schema!), patterns(context));
    return [true, null];
  } catch (error) {
    if (error instanceof SchemaError || error instanceof OperandError) return [false, `jsonschema: ${error.message}`];
    throw error;
  }
};
