/** The implementation of json.match_schema and json.verify_schema. */
import {
  compilePattern,
  type Draft,
  meteredPattern,
  readSchema,
  SchemaDepthError,
  type SchemaDialect,
  SchemaError,
  validate,
} from '../../../../go/index.ts';
import { isArray, isObject, JsonError, jsonText, parseJson, type Value, walk } from '../../../values/index.ts';
import type { Builtin, BuiltinContext } from '../../builtin.ts';
import { faults, formats, valueModel, violationText } from './dialect.ts';

type Call = Builtin['call'];

/** The problem with an operand; becomes the failure of the builtin. */
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

/** The draft that a schema names. Without one, the keywords of all drafts apply. */
function draftOf(name: string | undefined): Draft | 'mixed' {
  const [, draft] = /^https?:\/\/json-schema\.org\/draft-0([467])\/schema#?$/.exec(name ?? '') ?? [];
  return draft === undefined ? 'mixed' : (Number(draft) as Draft);
}

/** The schemas that OPA accepts. `spend` is called with the work done. */
export function schemaDialect(spend: (units: number) => void): SchemaDialect<Value> {
  return {
    ...valueModel,
    draftOf,
    formats,
    pattern: (text) => {
      const pattern = compilePattern(text);
      if ('error' in pattern) return undefined;
      spend(pattern.cost);
      return meteredPattern(pattern, spend);
    },
    annotations: [
      ['title', 'text'],
      ['description', 'text'],
      ['$id', 'text'],
      ['id', 'text'],
    ],
    isLoose: true,
    followsDefinitions: true,
    accepts: () => false,
    faults,
    spend: (units) => {
      spend(units);
      walk();
    },
  };
}

export const matchSchema: Call = (context, document, schema) => {
  try {
    const [value, source] = [documentOf(context, document!), documentOf(context, schema!)];
    const violations = validate(readSchema(source, schemaDialect(context.spend)), value);
    return [violations.length === 0, violations.map(violationText)];
  } catch (error) {
    if (error instanceof SchemaError || error instanceof OperandError) return context.fail(error.message);
    if (error instanceof SchemaDepthError) return context.fail('the schema refers to itself in a loop');
    throw error;
  }
};

export const verifySchema: Call = (context, schema) => {
  try {
    readSchema(documentOf(context, schema!), schemaDialect(context.spend));
    return [true, null];
  } catch (error) {
    if (error instanceof SchemaError || error instanceof OperandError) return [false, `jsonschema: ${error.message}`];
    throw error;
  }
};
