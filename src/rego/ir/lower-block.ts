import type { Block, FunctionOperand, Replacement, Statement } from '../plan/plan.ts';
import { type Body, boolean, type Context, local, type Replaced } from './body.ts';
import { dataLocal, inputLocal, type Operand } from './ir.ts';
import { writeOperand } from './lower-operand.ts';
import { writeNames } from './lower-tree.ts';

type StatementOf<Op extends Statement['op']> = Extract<Statement, { readonly op: Op }>;

/** Emits a block from statement `at` on, with what `then` emits inside of its loops. */
export function writeBlock(body: Body, block: Block, then: () => void, at = 0): void {
  const statement = block[at];
  if (statement === undefined) {
    then();
    return;
  }
  const rest = (): void => writeBlock(body, block, then, at + 1);
  switch (statement.op) {
    case 'each':
      writeLoop(body, writeOperand(body, statement.of), body.slot(statement.key), body.slot(statement.value), rest);
      return;
    case 'each-name': {
      const keys = statement.tree.map((key) => writeOperand(body, key));
      writeLoop(body, writeNames(body, keys), body.local(), body.slot(statement.key), rest);
      return;
    }
    case 'with':
      writeWith(body, statement, rest);
      return;
    default:
      writeSimple(body, statement);
      rest();
  }
}

/** A loop over a collection with `inside` in it. */
function writeLoop(body: Body, of: Operand, key: number, value: number, inside: () => void): void {
  // Strings and booleans have no elements.
  if (of.type !== 'local') {
    body.fail();
    return;
  }
  const block = body.nested(() => {
    if (body.guard !== undefined) body.emit('IsUndefinedStmt', { source: body.guard });
    inside();
  });
  body.emit('ScanStmt', { source: of.value, key, value, block });
}

function writeSimple(body: Body, statement: Exclude<Statement, StatementOf<'each' | 'each-name' | 'with'>>): void {
  switch (statement.op) {
    case 'let':
      body.emit('AssignVarStmt', { source: writeOperand(body, statement.value), target: body.slot(statement.slot) });
      return;
    case 'test': {
      const value = writeOperand(body, statement.value);
      if (value.type !== 'bool') body.emit('NotEqualStmt', { a: value, b: boolean(false) });
      else if (!value.value) body.fail();
      return;
    }
    case 'same': {
      const a = writeOperand(body, statement.left);
      body.emit('EqualStmt', { a, b: writeOperand(body, statement.right) });
      return;
    }
    case 'is-array':
    case 'is-object': {
      const source = writeOperand(body, statement.value);
      body.emit(statement.op === 'is-array' ? 'IsArrayStmt' : 'IsObjectStmt', { source });
      const [length, wanted] = [body.local(), body.local()];
      body.emit('LenStmt', { source, target: length });
      const value = statement.op === 'is-array' ? statement.length : statement.size;
      body.emit('MakeNumberIntStmt', { value, target: wanted });
      body.emit('EqualStmt', { a: local(length), b: local(wanted) });
      return;
    }
    case 'not':
      body.emit('IsUndefinedStmt', { source: writeCondition(body, statement.block) });
      return;
    case 'and':
      for (const side of [statement.left, statement.right])
        body.emit('IsDefinedStmt', { source: writeCondition(body, side) });
      return;
    case 'or':
      body.emit('IsDefinedStmt', { source: writeCondition(body, statement.left, statement.right) });
      return;
    case 'every':
      writeEvery(body, statement);
  }
}

/** A local that has a value if one of the alternatives has a solution. */
function writeCondition(body: Body, ...alternatives: readonly Block[]): number {
  const condition = body.local();
  body.emit('ResetLocalStmt', { target: condition });
  body.blocks(
    ...alternatives.map((block, index) => () => {
      if (index > 0) body.emit('IsUndefinedStmt', { source: condition });
      body.guard = condition;
      writeBlock(body, block, () => setTrue(body, condition));
    }),
  );
  return condition;
}

const setTrue = (body: Body, target: number): void => body.emit('AssignVarStmt', { source: boolean(true), target });

function writeEvery(body: Body, { of, key, value, block }: StatementOf<'every'>): void {
  const domain = local(body.assign(writeOperand(body, of)));
  const [isCollection, failed] = [body.local(), body.local()];
  body.emit('ResetLocalStmt', { target: isCollection });
  body.blocks(
    ...(['IsArrayStmt', 'IsObjectStmt', 'IsSetStmt'] as const).map((type) => () => {
      body.emit(type, { source: domain });
      setTrue(body, isCollection);
    }),
  );
  body.emit('IsDefinedStmt', { source: isCollection });
  body.emit('ResetLocalStmt', { target: failed });
  const inside = body.nested(() => {
    body.guard = failed;
    writeLoop(body, domain, body.slot(key), body.slot(value), () => {
      body.emit('IsUndefinedStmt', { source: writeCondition(body, block) });
      setTrue(body, failed);
    });
  });
  body.emit('BlockStmt', { blocks: [inside] });
  body.emit('IsUndefinedStmt', { source: failed });
}

/** The block with other documents, and `rest` with the ones before, for each solution of the block. */
function writeWith(body: Body, { replace, block }: StatementOf<'with'>, rest: () => void): void {
  const { context, values } = body;
  const documents: { readonly local: number; readonly path: readonly number[]; readonly value: Operand }[] = [];
  const masked = new Set(context.masked);
  const replaced = new Map(context.replaced);
  const passed = [...values];
  for (const replacement of replace) {
    if (replacement.target === 'builtin' || replacement.target === 'rule') {
      const target = replacement.target === 'builtin' ? replacement.name : replacement.rule;
      replaced.set(target, writeReplacement(body, replacement.by, passed));
      continue;
    }
    const path = replacement.path.map((name) => body.policy.string(name));
    const value = writeOperand(body, replacement.value);
    documents.push({ local: replacement.target === 'input' ? inputLocal : dataLocal, path, value });
    for (const rule of hiddenBy(body, replacement)) masked.add(rule);
  }
  const inner: Context = { masked, replaced, values: passed.length };
  const saved = [...new Set(documents.map((document) => document.local))].map(
    (document) => [document, body.assign(local(document))] as const,
  );
  const restore = (at: number): void => {
    const [document, before] = saved[at] ?? [];
    if (document === undefined) body.within(context, values, rest);
    else writeWithStatement(body, document, [], local(before!), () => restore(at + 1));
  };
  const enter = (at: number): void => {
    const document = documents[at];
    if (document !== undefined)
      writeWithStatement(body, document.local, document.path, document.value, () => enter(at + 1));
    else body.within(inner, passed, () => writeBlock(body, block, () => restore(0)));
  };
  enter(0);
}

function writeWithStatement(
  body: Body,
  document: number,
  path: readonly number[],
  value: Operand,
  write: () => void,
): void {
  const block = body.nested(write);
  body.emit('WithStmt', { local: document, path, value, block });
}

/** The rules whose documents a replacement of `data` hides. */
function hiddenBy({ policy }: Body, { target, path }: Extract<Replacement, { readonly path: unknown }>): number[] {
  if (target === 'input') return [];
  return policy.program.rules.flatMap((rule, index) =>
    path.every((name, at) => rule.path[at] === name) ? [index] : [],
  );
}

/** The replacement of a function; a value is added to the values of the context. */
function writeReplacement(body: Body, by: FunctionOperand, values: number[]): Replaced {
  if (by.op !== 'value') return by;
  values.push(body.assign(writeOperand(body, by.value)));
  return { op: 'value', index: values.length - 1 };
}
