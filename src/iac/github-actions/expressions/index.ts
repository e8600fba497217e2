export { contextNames } from './contexts.ts';
export { type Evaluated, evaluateExpression, type KnownContexts } from './evaluate.ts';
export { type ExpressionFunction, functions, type ScalarType } from './functions.ts';
export { type ExpressionScope, type ParsedExpression, parseExpression } from './parse.ts';
export { functionsIn, namesOf, type Reference, referencesIn } from './references.ts';
export { childrenOf, type ExpressionNode, type ExpressionProblem, type Place } from './syntax.ts';
export {
  type EmbeddedExpression,
  evaluateTemplate,
  expressionPlaces,
  hasExpression,
  maskExpressions,
  parseCondition,
  parseTemplate,
  type Template,
} from './template.ts';
export {
  anyType,
  closedType,
  type ExpressionType,
  type MissingMember,
  openType,
  stringType,
  type TypeScope,
  typeOf,
  unionType,
} from './types.ts';
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
