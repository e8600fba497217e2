/** Pipelines, commands and operands as closures. */
import { GoError, GoInteger, type GoMethod, type GoParamType, type GoValue, goTypes } from '../value.ts';
import { canBeNil, checked, paramAt } from './arguments.ts';
import { fieldOf, holdsInterfaces, isPlain, methodOf, missing } from './fields.ts';
import type { Frame, TemplateFunction, Value } from './run.ts';
import type { Scope } from './scope.ts';
import { type Command, type Node, type NumberWord, nodeText, type Pipe, type Word } from './tree.ts';
import { isTrue } from './truth.ts';

/** `dot` is the value of `.`. */
export type Expression = (frame: Frame, dot: Value) => Value;

/** A command after `|`: `final` is the result of the command before it. */
type Stage = (frame: Frame, dot: Value, final: Value) => Value;

/** The value of a pipeline, after setting its variables. Nil becomes the absence of a value. */
export function compilePipe(pipe: Pipe, scope: Scope): Expression {
  const value = compileCommands(pipe, scope);
  if (pipe.variables.length === 0) return value;
  const setters = pipe.variables.map((name) => compileVariable(name, pipe.assigns, scope));
  return (frame, dot) => {
    const result = value(frame, dot);
    for (const set of setters) set(frame, result);
    return result;
  };
}

/** Declares a variable, or finds the one that is assigned to. */
export function compileVariable(name: string, assigns: boolean, scope: Scope): (frame: Frame, value: Value) => void {
  const slot = assigns ? scope.slotOf(name) : scope.declare(name, false);
  return (frame, value) => {
    if (slot === undefined) throw frame.error(`undefined variable: ${name}`);
    frame.variables[slot] = value;
  };
}

function compileCommands(pipe: Pipe, scope: Scope): Expression {
  const [first, ...rest] = pipe.commands;
  const start = compileCommand(first!, false, scope);
  const stages = rest.map((command) => compileCommand(command, true, scope));
  if (stages.length === 0) {
    return (frame, dot) => {
      frame.node = pipe;
      return start(frame, dot, undefined) ?? undefined;
    };
  }
  return (frame, dot) => {
    frame.node = pipe;
    let value = start(frame, dot, undefined) ?? undefined;
    for (const stage of stages) value = stage(frame, dot, value) ?? undefined;
    return value;
  };
}

function compileCommand(command: Command, hasFinal: boolean, scope: Scope): Stage {
  const [first, ...args] = command.words;
  const word = first!;
  switch (word.kind) {
    case 'function':
      return compileFunction(word, command, args, hasFinal, scope);
    case 'field':
    case 'chain':
      return compileFields(word, args, hasFinal, scope);
    case 'variable':
      if (word.path.length > 0) return compileFields(word, args, hasFinal, scope);
  }
  if (args.length > 0 || hasFinal) {
    return (frame) => {
      if (word.kind !== 'pipe') frame.node = word;
      throw frame.error(`can't give argument to non-function ${nodeText(word)}`);
    };
  }
  if (word.kind === 'nil') {
    return (frame) => {
      frame.node = word;
      throw frame.error('nil is not a command');
    };
  }
  return compileWord(word, scope);
}

/** An operand by itself. */
function compileWord(word: Word, scope: Scope): Expression {
  switch (word.kind) {
    case 'dot':
      return (frame, dot) => {
        frame.node = word;
        return dot;
      };
    case 'bool':
    case 'string':
      return (frame) => {
        frame.node = word;
        return word.value;
      };
    case 'number':
      return compileNumber(word);
    case 'variable':
      if (word.path.length === 0) return compileVariableUse(word, scope);
      break;
    case 'function': {
      const call = compileFunction(word, word, [], false, scope);
      return (frame, dot) => call(frame, dot, undefined);
    }
    case 'pipe':
      return compilePipe(word, scope);
    case 'nil':
      return () => null;
  }
  const value = compileFields(word as FieldWord, [], false, scope);
  return (frame, dot) => value(frame, dot, undefined);
}

/** A number without a declared type: an int if it looks like one. */
function compileNumber(word: NumberWord): Expression {
  const { text, integer, float } = word;
  const isFloat = /[.eEpP]/.test(text) && !/^[+-]?0[xX]/.test(text) && !text.startsWith("'");
  const value = isFloat && float !== undefined ? float : integer;
  return (frame) => {
    frame.node = word;
    if (value === undefined) throw frame.error(`${text} overflows int`);
    return value;
  };
}

function compileVariableUse(word: Extract<Word, { kind: 'variable' }>, scope: Scope): Expression {
  const slot = scope.slotOf(word.name);
  return (frame) => {
    frame.node = word;
    if (slot === undefined) throw frame.error(`undefined variable: ${word.name}`);
    return frame.variables[slot];
  };
}

type FieldWord = Extract<Word, { kind: 'field' | 'variable' | 'chain' }>;

/** `.a.b`, `$x.a.b` or `(…).a.b`; the last name may be that of a method, which takes the arguments. */
function compileFields(word: FieldWord, args: readonly Word[], hasFinal: boolean, scope: Scope): Stage {
  const { path } = word;
  const last = path.at(-1)!;
  const root = compileRoot(word, scope);
  const viaInterface =
    word.kind === 'field' ? scope.dotIsInterface : word.kind === 'variable' && scope.isInterface(word.name);
  const count = path.length - 1;
  if (args.length > 0 || hasFinal) {
    const calls = compileMethodCall(word, last, args, hasFinal, scope);
    return (frame, dot, final) => {
      const { value, previous } = walk(frame, root(frame, dot), path, count, viaInterface);
      const method = value === undefined || value === null ? undefined : methodOf(value, last);
      if (method !== undefined) return calls(frame, dot, final, method, value!);
      if (value instanceof Map) throw frame.error(`${last} is not a method but has arguments`);
      return fieldOf(frame, value, last, count === 0 ? viaInterface : holdsInterfaces(previous), callDirectly);
    };
  }
  return (frame, dot) => {
    let value = root(frame, dot);
    let through = viaInterface;
    for (let i = 0; i <= count; i++) {
      const name = path[i]!;
      // Nearly all values are maps without methods.
      if (value instanceof Map && isPlain(value)) {
        value = value.get(name) ?? missing(frame, value, name);
        through = true;
        continue;
      }
      const receiver: Value = value;
      value = fieldOf(frame, receiver, name, through, callDirectly);
      through = holdsInterfaces(receiver);
    }
    return value;
  };
}

function walk(frame: Frame, start: Value, path: readonly string[], count: number, viaInterface: boolean) {
  let value = start;
  let previous: Value;
  for (let i = 0; i < count; i++) {
    const receiver: Value = value;
    value = fieldOf(frame, receiver, path[i]!, i === 0 ? viaInterface : holdsInterfaces(previous), callDirectly);
    previous = receiver;
  }
  return { value, previous };
}

function compileRoot(word: FieldWord, scope: Scope): Expression {
  if (word.kind === 'field') {
    return (frame, dot) => {
      frame.node = word;
      return dot;
    };
  }
  if (word.kind === 'variable') return compileVariableUse(word, scope);
  if (word.of.kind === 'nil') {
    return (frame) => {
      frame.node = word;
      throw frame.error(`indirection through explicit nil in ${nodeText(word)}`);
    };
  }
  const value = compileWord(word.of, scope);
  return (frame, dot) => {
    frame.node = word;
    return value(frame, dot);
  };
}

/** A method as it is called without arguments. */
function callDirectly(frame: Frame, method: GoMethod, receiver: NonNullable<GoValue>): Value {
  const wanted = method.params.length;
  if (wanted > 0 && !method.params[wanted - 1]!.startsWith('...')) {
    throw frame.error(`wrong number of args for ${method.name}: want ${wanted} got 0`);
  }
  const { node } = frame;
  return guarded(frame, node, method.name, () => method.call(receiver, []));
}

type MethodCall = (frame: Frame, dot: Value, final: Value, method: GoMethod, receiver: NonNullable<GoValue>) => Value;

/** The method is only known when it is called, so its arguments are compiled for each method that occurs. */
function compileMethodCall(
  node: Node,
  name: string,
  args: readonly Word[],
  hasFinal: boolean,
  scope: Scope,
): MethodCall {
  const known = new Map<GoMethod, { receiver: GoValue; call: Stage }>();
  return (frame, dot, final, method, receiver) => {
    let entry = known.get(method);
    if (entry === undefined) {
      const bound = { receiver: null as GoValue, call: undefined as unknown as Stage };
      const target: TemplateFunction = {
        name,
        params: method.params,
        call: (values) => method.call(bound.receiver, values),
      };
      bound.call = compileCall(target, node, node, args, hasFinal, scope);
      entry = bound;
      known.set(method, entry);
    }
    // An argument may be evaluated again with another receiver; and templates outlive the execution that compiled them.
    const outer = entry.receiver;
    entry.receiver = receiver;
    try {
      return entry.call(frame, dot, final);
    } finally {
      entry.receiver = outer;
    }
  };
}

function compileFunction(
  word: Extract<Word, { kind: 'function' }>,
  command: Node,
  args: readonly Word[],
  hasFinal: boolean,
  scope: Scope,
): Stage {
  const target = scope.functions.get(word.name);
  if (target !== undefined) return compileCall(target, word, command, args, hasFinal, scope);
  return compileAndOr(word, args, hasFinal, scope);
}

/** `and` and `or` evaluate no more than they need. */
function compileAndOr(
  word: Extract<Word, { kind: 'function' }>,
  args: readonly Word[],
  hasFinal: boolean,
  scope: Scope,
): Stage {
  const operands = args.map((arg) => compileArgument(arg, 'reflect.Value', scope));
  const stops = word.name === 'or';
  return (frame, dot, final) => {
    frame.node = word;
    if (operands.length === 0 && !hasFinal) {
      throw frame.error(`wrong number of args for ${word.name}: want at least 1 got 0`);
    }
    let value: Value;
    for (const operand of operands) {
      value = operand(frame, dot);
      if (isTrue(value) === stops) return value;
    }
    return hasFinal ? final : value;
  };
}

/** `node` is the function's name; `command` is the part that errors say has failed. */
function compileCall(
  { name, params, call }: TemplateFunction,
  node: Node,
  command: Node,
  args: readonly Word[],
  hasFinal: boolean,
  scope: Scope,
): Stage {
  const count = args.length + (hasFinal ? 1 : 0);
  const isVariadic = params.at(-1)?.startsWith('...') ?? false;
  const fixed = params.length - (isVariadic ? 1 : 0);
  if (isVariadic ? count < fixed : count !== fixed) {
    return (frame) => {
      frame.node = node;
      throw frame.error(
        `wrong number of args for ${name}: want ${isVariadic ? 'at least ' : ''}${fixed} got ${isVariadic ? args.length : count}`,
      );
    };
  }
  const operands = args.map((arg, i) => compileArgument(arg, paramAt(params, i)!, scope));
  const finalType = hasFinal ? paramAt(params, count - 1)! : undefined;
  const invoke = name === 'call' ? callWithName(call, args) : call;
  return (frame, dot, final) => {
    frame.node = node;
    const values = new Array<GoValue>(count);
    for (let i = 0; i < operands.length; i++) values[i] = operands[i]!(frame, dot) as GoValue;
    if (finalType !== undefined) values[count - 1] = checked(final, finalType, frame) as GoValue;
    let result: GoValue;
    try {
      result = invoke(values, frame.run);
    } catch (error) {
      throw wrapped(error, frame, command, name);
    }
    // New strings take memory, even if they are not printed.
    frame.run.spend(typeof result === 'string' || Array.isArray(result) ? result.length + 1 : 1);
    return result;
  };
}

/** Errors about a callee mention its name. */
function callWithName(call: TemplateFunction['call'], [first]: readonly Word[]): TemplateFunction['call'] {
  return (values, run) => {
    try {
      return call(values, run);
    } catch (error) {
      if (!(error instanceof GoError) || first === undefined) throw error;
      throw new GoError(error.message.replace('non-function', `non-function ${nodeText(first)}`));
    }
  };
}

function guarded(frame: Frame, command: Node, name: string, call: () => GoValue): Value {
  try {
    return call();
  } catch (error) {
    throw wrapped(error, frame, command, name);
  }
}

/** An error that a function returned, with the place of its call; any other error unchanged. */
function wrapped(error: unknown, frame: Frame, command: Node, name: string): unknown {
  if (!(error instanceof GoError)) return error;
  frame.node = command;
  return frame.error(`error calling ${name}: ${error.message}`);
}

/** A word as the argument for a parameter of a type: literals become of that type. */
function compileArgument(word: Word, type: GoParamType, scope: Scope): Expression {
  switch (word.kind) {
    case 'nil':
      if (canBeNil(type)) return type === 'reflect.Value' ? () => undefined : () => null;
      return fails(word, `cannot assign nil to ${type}`);
    case 'bool':
    case 'string':
    case 'number':
      return compileLiteral(word, type);
  }
  const value = compileWord(word, scope);
  return (frame, dot) => {
    frame.node = word;
    return checked(value(frame, dot), type, frame);
  };
}

function fails(word: Word, message: string): Expression {
  return (frame) => {
    frame.node = word;
    throw frame.error(message);
  };
}

type Literal = Extract<Word, { kind: 'bool' | 'string' | 'number' }>;

function compileLiteral(word: Literal, type: GoParamType): Expression {
  if (type === 'interface {}' || type === 'reflect.Value') {
    return word.kind === 'number' ? compileNumber(word) : constant(word, word.value);
  }
  switch (type) {
    case 'bool':
      return word.kind === 'bool' ? constant(word, word.value) : fails(word, `expected bool; found ${nodeText(word)}`);
    case 'string':
      return word.kind === 'string'
        ? constant(word, word.value)
        : fails(word, `expected string; found ${nodeText(word)}`);
    case 'float64':
      return word.kind === 'number' && word.float !== undefined
        ? constant(word, word.float)
        : fails(word, `expected float; found ${nodeText(word)}`);
    case 'int':
    case 'int64':
    case 'rune':
    case 'time.Duration': {
      if (word.kind !== 'number' || word.integer === undefined) {
        return fails(word, `expected integer; found ${nodeText(word)}`);
      }
      return constant(word, type === 'int' ? word.integer : new GoInteger(integerTypes[type], word.integer));
    }
  }
  return fails(word, `can't handle ${nodeText(word)} for arg of type ${type}`);
}

const integerTypes = {
  int64: goTypes.int64,
  rune: goTypes.int32,
  'time.Duration': { name: 'time.Duration', kind: 'int64' },
} as const;

function constant(word: Word, value: GoValue): Expression {
  return (frame) => {
    frame.node = word;
    return value;
  };
}
