import type { YamlNode } from '../../../../go/index.ts';
import type { Span } from '../../../../source/index.ts';
import { type SymbolicValue, unknown, type Value } from '../../../values/value.ts';
import type { Scope } from '../scope.ts';

/** An intrinsic function of CloudFormation. */
export interface CloudFormationFunction {
  /** In the long form: `Fn::Sub`. */
  readonly name: string;
  /** One sentence: the result. */
  readonly doc: string;
  /**
   * The argument is passed unevaluated, because some functions do not evaluate all of it. Undefined means
   * `AWS::NoValue`.
   */
  readonly evaluate: (argument: YamlNode, span: Span, scope: Scope) => Value | undefined;
}

/** Reports an argument that a function does not accept; its result is unknown. */
export function wrongArgument(name: string, wanted: string, span: Span, { report }: Scope): SymbolicValue {
  report({ code: 'cloudformation.argument', level: 'error', message: `${name} needs ${wanted}`, span });
  return unknown(name, span);
}

/** The nodes of a list argument, if it has the right number of items. */
export function argumentsIn(node: YamlNode, min: number, max = min): readonly YamlNode[] | undefined {
  if (node.kind !== 'sequence' || node.tag !== undefined) return undefined;
  return node.items.length >= min && node.items.length <= max ? node.items : undefined;
}
