/** The syntax tree of expressions. Places are offsets in the text that was parsed. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export interface LiteralNode extends Place {
  readonly kind: 'literal';
  readonly value: null | boolean | number | string;
}

/** A context: `github`. */
export interface ContextNode extends Place {
  readonly kind: 'context';
  /** In lower case. */
  readonly name: string;
}

/** A member: `of.name`, `of[index]`; `of.*` and `of[*]` for all of them. */
export interface IndexNode extends Place {
  readonly kind: 'index';
  readonly of: ExpressionNode;
  readonly index: ExpressionNode | '*';
}

export interface CallNode extends Place {
  readonly kind: 'call';
  /** In lower case. */
  readonly name: string;
  readonly args: readonly ExpressionNode[];
}

export interface NotNode extends Place {
  readonly kind: 'not';
  readonly operand: ExpressionNode;
}

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

export interface ComparisonNode extends Place {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly left: ExpressionNode;
  readonly right: ExpressionNode;
}

/** A chain of `&&` or `||`. */
export interface LogicalNode extends Place {
  readonly kind: 'logical';
  readonly operator: '&&' | '||';
  readonly operands: readonly ExpressionNode[];
}

export type ExpressionNode = LiteralNode | ContextNode | IndexNode | CallNode | NotNode | ComparisonNode | LogicalNode;

/** What is wrong with an expression, and where. */
export interface ExpressionProblem extends Place {
  readonly message: string;
  readonly help?: string;
}

/** Thrown for a problem. It never leaves this folder. */
export class ExpressionError extends Error {
  readonly problem: ExpressionProblem;

  constructor(problem: ExpressionProblem) {
    super(problem.message);
    this.name = 'ExpressionError';
    this.problem = problem;
  }
}

/** The nodes directly below one. */
export function childrenOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'literal':
    case 'context':
      return [];
    case 'index':
      return node.index === '*' ? [node.of] : [node.of, node.index];
    case 'call':
      return node.args;
    case 'not':
      return [node.operand];
    case 'comparison':
      return [node.left, node.right];
    case 'logical':
      return node.operands;
  }
}
