import { utf8Text } from '../../go/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Place } from '../plan/plan.ts';
import { isNumber, type Numeric, parseJson, type Value } from '../values/index.ts';
import {
  type Block,
  everyStatement,
  type FieldType,
  type Func,
  type Operand,
  type Plan,
  type Policy,
  type Statement,
  type StatementType,
  statementFields,
} from './ir.ts';

/** Maximum nesting of blocks; the compiler and the interpreter recurse with it. */
const maxDepth = 250;

/**
 * The policy in a `plan.json`: its bytes, its text, or the value of the text. Throws a `LintelError` if it is not one, refers to
 * something that does not exist, or is recursive.
 */
export function readPlan(plan: unknown, name = 'plan.json'): Policy {
  const text = plan instanceof Uint8Array ? utf8Text(plan) : plan;
  return new Reader(name).policy(typeof text === 'string' ? jsonIn(text, name) : text);
}

/** The error for a plan that cannot be run. */
export function planError(message: string, help = 'build it again with opa build -t plan'): LintelError {
  return new LintelError([{ code: 'rego.plan', level: 'error', message, help }]);
}

function jsonIn(text: string, name: string): Value {
  try {
    return parseJson(text);
  } catch (error) {
    throw planError(`${name}: not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Item = { readonly [name: string]: unknown };

class Reader {
  private readonly name: string;
  /** The keys that lead to what is being read. */
  private readonly path: (string | number)[] = [];
  /** The number of blocks around the statement that is being read. */
  private depth = 0;
  private strings: readonly string[] = [];

  constructor(name: string) {
    this.name = name;
  }

  policy(json: unknown): Policy {
    const policy = this.object(json);
    const [strings, files, builtins] = this.within(policy, 'static', (part) => {
      const tables = part === undefined ? {} : this.object(part);
      const texts = (key: string, field: string): readonly string[] =>
        this.list(tables, key, (item) => this.text(this.object(item), field));
      return [texts('strings', 'value'), texts('files', 'value'), texts('builtin_funcs', 'name')];
    });
    this.strings = strings;
    const group = <T>(key: string, read: (item: unknown) => T): readonly T[] =>
      this.within(policy, key, (part) => (part === undefined ? [] : this.list(this.object(part), key, read)));
    const plans = group('plans', (item) => {
      const plan = this.object(item);
      return { name: this.text(plan, 'name'), blocks: this.blocks(plan, 'blocks') };
    });
    const funcs = group('funcs', (item) => this.func(this.object(item)));
    this.checkNames('plans', plans);
    const named = this.checkNames('functions', funcs);
    this.checkArguments([...plans, ...funcs], named);
    this.checkRecursion(funcs, named);
    if (plans.length === 0) throw planError(`${this.name}: the plan has no entrypoints`);
    return { strings, files, builtins, plans, funcs };
  }

  private func(func: Item): Func {
    return {
      name: this.text(func, 'name'),
      params: this.list(func, 'params', (item) => this.count(item)),
      return: this.within(func, 'return', (item) => this.count(item)),
      blocks: this.blocks(func, 'blocks'),
      path: this.list(func, 'path', (item) => (typeof item === 'string' ? item : this.fail('must be a string'))),
    };
  }

  private blocks(parent: Item, key: string): readonly Block[] {
    return this.list(parent, key, (item) => this.block(item));
  }

  private block(item: unknown): Block {
    if (++this.depth > maxDepth) this.fail(`blocks are nested more than ${maxDepth} deep`);
    const block = this.list(this.object(item), 'stmts', (statement) => this.statement(this.object(statement)));
    this.depth--;
    return block;
  }

  private statement(item: Item): Statement {
    const type = this.text(item, 'type');
    if (!Object.hasOwn(statementFields, type)) this.fail(`unknown statement ${JSON.stringify(type)}`);
    return this.within(item, 'stmt', (inner) => {
      const given = this.object(inner);
      const statement: Record<string, unknown> = { type, place: placeOf(given) };
      for (const [field, kind] of Object.entries(statementFields[type as StatementType])) {
        // Old versions of OPA write the index of a number with a capital.
        const key = field === 'index' && given[field] === undefined && kind === 'string' ? 'Index' : field;
        statement[field] = this.field(given, key, kind as FieldType);
      }
      this.checkStatement(statement as unknown as Statement);
      return statement as unknown as Statement;
    });
  }

  private field(parent: Item, key: string, kind: FieldType): unknown {
    switch (kind) {
      case 'locals':
        return this.list(parent, key, (item) => this.count(item));
      case 'strings':
        return this.list(parent, key, (item) => this.string(item));
      case 'operands':
        return this.list(parent, key, (item) => this.operand(item));
      case 'blocks':
        return this.blocks(parent, key);
      case 'name':
        return this.text(parent, key);
      default:
        return this.within(parent, key, (item) => {
          if (kind === 'operand') return this.operand(item);
          if (kind === 'block') return this.block(item);
          if (kind === 'integer') return this.integer(item);
          return kind === 'string' ? this.string(item) : this.count(item);
        });
    }
  }

  private operand(item: unknown): Operand {
    const operand = this.object(item);
    const type = this.text(operand, 'type');
    return this.within(operand, 'value', (value) => {
      if (type === 'local') return { type, value: this.count(value) };
      if (type === 'string_index') return { type, value: this.string(value) };
      if (type !== 'bool') return this.fail(`unknown operand ${JSON.stringify(type)}`);
      return typeof value === 'boolean' ? { type, value } : this.fail('must be a boolean');
    });
  }

  private checkStatement(statement: Statement): void {
    if (statement.type === 'BreakStmt' && statement.index >= this.depth)
      this.fail(`leaves ${statement.index + 1} blocks, but is in ${this.depth}`);
    if (statement.type === 'ResultSetAddStmt' && this.path[0] === 'funcs')
      this.fail('a function cannot add to the results');
    if (statement.type === 'MakeNumberRefStmt' && !isNumberText(this.strings[statement.index]!))
      this.fail(`${JSON.stringify(this.strings[statement.index])} is not a number`);
  }

  private checkNames<T extends { readonly name: string }>(what: string, items: readonly T[]): ReadonlyMap<string, T> {
    const named = new Map(items.map((item) => [item.name, item]));
    if (named.size === items.length) return named;
    const twice = items.find((item) => named.get(item.name) !== item)!;
    throw planError(`${this.name}: two ${what} have the name ${JSON.stringify(twice.name)}`);
  }

  /** Calls of functions of the plan have as many arguments as the function has parameters. */
  private checkArguments(callers: readonly (Plan | Func)[], funcs: ReadonlyMap<string, Func>): void {
    for (const { name, blocks } of callers) {
      everyStatement(blocks, (statement) => {
        if (statement.type !== 'CallStmt') return;
        const { params } = funcs.get(statement.func) ?? { params: statement.args };
        if (params.length === statement.args.length) return;
        const message = `calls ${statement.func} with ${statement.args.length} arguments; it has ${params.length} parameters`;
        throw planError(`${this.name}: ${name} ${message}`);
      });
    }
  }

  /** No function calls itself, directly or through others. */
  private checkRecursion(all: readonly Func[], funcs: ReadonlyMap<string, Func>): void {
    /** Functions whose calls are being followed, and those that are finished. */
    const state = new Map<Func, 'open' | 'done'>();
    for (const root of all) {
      const stack = [root];
      for (let func = stack.at(-1); func !== undefined; func = stack.at(-1)) {
        if (state.has(func)) {
          state.set(func, 'done');
          stack.pop();
          continue;
        }
        state.set(func, 'open');
        const caller = func;
        everyStatement(func.blocks, (statement) => {
          const called = statement.type === 'CallStmt' ? funcs.get(statement.func) : undefined;
          if (called === undefined || state.get(called) === 'done') return;
          if (state.get(called) !== 'open') stack.push(called);
          else
            throw recursionError(called === caller ? called.name : `${called.name} through ${caller.name}`, this.name);
        });
      }
    }
  }

  private within<T>(parent: Item, key: string, read: (item: unknown) => T): T {
    this.path.push(key);
    const result = read(Object.hasOwn(parent, key) ? parent[key] : undefined);
    this.path.pop();
    return result;
  }

  /** The items of a list; an empty list may be null or absent. */
  private list<T>(parent: Item, key: string, read: (item: unknown) => T): readonly T[] {
    return this.within(parent, key, (items) => {
      if (items === undefined || items === null) return [];
      if (!Array.isArray(items)) return this.fail('must be a list');
      return items.map((item, index) => {
        this.path.push(index);
        const result = read(item);
        this.path.pop();
        return result;
      });
    });
  }

  private object(item: unknown): Item {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return this.fail('must be an object');
    return item as Item;
  }

  private text(parent: Item, key: string): string {
    return this.within(parent, key, (item) => (typeof item === 'string' ? item : this.fail('must be a string')));
  }

  private count(item: unknown): number {
    return Number.isSafeInteger(item) && (item as number) >= 0
      ? (item as number)
      : this.fail('must be an integer that is not negative');
  }

  private integer(item: unknown): Numeric {
    return Number.isSafeInteger(item) || typeof item === 'bigint'
      ? (item as number | bigint)
      : this.fail('must be an integer');
  }

  private string(item: unknown): number {
    const index = this.count(item);
    return index < this.strings.length ? index : this.fail(`there is no string ${index}`);
  }

  private fail(problem: string): never {
    const place = this.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
    throw planError(`${this.name}: ${place === '' ? 'the plan' : place.slice(1)}: ${problem}`);
  }
}

/** The error for functions whose results need themselves. */
export function recursionError(func: string, name = 'plan.json'): LintelError {
  return planError(`${name}: the function ${func} calls itself`, 'rules and functions cannot be recursive');
}

function placeOf({ file, row, col }: Item): Place {
  return [asIndex(file), asIndex(row), asIndex(col)];
}

const asIndex = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);

function isNumberText(text: string): boolean {
  try {
    return isNumber(parseJson(text));
  } catch {
    return false;
  }
}
