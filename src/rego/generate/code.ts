import type { Operand, Place, Program, Statement } from '../plan/plan.ts';

/**
 * Lines of text; a chunk inside a chunk is a place that is filled later. A line that ends with `{` opens a block, one
 * that begins with `}` closes it.
 */
export type Chunk = (string | Chunk)[];

/** State shared by the functions of one module. */
export interface Shared {
  readonly program: Program;
  /** Rules and builtins report to the engine's trace. */
  readonly traced: boolean;
  /** Names of builtins and indices of rules that some `with` replaces. */
  readonly replaceable: ReadonlySet<string | number>;
  /** Declarations before the functions. */
  readonly head: Chunk;
  /** The functions of cached comprehensions. */
  readonly kept: Map<Operand, string>;
  /** Declarations so far: the text of a value, and its name. */
  readonly declared: Map<string, string>;
  /** The names of the joins of loops. */
  readonly joins: Map<Statement, string>;
  /** Names that are read from objects directly. */
  readonly fields: Set<string>;
  /** A number that is not used elsewhere. */
  readonly next: () => number;
  /** A name that is not used elsewhere. */
  readonly name: (prefix: string) => string;
}

/** The function being generated. */
export interface Code {
  readonly shared: Shared;
  readonly lines: Chunk;
  /** Slots that are bound in it, with the number of open loops at that point. */
  readonly depths: Map<number, number>;
  /** The open loops, the outermost first. */
  readonly loops: Loop[];
  /** The current world in this part of the code: `with` enters another one. */
  world: number;
  readonly operand: (code: Code, operand: Operand, fail: string) => string;
}

export interface Loop {
  /** The place before the loop, where invariants are computed. */
  readonly before: Chunk;
  /** Computed invariants: their text, and their names. */
  readonly known: Map<string, string>;
  readonly world: number;
}

/** Generates a variable for `text`, and exits through `fail` if it is undefined. */
export function checked(code: Code, text: string, fail: string): string {
  const name = code.shared.name('t');
  code.lines.push(`const ${name} = ${text};`, `if (${name} === undefined) ${fail}`);
  return name;
}

/** Generates a variable for `text`, which is never undefined. */
export function kept(code: Code, text: string): string {
  const name = code.shared.name('t');
  code.lines.push(`const ${name} = ${text};`);
  return name;
}

/** The name of a value that is created once per module. */
export function declare(shared: Shared, prefix: string, text: string): string {
  let name = shared.declared.get(text);
  if (name === undefined) {
    name = shared.name(prefix);
    shared.declared.set(text, name);
    shared.head.push(`const ${name} = ${text};`);
  }
  return name;
}

/** Assigns a slot. */
export function bind(code: Code, slot: number, text: string): void {
  code.depths.set(slot, code.loops.length);
  code.lines.push(`s${slot} = ${text};`);
}

/** A constant: a literal where JavaScript has one. */
export function constantText(shared: Shared, index: number): string {
  const constant = shared.program.constants[index]!;
  if (typeof constant === 'number') return constant < 0 ? `(${constant})` : String(constant);
  if (constant === null || typeof constant !== 'object') return JSON.stringify(constant);
  return declare(shared, 'k', `constants[${index}]`);
}

/** The names of a builtin and of its context for a call at `place`. */
export function builtinNames(shared: Shared, name: string, place: Place): { call: string; context: string } {
  return {
    call: declare(shared, 'b', `builtin(${JSON.stringify(name)}${shared.traced ? `, ${placeText(place)}` : ''})`),
    context: declare(shared, 'c', `context(${JSON.stringify(name)}, ${placeText(place)})`),
  };
}

export const placeText = (place: Place): string => JSON.stringify(place);

/** A function being generated: its parameters and code. */
export interface OpenFunction {
  readonly code: Code;
  readonly name: string;
  readonly params: readonly string[];
}

export function openFunction(
  shared: Shared,
  name: string,
  params: readonly string[],
  operand: Code['operand'],
): OpenFunction {
  const code: Code = { shared, lines: [], depths: new Map(), loops: [], world: 0, operand };
  return { code, name, params };
}

/** The text of a function, with its local variables. */
export function closeFunction({ code, name, params }: OpenFunction): Chunk {
  const locals = [...code.depths.keys()].map((slot) => `s${slot}`).filter((slot) => !params.includes(slot));
  const declared = locals.length === 0 ? [] : [`let ${locals.join(', ')};`];
  return [`function ${name}(${params.join(', ')}) {`, ...declared, code.lines, '}'];
}

/** The text of chunks, indented. */
export function textOf(chunk: Chunk): string {
  const lines: string[] = [];
  let depth = 0;
  const write = (part: string | Chunk): void => {
    if (typeof part !== 'string') {
      for (const inner of part) write(inner);
      return;
    }
    if (part.startsWith('}')) depth--;
    lines.push('  '.repeat(depth) + part);
    if (part.endsWith('{')) depth++;
  };
  write(chunk);
  return `${lines.join('\n')}\n`;
}
