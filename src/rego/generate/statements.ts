import type { Block, FunctionOperand, Operand, Replacement, Statement } from '../plan/plan.ts';
import { bind, builtinNames, type Code, declare, kept } from './code.ts';
import { intrinsicCall, isCondition, sameText } from './intrinsics.ts';

/**
 * Writes a block and, for each of its solutions, the output of `then`. If the block has no more solutions, the code
 * leaves by `fail` or reaches its end. `then` gets the code that continues with the next solution.
 */
export function writeBlock(code: Code, block: Block, fail: string, then: (fail: string) => void): void {
  let next = fail;
  let open = 0;
  for (let at = 0; at < block.length; at++) {
    const statement = block[at]!;
    if (statement.op === 'each' || statement.op === 'each-name') {
      next = statement.op === 'each' ? openEach(code, statement, next) : openNames(code, statement, next);
      open++;
    } else if (statement.op === 'with') {
      writeWith(code, statement, next, (inner) => writeBlock(code, block.slice(at + 1), inner, then));
      closeLoops(code, open);
      return;
    } else writeStatement(code, statement, next);
  }
  then(next);
  closeLoops(code, open);
}

function closeLoops(code: Code, count: number): void {
  for (let at = 0; at < count; at++) {
    code.lines.push('}');
    code.loops.pop();
  }
}

export type Loop = Statement & { readonly op: 'each' };

type Looping = 'each' | 'each-name' | 'with';

function writeStatement(code: Code, statement: Exclude<Statement, { readonly op: Looping }>, fail: string): void {
  const operand = (part: Operand): string => code.operand(code, part, fail);
  const { lines } = code;
  switch (statement.op) {
    case 'let':
      bind(code, statement.slot, operand(statement.value));
      return;
    case 'test':
      writeTest(code, statement.value, fail);
      return;
    case 'same': {
      const left = operand(statement.left);
      lines.push(`if (!(${sameText(left, operand(statement.right))})) ${fail}`);
      return;
    }
    case 'is-array': {
      const value = operand(statement.value);
      lines.push(`if (!isArray(${value}) || ${value}.length !== ${statement.length}) ${fail}`);
      return;
    }
    case 'is-object': {
      const value = operand(statement.value);
      lines.push(`if (!isObject(${value}) || sizeOf(${value}) !== ${statement.size}) ${fail}`);
      return;
    }
    case 'not':
      writeUnless(code, statement.block, fail);
      return;
    case 'and':
      writeExists(code, [statement.left], fail);
      writeExists(code, [statement.right], fail);
      return;
    case 'or':
      writeExists(code, [statement.left, statement.right], fail);
      return;
    case 'every':
      writeEvery(code, statement, fail);
  }
}

function writeTest(code: Code, value: Operand, fail: string): void {
  const { lines, shared } = code;
  if (value.op === 'builtin' && isCondition(value.name) && !shared.replaceable.has(value.name)) {
    const args = value.args.map((arg) => code.operand(code, arg, fail));
    lines.push(`if (!(${intrinsicCall(value.name, args, '')!.text})) ${fail}`);
    return;
  }
  const text = code.operand(code, value, fail);
  if (text === 'undefined') lines.push(fail);
  else lines.push(`if (${text} === false) ${fail}`);
}

/** Continues if the block has no solution. */
function writeUnless(code: Code, block: Block, fail: string): void {
  const label = code.shared.name('b');
  code.lines.push(`${label}: {`);
  writeBlock(code, block, `break ${label};`, () => code.lines.push(fail));
  code.lines.push('}');
}

/** Continues if one of the blocks has a solution. */
function writeExists(code: Code, blocks: readonly Block[], fail: string): void {
  const found = code.shared.name('b');
  code.lines.push(`${found}: {`);
  for (const block of blocks) {
    const label = code.shared.name('b');
    code.lines.push(`${label}: {`);
    writeBlock(code, block, `break ${label};`, () => code.lines.push(`break ${found};`));
    code.lines.push('}');
  }
  code.lines.push(fail, '}');
}

/** Opens the loop over a collection; returns how to continue with the next element. */
function openEach(code: Code, statement: Loop, fail: string): string {
  const { of, key, value, sorted, match } = statement;
  const { shared } = code;
  if (of.op === 'builtin' && of.name === 'numbers.range' && !shared.replaceable.has(of.name))
    return openRange(code, of, key, value, fail);
  const collection = code.operand(code, of, fail);
  if (match === undefined) return openLoop(code, collection, key, value, sorted);
  return openLoop(code, collection, key, value, sorted, kept(code, writeSearch(code, statement, collection, fail)));
}

/** The text of a search for elements of a collection. */
export function writeSearch(code: Code, loop: Loop, collection: string, fail: string): string {
  const { shared } = code;
  const match = loop.match ?? [];
  const wanted = match.map(({ by }) => code.operand(code, by, fail));
  let join = shared.joins.get(loop);
  if (join === undefined) {
    join = shared.name('j');
    shared.joins.set(loop, join);
    const paths = JSON.stringify(match.map(({ path }) => path));
    shared.head.push(`const ${join} = openJoin(machine, ${paths}, ${loop.sorted});`);
  }
  return `${join}(${collection}, ${wanted.length === 1 ? wanted[0] : `[${wanted.join(', ')}]`})`;
}

/** A loop over integers, without an array if both ends are integers. */
function openRange(
  code: Code,
  of: Extract<Operand, { readonly op: 'builtin' }>,
  key: number,
  value: number,
  fail: string,
): string {
  const { lines } = code;
  const [from, to] = of.args.map((arg) => code.operand(code, arg, fail)) as [string, string];
  const { call, context } = builtinNames(code.shared, of.name, of.place);
  const plain = kept(code, `isRange(${from}, ${to})`);
  const items = kept(code, `${plain} ? undefined : ${call}(${context}, ${from}, ${to})`);
  lines.push(`if (!${plain} && ${items} === undefined) ${fail}`);
  const size = kept(code, `${plain} ? Math.abs(${to} - ${from}) + 1 : ${items}.length`);
  const step = kept(code, `${plain} && ${from} > ${to} ? -1 : 1`);
  lines.push(`if (${plain}) spend(machine, ${size});`);
  const index = openFor(code, size);
  if (key >= 0) bind(code, key, index.name);
  if (value >= 0) bind(code, value, `${plain} ? ${from} + ${index.name} * ${step} : ${items}[${index.name}]`);
  return index.next;
}

/** Opens a loop over a collection; `found` restricts it to some of its entries. */
function openLoop(code: Code, of: string, key: number, value: number, sorted: boolean, found?: string): string {
  const either = (all: string, some: string): string =>
    found === undefined ? all : `${found} === undefined ? ${all} : ${found}.${some}`;
  if (key < 0) {
    const values = kept(code, either(`valuesOf(${of}, ${sorted})`, 'values'));
    const index = openFor(code, `${values}.length`);
    if (value >= 0) bind(code, value, `${values}[${index.name}]`);
    return index.next;
  }
  const keys = kept(code, either(`keysIn(${of}, ${sorted})`, 'keys'));
  const values = kept(code, either(`(${keys} === undefined ? ${of} : valuesUnder(${of}, ${keys}))`, 'values'));
  const index = openFor(code, `${values}.length`);
  bind(code, key, `${keys} === undefined ? ${index.name} : ${keys}[${index.name}]`);
  if (value >= 0) bind(code, value, `${values}[${index.name}]`);
  return index.next;
}

/** Opens a loop that counts to `size`. */
function openFor(code: Code, size: string): { name: string; next: string } {
  const { lines, loops, shared } = code;
  const before: Code['lines'] = [];
  const label = shared.name('l');
  const name = shared.name('i');
  lines.push(`spend(machine, ${size});`, before, `${label}: for (let ${name} = 0; ${name} < ${size}; ${name}++) {`);
  loops.push({ before, known: new Map(), world: code.world });
  return { name, next: `continue ${label};` };
}

function openNames(code: Code, statement: Statement & { readonly op: 'each-name' }, fail: string): string {
  const keys = statement.tree.map((key) => code.operand(code, key, fail));
  const names = kept(code, `names([${keys.join(', ')}], ${statement.sorted})`);
  const index = openFor(code, `${names}.length`);
  bind(code, statement.key, `${names}[${index.name}]`);
  return index.next;
}

function writeEvery(code: Code, statement: Statement & { readonly op: 'every' }, fail: string): void {
  const of = code.operand(code, statement.of, fail);
  code.lines.push(`if (!isCollection(${of})) ${fail}`);
  openLoop(code, of, statement.key, statement.value, false);
  writeExists(code, [statement.block], fail);
  closeLoops(code, 1);
}

/** The block runs in another world; the output of `then` runs in the current one. */
function writeWith(
  code: Code,
  statement: Statement & { readonly op: 'with' },
  fail: string,
  then: (fail: string) => void,
): void {
  const { lines, shared } = code;
  const outer = kept(code, 'machine.world');
  let inner = outer;
  for (const replacement of statement.replace) inner = kept(code, replacementText(code, replacement, inner, fail));
  const entered = kept(code, `enterWorld(machine, ${inner})`);
  const world = code.world;
  const [label, rest] = [shared.name('b'), shared.name('b')];
  lines.push(`${label}: {`);
  const mine = shared.next();
  code.world = mine;
  writeBlock(code, statement.block, `break ${label};`, () => {
    code.world = world;
    lines.push(`machine.world = ${outer};`, `${rest}: {`);
    then(`break ${rest};`);
    lines.push('}', `machine.world = ${entered};`);
    code.world = mine;
  });
  code.world = world;
  lines.push('}', `machine.world = ${outer};`);
}

/** The text of a world with one document or function replaced. */
function replacementText(code: Code, replacement: Replacement, world: string, fail: string): string {
  const { shared } = code;
  switch (replacement.target) {
    case 'input':
      return `withInput(${world}, ${JSON.stringify(replacement.path)}, ${code.operand(code, replacement.value, fail)})`;
    case 'data': {
      const path = JSON.stringify(replacement.path);
      const hidden = declare(shared, 'r', `rulesUnder(machine, ${path})`);
      return `withData(machine, ${world}, ${path}, ${hidden}, ${code.operand(code, replacement.value, fail)})`;
    }
    case 'builtin':
      return `withFunction(${world}, ${JSON.stringify(replacement.name)}, ${functionText(code, replacement.by, fail)})`;
    case 'rule':
      return `withFunction(${world}, ${replacement.rule}, ${functionText(code, replacement.by, fail)})`;
  }
}

function functionText(code: Code, by: FunctionOperand, fail: string): string {
  const { shared } = code;
  if (by.op === 'rule') return declare(shared, 'f', `calledPlain(machine, (args) => rule${by.rule}(...args))`);
  if (by.op === 'builtin') return declare(shared, 'f', `plain(${JSON.stringify(by.name)}, [0,0,0])`);
  return `constantly(${code.operand(code, by.value, fail)})`;
}
