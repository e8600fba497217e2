export { contextNames } from './contexts.ts';
export { type Evaluated, evaluateExpression, type KnownContexts, typeOf } from './evaluate.ts';
export { type ExpressionFunction, functions, type ValueType } from './functions.ts';
export { type ExpressionScope, type ParsedExpression, parseExpression } from './parse.ts';
export { functionsIn, namesOf, type Reference, referencesIn } from './references.ts';
export { childrenOf, type ExpressionNode, type ExpressionProblem, type Place } from './syntax.ts';
export {
  type EmbeddedExpression,
  evaluateTemplate,
  expressionPlaces,
  hasExpression,
  maskExpressions,
  maxMarks,
  parseCondition,
  parseTemplate,
  type Template,
  unmasked,
} from './template.ts';
export {
  type ExpressionValue,
  isKnown,
  jsonOf,
  ListValue,
  ObjectValue,
  textOf,
  truthOf,
  UnknownValue,
  unknownValue,
  valueFrom,
} from './values.ts';
