import type { Constant, Operand as PlanOperand } from '../plan/plan.ts';
import { type Body, boolean, local } from './body.ts';
import { inputLocal, type Operand } from './ir.ts';
import { writeBase, writeBuiltin, writeRuleCall, writeRuleDocument } from './lower-call.ts';
import { writeTree } from './lower-tree.ts';

/** Emits the statements for the value of an operand; they are undefined if it has none. */
export function writeOperand(body: Body, operand: PlanOperand): Operand {
  switch (operand.op) {
    case 'const':
      return writeConstant(body, body.policy.program.constants[operand.index]!);
    case 'slot':
      return local(body.slot(operand.slot));
    case 'input':
      body.emit('IsDefinedStmt', { source: inputLocal });
      return local(inputLocal);
    case 'base':
      return writeBase(body, operand.path);
    case 'tree':
      return writeTree(
        body,
        operand.keys.map((key) => writeOperand(body, key)),
      );
    case 'rule':
      return writeRuleDocument(body, operand.rule);
    case 'get':
      return operand.keys.reduce<Operand>(
        (from, key) => body.dot(from, [writeOperand(body, key)]),
        writeOperand(body, operand.from),
      );
    case 'builtin':
      return writeBuiltin(body, operand.name, writeAll(body, operand.args), operand.place);
    case 'call':
      return writeRuleCall(body, operand.rule, writeAll(body, operand.args));
    case 'array':
      return writeList(body, 'array', writeAll(body, operand.items));
    case 'set':
      return writeList(body, 'set', writeAll(body, operand.items));
    case 'object':
      return writeObject(
        body,
        operand.entries.map((entry) => writeAll(body, entry) as [Operand, Operand]),
      );
    default:
      return writeComprehension(body, operand);
  }
}

const writeAll = (body: Body, operands: readonly PlanOperand[]): readonly Operand[] =>
  operands.map((operand) => writeOperand(body, operand));

function writeConstant(body: Body, constant: Constant): Operand {
  if (typeof constant === 'string') return body.string(constant);
  if (typeof constant === 'boolean') return boolean(constant);
  if (typeof constant === 'number') return writeNumber(body, String(constant));
  if (constant === null) {
    const target = body.local();
    body.emit('MakeNullStmt', { target });
    return local(target);
  }
  if ('number' in constant) return writeNumber(body, constant.number);
  const write = (part: Constant): Operand => writeConstant(body, part);
  if ('array' in constant) return writeList(body, 'array', constant.array.map(write));
  if ('set' in constant) return writeList(body, 'set', constant.set.map(write));
  return writeObject(
    body,
    constant.object.map(([key, value]) => [write(key), write(value)] as const),
  );
}

function writeNumber(body: Body, text: string): Operand {
  const target = body.local();
  body.emit('MakeNumberRefStmt', { index: body.policy.string(text), target });
  return local(target);
}

function writeList(body: Body, kind: 'array' | 'set', items: readonly Operand[]): Operand {
  const target = body.local();
  if (kind === 'array') body.emit('MakeArrayStmt', { capacity: items.length, target });
  else body.emit('MakeSetStmt', { target });
  for (const value of items) {
    if (kind === 'array') body.emit('ArrayAppendStmt', { value, array: target });
    else body.emit('SetAddStmt', { value, set: target });
  }
  return local(target);
}

function writeObject(body: Body, entries: readonly (readonly [Operand, Operand])[]): Operand {
  const object = body.local();
  body.emit('MakeObjectStmt', { target: object });
  for (const [key, value] of entries) body.emit('ObjectInsertStmt', { key, value, object });
  return local(object);
}

function writeComprehension(body: Body, operand: Extract<PlanOperand, { readonly block: unknown }>): Operand {
  const target = body.local();
  if (operand.op === 'collect-array') body.emit('MakeArrayStmt', { capacity: 0, target });
  else if (operand.op === 'collect-set') body.emit('MakeSetStmt', { target });
  else body.emit('MakeObjectStmt', { target });
  body.blocks(() => {
    body.guard = undefined;
    body.policy.block(body, operand.block, () => {
      if (operand.op === 'collect-object') {
        const [key, value] = writeAll(body, [operand.key, operand.value]) as [Operand, Operand];
        body.emit('ObjectInsertOnceStmt', { key, value, object: target }, operand.place);
        return;
      }
      const value = writeOperand(body, operand.item);
      if (operand.op === 'collect-array') body.emit('ArrayAppendStmt', { value, array: target });
      else body.emit('SetAddStmt', { value, set: target });
    });
  });
  return local(target);
}
