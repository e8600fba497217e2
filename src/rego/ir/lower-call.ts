import type { Place } from '../plan/plan.ts';
import { type Body, boolean, type Context, local } from './body.ts';
import { dataLocal, inputLocal, type Operand } from './ir.ts';

/** The base document at a path. */
export function writeBase(body: Body, path: readonly string[]): Operand {
  return body.dot(
    local(dataLocal),
    path.map((name) => body.string(name)),
  );
}

/** The document of a rule, or of the base document if `with` has replaced that of the rule. */
export function writeRuleDocument(body: Body, rule: number): Operand {
  return body.context.masked.has(rule)
    ? writeBase(body, body.rule(rule).path)
    : writeFunc(body, rule, body.context, []);
}

/** A call of a rule that is a function, or of its replacement. */
export function writeRuleCall(body: Body, rule: number, args: readonly Operand[]): Operand {
  const by = body.context.replaced.get(rule);
  if (by === undefined) return writeFunc(body, rule, body.context, args);
  if (by.op === 'value') return local(body.values[by.index]!);
  if (by.op === 'rule') return writeFunc(body, by.rule, plainIn(body.context), args);
  body.policy.builtin(by.name);
  return writeCall(body, by.name, args);
}

/** The context of a replacement: the functions that it calls are not replaced. */
const plainIn = (context: Context): Context => ({ ...context, replaced: new Map(), values: 0 });

function writeFunc(body: Body, rule: number, context: Context, args: readonly Operand[]): Operand {
  const passed = [inputLocal, dataLocal, ...body.values.slice(0, context.values)].map(local);
  const func = body.policy.func(rule, context);
  if (func !== undefined) return writeCall(body, func, [...passed, ...args]);
  // The compiler has excluded recursion, so a reference with variables never gets here.
  body.fail();
  return boolean(false);
}

/** A call of a built-in function, or of its replacement. */
export function writeBuiltin(body: Body, name: string, args: readonly Operand[], place: Place): Operand {
  const by = body.context.replaced.get(name);
  if (by?.op === 'value') return local(body.values[by.index]!);
  if (by?.op === 'rule') return writeFunc(body, by.rule, plainIn(body.context), args);
  const called = by?.name ?? name;
  body.policy.builtin(called);
  return writeCall(body, called, args, place);
}

function writeCall(body: Body, func: string, args: readonly Operand[], place = body.place): Operand {
  const result = body.local();
  body.emit('CallStmt', { func, args, result }, place);
  return local(result);
}
