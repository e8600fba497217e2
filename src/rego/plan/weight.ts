import type { Block, Operand, RulePlan, Statement } from './plan.ts';

/** Whether a function may contain loops, so that it is worth caching its last call. */
export function isHeavy({ definitions }: RulePlan): boolean {
  return definitions.some(({ clauses }) =>
    clauses.some(({ body, value }) => body.some(loops) || (value !== undefined && collects(value))),
  );
}

function loops(statement: Statement): boolean {
  switch (statement.op) {
    case 'each':
    case 'each-name':
    case 'every':
      return true;
    case 'let':
    case 'test':
    case 'is-array':
    case 'is-object':
      return collects(statement.value);
    case 'same':
      return collects(statement.left) || collects(statement.right);
    case 'not':
    case 'with':
      return hasLoops(statement.block);
    case 'or':
    case 'and':
      return hasLoops(statement.left) || hasLoops(statement.right);
  }
}

const hasLoops = (block: Block): boolean => block.some(loops);

function collects(operand: Operand): boolean {
  switch (operand.op) {
    case 'collect-array':
    case 'collect-set':
    case 'collect-object':
      return true;
    case 'builtin':
    case 'call':
      return operand.args.some(collects);
    case 'array':
    case 'set':
      return operand.items.some(collects);
    case 'object':
      return operand.entries.some(([key, value]) => collects(key) || collects(value));
    case 'get':
      return collects(operand.from) || operand.keys.some(collects);
    default:
      return false;
  }
}
