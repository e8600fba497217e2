import { compareStrings } from '../../go/index.ts';
import { addAll } from '../../source/index.ts';
import { withBuiltins } from '../builtins/index.ts';
import { isDirectField } from '../evaluate/fields.ts';
import { plainKeys } from '../plan/constants.ts';
import type { Comprehension, ListComprehension, Operand } from '../plan/plan.ts';
import {
  builtinNames,
  type Chunk,
  type Code,
  checked,
  closeFunction,
  constantText,
  declare,
  kept,
  openFunction,
  placeText,
  type Shared,
} from './code.ts';
import { intrinsicCall } from './intrinsics.ts';
import { type Loop, writeBlock, writeSearch } from './statements.ts';

/**
 * Generates the code for an operand, and returns the text of its value: a name or a literal, which is defined and can
 * be repeated. If there is no value, the code exits through `fail`.
 */
export function writeOperand(code: Code, operand: Operand, fail: string): string {
  const { shared } = code;
  switch (operand.op) {
    case 'const':
      return constantText(shared, operand.index);
    case 'slot':
      return `s${operand.slot}`;
    case 'input':
    case 'base':
    case 'get':
      return writePath(code, operand, fail);
    case 'tree': {
      const keys = operand.keys.map((key) => writeOperand(code, key, fail));
      return checked(code, `walk([${keys.join(', ')}])`, fail);
    }
    case 'rule':
      return checked(code, `document${operand.rule}()`, fail);
    case 'builtin':
      return writeBuiltin(code, operand, fail);
    case 'call': {
      const args = operand.args.map((arg) => writeOperand(code, arg, fail)).join(', ');
      return checked(code, callText(code, operand.rule, args), fail);
    }
    case 'array':
      return kept(code, `[${operand.items.map((item) => writeOperand(code, item, fail)).join(', ')}]`);
    case 'set': {
      const set = kept(code, 'new RegoSet()');
      for (const item of operand.items) code.lines.push(`${set}.add(${writeOperand(code, item, fail)});`);
      return set;
    }
    case 'object':
      return writeObject(code, operand, fail);
    default:
      return writeComprehension(code, operand);
  }
}

function callText({ shared }: Code, rule: number, args: string): string {
  if (!shared.replaceable.has(rule)) return `rule${rule}(${args})`;
  const plain = declare(shared, 'f', `(args) => rule${rule}(...args)`);
  return `(machine.world.replaced.get(${rule}) ?? ${plain})([${args}])`;
}

/** A path from the input, a base document or any value; computed before the loops as far as possible. */
function writePath(code: Code, operand: Operand & { readonly op: 'input' | 'base' | 'get' }, fail: string): string {
  const { shared } = code;
  const from = operand.op === 'get' ? operand.from : operand;
  const keys = operand.op === 'get' ? operand.keys : [];
  const names: string[] = [];
  for (const key of keys) {
    const name = key.op === 'const' ? shared.program.constants[key.index] : undefined;
    if (typeof name !== 'string') break;
    names.push(name);
  }
  let value = hoisted(code, from, names);
  if (value !== undefined) code.lines.push(`if (${value} === undefined) ${fail}`);
  else {
    value = rootText(code, from);
    value = value === undefined ? writeOperand(code, from, fail) : checked(code, value, fail);
    for (const name of names) value = writeField(code, value, name, fail);
  }
  for (const key of keys.slice(names.length)) {
    const name = key.op === 'const' ? shared.program.constants[key.index] : undefined;
    if (typeof name === 'string') value = writeField(code, value, name, fail);
    else value = checked(code, `item(${value}, ${writeOperand(code, key, fail)})`, fail);
  }
  return value;
}

/** The text of the document that a path starts from: the input or a base document. */
function rootText({ shared }: Code, from: Operand): string | undefined {
  if (from.op === 'input') return 'machine.world.input';
  if (from.op === 'base') return `${declare(shared, 'base', `base(${JSON.stringify(from.path)})`)}()`;
  return undefined;
}

/**
 * The name of a value at a path, computed before the outermost loop in which it does not change; undefined outside of
 * loops.
 */
function hoisted(code: Code, from: Operand, names: readonly string[]): string | undefined {
  const root = from.op === 'slot' ? `s${from.slot}` : rootText(code, from);
  if (root === undefined || (from.op === 'slot' && names.length === 0)) return undefined;
  const loop =
    from.op === 'slot'
      ? code.loops[code.depths.get(from.slot) ?? 0]
      : code.loops.find(({ world }) => world === code.world);
  if (loop === undefined) return undefined;
  const text = names.length === 0 ? root : `valueAt(${root}, ${JSON.stringify(names)})`;
  let name = loop.known.get(text);
  if (name === undefined) {
    name = code.shared.name('h');
    loop.known.set(text, name);
    loop.before.push(`const ${name} = ${text};`);
  }
  return name;
}

function writeField(code: Code, from: string, name: string, fail: string): string {
  const key = JSON.stringify(name);
  if (!isDirectField(name)) return checked(code, `lookup(${from}, ${key})`, fail);
  code.shared.fields.add(name);
  const value = code.shared.name('t');
  const direct = /^[A-Za-z_$][\w$]*$/.test(name) ? `${from}?.${name}` : `${from}?.[${key}]`;
  code.lines.push(
    `let ${value} = ${direct};`,
    `if (${value} === undefined && (${value} = lookup(${from}, ${key})) === undefined) ${fail}`,
  );
  return value;
}

function writeBuiltin(code: Code, operand: Operand & { readonly op: 'builtin' }, fail: string): string {
  const { shared } = code;
  const { name } = operand;
  if (!withBuiltins().has(name)) {
    code.lines.push(`unknown(${JSON.stringify(name)}, ${placeText(operand.place)});`);
    return 'undefined';
  }
  const replaceable = shared.replaceable.has(name);
  const [only] = operand.args;
  if (only?.op === 'collect-array' && only.grouped === undefined && !replaceable) {
    if (name === 'count') return writeCount(code, only);
    if (name === 'sum') return writeSum(code, only, builtinNames(shared, name, operand.place), fail);
  }
  const args = operand.args.map((arg) => writeOperand(code, arg, fail));
  const place = placeText(operand.place);
  if (replaceable) {
    const plain = declare(shared, 'f', `plain(${JSON.stringify(name)}, ${place})`);
    return checked(
      code,
      `(machine.world.replaced.get(${JSON.stringify(name)}) ?? ${plain})([${args.join(', ')}])`,
      fail,
    );
  }
  const { call, context } = builtinNames(shared, name, operand.place);
  const text = `${call}(${[context, ...args].join(', ')})`;
  const intrinsic = intrinsicCall(name, args, text);
  if (intrinsic?.always) return kept(code, intrinsic.text);
  return checked(code, intrinsic?.text ?? text, fail);
}

/** The number of solutions, without building their array. */
function writeCount(code: Code, operand: ListComprehension): string {
  const count = code.shared.name('t');
  code.lines.push(`let ${count} = 0;`);
  writeInner(code, operand.block, (fail) => {
    writeOperand(code, operand.item, fail);
    code.lines.push(`${count}++;`);
  });
  return count;
}

/** The sum of solutions; as long as they are integers, without building their array. */
function writeSum(
  code: Code,
  operand: ListComprehension,
  { call, context }: { call: string; context: string },
  fail: string,
): string {
  const [sum, rest] = [code.shared.name('t'), code.shared.name('t')];
  code.lines.push(`let ${sum} = 0, ${rest};`);
  writeInner(code, operand.block, (next) => {
    const item = kept(code, writeOperand(code, operand.item, next));
    code.lines.push(
      `if (${rest} === undefined && isTerm(${sum}, ${item})) ${sum} += ${item};`,
      `else (${rest} ??= [${sum}]).push(${item});`,
    );
  });
  return checked(code, `${rest} === undefined ? ${sum} : ${call}(${context}, ${rest})`, fail);
}

/** An object; with constant names as keys, it is a JavaScript object. */
function writeObject(code: Code, operand: Operand & { readonly op: 'object' }, fail: string): string {
  const entries = operand.entries.map(
    ([key, value]) => [writeOperand(code, key, fail), writeOperand(code, value, fail)] as const,
  );
  const names = plainKeys(code.shared.program, operand);
  if (names !== undefined) {
    const parts = entries.map((entry, at) => [names[at]!, `${entry[0]}: ${entry[1]}`] as const);
    parts.sort(([a], [b]) => compareStrings(a, b));
    return kept(code, `{ ${parts.map(([, text]) => text).join(', ')} }`);
  }
  const object = kept(code, 'new RegoObject()');
  for (const [key, value] of entries) code.lines.push(`${object}.set(${key}, ${value});`);
  return object;
}

function writeComprehension(code: Code, comprehension: Comprehension): string {
  if ('kept' in comprehension && comprehension.kept !== undefined)
    return writeKept(code, comprehension, comprehension.kept);
  return comprehension.grouped ? writeGrouped(code, comprehension) : writeCollected(code, comprehension);
}

/** A call of a function whose result is recomputed only if a slot that it depends on has a different value. */
function writeKept(code: Code, comprehension: ListComprehension, slots: readonly number[]): string {
  const { shared } = code;
  const params = slots.map((slot) => `s${slot}`);
  const name = shared.kept.get(comprehension) ?? shared.name('kept');
  if (!shared.kept.has(comprehension)) {
    shared.kept.set(comprehension, name);
    addAll(shared.head, keptFunction(shared, name, params, comprehension));
  }
  return kept(code, `${name}(${params.join(', ')})`);
}

function keptFunction(shared: Shared, name: string, params: readonly string[], of: ListComprehension): Chunk {
  const [world, result] = [shared.name('m'), shared.name('m')];
  const known = params.map(() => shared.name('m'));
  const same = [`machine.world === ${world}`, ...known.map((variable, at) => `${params[at]} === ${variable}`)];
  const open = openFunction(shared, name, params, writeOperand);
  const { lines } = open.code;
  lines.push(`if (${same.join(' && ')}) return ${result};`, `${world} = undefined;`);
  lines.push(`${result} = ${writeCollected(open.code, of)};`, `${world} = machine.world;`);
  for (const [at, variable] of known.entries()) lines.push(`${variable} = ${params[at]};`);
  lines.push(`return ${result};`);
  return [`let ${[world, result, ...known].join(', ')};`, ...closeFunction(open)];
}

/** A comprehension that may already be cached. */
function writeGrouped(code: Code, comprehension: Comprehension): string {
  const [entries, result, label] = ['e', 't', 'b'].map((prefix) => code.shared.name(prefix)) as [
    string,
    string,
    string,
  ];
  code.lines.push(`let ${entries};`, `${label}: {`);
  const loop = comprehension.block[0] as Loop;
  const found = writeSearch(code, loop, code.operand(code, loop.of, `break ${label};`), `break ${label};`);
  code.lines.push(`${entries} = ${found};`, '}', `let ${result} = madeOf(machine, ${entries});`);
  code.lines.push(`if (${result} === undefined) {`);
  const made = writeCollected(code, comprehension);
  code.lines.push(`${result} = remember(machine, ${entries}, ${made});`, '}');
  return result;
}

function writeCollected(code: Code, comprehension: Comprehension): string {
  const empty = { 'collect-array': '[]', 'collect-set': 'new RegoSet()', 'collect-object': 'new RegoObject()' };
  const result = kept(code, empty[comprehension.op]);
  writeInner(code, comprehension.block, (fail) => {
    if (comprehension.op === 'collect-object') {
      const key = writeOperand(code, comprehension.key, fail);
      const value = writeOperand(code, comprehension.value, fail);
      code.lines.push(`unique(${result}, ${key}, ${value}, ${placeText(comprehension.place)});`);
      return;
    }
    const item = writeOperand(code, comprehension.item, fail);
    code.lines.push(`${result}.${comprehension.op === 'collect-array' ? 'push' : 'add'}(${item});`);
  });
  return result;
}

/** A separate block, left when it has no more solutions. */
function writeInner(code: Code, block: Parameters<typeof writeBlock>[1], then: (fail: string) => void): void {
  const label = code.shared.name('b');
  code.lines.push(`${label}: {`);
  writeBlock(code, block, `break ${label};`, then);
  code.lines.push('}');
}
