import type { Diagnostic, Span } from '../../../source/index.ts';
import type { Attribute } from '../../hcl/index.ts';
import { evaluate } from '../evaluate/expression.ts';
import type { Scope, ValuePath } from '../evaluate/scope.ts';
import { convert } from '../values/convert.ts';
import { withoutOptional } from '../values/convertible.ts';
import { DYNAMIC } from '../values/type.ts';
import { asSensitive, expressionOrigin, unknown, type Value } from '../values/value.ts';
import type { CommentedSource } from './comments.ts';
import { ANYTHING, applyDefaults, type Constraint, readConstraint } from './constraint.ts';
import type { Declaration, Placed } from './definition.ts';

/** A given value for a variable, and its place. */
export interface Input {
  readonly value: Value;
  readonly kind: 'argument' | 'tfvars' | 'environment';
  /** The origin of a value that is not in a file: `TF_VAR_region`. */
  readonly by?: string;
  /** Absent if the value is in no file. */
  readonly written?: {
    readonly file: CommentedSource;
    readonly attribute: Attribute;
    /** The scope of the expression. */
    readonly scope: Scope;
  };
  /**
   * The place of the part of a value at a path, and the rest of the path there; absent if the whole value has one
   * place.
   */
  readonly writtenFor?: (valuePath: ValuePath) => NonNullable<Input['written']> & { readonly valuePath: ValuePath };
}

/**
 * The value for a variable from an argument whose value is an object: the member of that name, unknown if the object
 * is.
 */
export function memberInput({ file, node }: Placed<Attribute>, name: string, scope: Scope): Input | undefined {
  const inFile = { ...scope, source: file.source };
  const object = evaluate(node.value, inFile);
  const value = 'entries' in object ? object.entries.get(name) : unknown(DYNAMIC, expressionOrigin(`var.${name}`));
  if (value === undefined) return undefined;
  const written = { file, attribute: node, scope: inFile };
  const sensitive = object.sensitive === true;
  return {
    kind: 'argument',
    value: sensitive ? asSensitive(value) : value,
    written,
    writtenFor: (valuePath) => ({ ...written, valuePath: [name, ...valuePath] }),
  };
}

/** The `type` of a variable; default: any. */
export function constraintOf(declaration: Declaration, scope: Scope): Constraint {
  const attribute = declaration.body.attributes.get('type');
  if (attribute === undefined) return ANYTHING;
  const inFile = { ...scope, source: attribute.file.source };
  const constraint = readConstraint(attribute.node.value, (expression) => evaluate(expression, inFile));
  if (constraint !== undefined) return constraint;
  const span = { source: attribute.file.source, start: attribute.node.value.start, end: attribute.node.value.end };
  scope.report({ code: 'terraform.invalid-type', level: 'note', message: 'this is not a variable type', span });
  return ANYTHING;
}

/** An argument of a variable that is true or false. */
export function flag(declaration: Declaration, name: string): boolean | undefined {
  const value = declaration.body.attributes.get(name)?.node.value;
  return value?.kind === 'boolean' ? value.value : undefined;
}

/**
 * The value of a variable: the given value, otherwise its default, otherwise unknown; converted to its type, with
 * defaults of optional attributes. `scope` must allow only constants.
 */
export function variableValue(name: string, declaration: Declaration, input: Input | undefined, scope: Scope): Value {
  const constraint = constraintOf(declaration, scope);
  const origin = expressionOrigin(`var.${name}`);
  const fallback = declaration.body.attributes.get('default');
  let value = input?.value;
  let span = input?.written && expressionSpan(input.written);
  if (
    fallback !== undefined &&
    (value === undefined || (value.kind === 'null' && flag(declaration, 'nullable') === false))
  ) {
    value = evaluate(fallback.node.value, { ...scope, source: fallback.file.source });
    span = expressionSpan({ file: fallback.file, attribute: fallback.node });
  }
  const result =
    value === undefined
      ? unknown(withoutOptional(constraint.type), origin)
      : fit(name, value, constraint, scope, span ?? blockSpan(declaration));
  return flag(declaration, 'sensitive') === true ? asSensitive(result) : result;
}

function expressionSpan({ file, attribute }: Omit<NonNullable<Input['written']>, 'scope'>): Span {
  return { source: file.source, start: attribute.value.start, end: attribute.value.end };
}

function blockSpan(declaration: Declaration): Span {
  return { source: declaration.file.source, start: declaration.block.start, end: declaration.block.headerEnd };
}

function fit(name: string, given: Value, constraint: Constraint, scope: Scope, span: Span): Value {
  const filled = constraint.defaults === undefined ? given : applyDefaults(given, constraint.defaults);
  const converted = convert(filled, constraint.type);
  if (converted.ok) return converted.value;
  const diagnostic: Diagnostic = {
    code: 'terraform.invalid-variable-value',
    level: 'note',
    message: `invalid value for the variable "${name}": ${converted.reason}`,
    span,
  };
  scope.report(diagnostic);
  return unknown(withoutOptional(constraint.type), expressionOrigin(`var.${name}`));
}
