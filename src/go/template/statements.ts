/** Statements as closures. */
import { positionOf, type Source } from '../../source/index.ts';
import { goText, sortedKeys } from '../text/print.ts';
import { GoInteger, type GoValue, goTypeOf, itemsOf } from '../value.ts';
import { compilePipe, compileVariable } from './expressions.ts';
import type { Frame, Place, TemplateFunction, Value } from './run.ts';
import { Scope } from './scope.ts';
import type { Control, Pipe, Statement, TemplateTree } from './tree.ts';
import { isTrue } from './truth.ts';

/** The outcome of a statement: it is done, or a `break` or `continue` ends the iteration. */
type Outcome = 0 | 1 | 2;
const done = 0;
const leaves = 1;
const canContinue = 2;

type Step = (frame: Frame, dot: Value) => Outcome;

/** A template ready to be executed. */
export interface CompiledTemplate {
  /** Number of its variables. */
  readonly slots: number;
  readonly run: (frame: Frame, dot: Value) => void;
}

export function compileTemplate(
  { source, body }: TemplateTree,
  functions: ReadonlyMap<string, TemplateFunction>,
): CompiledTemplate {
  const scope = new Scope(functions);
  const run = new Compiler(source).list(body, scope);
  return { slots: scope.slots, run };
}

class Compiler {
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  /** A body that is compiled on first execution: many are never executed. */
  private later(body: readonly Statement[], scope: Scope): Step {
    let step: Step | undefined;
    return (frame, dot) => {
      step ??= this.list(body, scope);
      return step(frame, dot);
    };
  }

  list(body: readonly Statement[], scope: Scope): Step {
    const steps = body.map((statement) => this.statement(statement, scope));
    if (steps.length === 1) return steps[0]!;
    return (frame, dot) => {
      for (let i = 0; i < steps.length; i++) {
        const outcome = steps[i]!(frame, dot);
        if (outcome !== done) return outcome;
      }
      return done;
    };
  }

  private place({ base, at }: Statement, verbatim: boolean): Place {
    const { path: file } = this.source;
    return { file, line: positionOf(this.source, base + at).line, verbatim };
  }

  private statement(statement: Statement, scope: Scope): Step {
    switch (statement.kind) {
      case 'text':
        return this.text(statement.text, this.place(statement, true));
      case 'action':
        return this.action(statement, scope);
      case 'break':
        return () => leaves;
      case 'continue':
        return () => canContinue;
      case 'template':
        return this.template(statement, scope);
      case 'range':
        return this.range(statement, scope);
      default:
        return this.condition(statement, scope);
    }
  }

  private text(text: string, place: Place): Step {
    return (frame) => {
      frame.run.spend(text.length);
      frame.run.sink.write(text, place);
      return done;
    };
  }

  private action(statement: Extract<Statement, { kind: 'action' }>, scope: Scope): Step {
    const place = this.place(statement, false);
    const literal = literalOf(statement.pipe);
    if (literal !== undefined) return this.text(literal, place);
    const value = compilePipe(statement.pipe, scope);
    if (statement.pipe.variables.length > 0) {
      return (frame, dot) => {
        frame.run.spend(1);
        frame.begin(statement);
        value(frame, dot);
        return done;
      };
    }
    return (frame, dot) => {
      frame.begin(statement);
      const result = value(frame, dot);
      const text = typeof result === 'string' ? result : shown(frame, result, statement);
      frame.run.spend(text.length + 1);
      frame.run.sink.write(text, place);
      return done;
    };
  }

  private template(statement: Extract<Statement, { kind: 'template' }>, scope: Scope): Step {
    const data = statement.pipe === undefined ? () => undefined : compilePipe(statement.pipe, scope);
    return (frame, dot) => {
      frame.begin(statement);
      if (!frame.run.set.has(statement.name)) throw frame.error(`template "${statement.name}" not defined`);
      const value = data(frame, dot);
      frame.begin(statement);
      frame.run.set.executeFrom(frame, statement.name, value);
      return done;
    };
  }

  private condition(statement: Control, outer: Scope): Step {
    const scope = outer.inner(outer.dotIsInterface);
    const value = compilePipe(statement.pipe, scope);
    const isWith = statement.kind === 'with';
    const body = this.later(statement.body, scope.inner(isWith ? false : scope.dotIsInterface));
    const otherwise =
      statement.otherwise === undefined
        ? undefined
        : this.later(statement.otherwise, scope.inner(scope.dotIsInterface));
    return (frame, dot) => {
      frame.run.spend(1);
      frame.begin(statement);
      const result = value(frame, dot);
      if (isTrue(result)) return body(frame, isWith ? result : dot);
      return otherwise === undefined ? done : otherwise(frame, dot);
    };
  }

  private range(statement: Control, outer: Scope): Step {
    const { pipe } = statement;
    const scope = outer.inner(outer.dotIsInterface);
    const value = compilePipe({ ...pipe, variables: [] }, scope);
    const setters = pipe.variables.map((name) =>
      pipe.assigns ? compileVariable(name, true, scope) : declaration(scope.declare(name, true)),
    );
    const [first, second] = setters;
    const body = this.later(statement.body, scope.inner(true));
    const otherwise =
      statement.otherwise === undefined
        ? undefined
        : this.later(statement.otherwise, scope.inner(scope.dotIsInterface));
    /** One variable gets the item; of two the first gets the key. */
    const once = (frame: Frame, key: GoValue, item: GoValue): Outcome => {
      frame.run.spend(1);
      if (second !== undefined) {
        first!(frame, key);
        second(frame, item);
      } else first?.(frame, item);
      return body(frame, item);
    };
    return (frame, dot) => {
      frame.begin(statement);
      const result = value(frame, dot);
      for (const set of setters) set(frame, result);
      const count = each(frame, result, setters.length, once);
      return count > 0 || otherwise === undefined ? done : otherwise(frame, dot);
    };
  }
}

/** The text of a pipeline that is a single literal, such as `{{ "{{" }}`; undefined for others. */
function literalOf({ variables, commands }: Pipe): string | undefined {
  const word = commands.length === 1 && commands[0]!.words.length === 1 ? commands[0]!.words[0]! : undefined;
  return word?.kind === 'string' && variables.length === 0 ? word.value : undefined;
}

const declaration =
  (slot: number) =>
  (frame: Frame, value: Value): void => {
    frame.variables[slot] = value;
  };

type Once = (frame: Frame, key: GoValue, item: GoValue) => Outcome;

/** Iterates over a value, which must be iterable; returns the number of items. */
function each(frame: Frame, value: Value, variables: number, once: Once): number {
  if (value === undefined || value === null) return 0;
  const items = itemsOf(value);
  if (items !== undefined) {
    for (let i = 0; i < items.length; i++) if (once(frame, BigInt(i), items[i]!) === leaves) return i + 1;
    return items.length;
  }
  if (value instanceof Map) {
    // Changes that the body makes to the map do not affect the iteration.
    const entries = sortedKeys(value).map((key) => [key, value.get(key) ?? null] as const);
    for (const [key, item] of entries) if (once(frame, key, item) === leaves) break;
    return entries.length;
  }
  if (typeof value !== 'bigint' && !(value instanceof GoInteger)) {
    throw frame.error(`range can't iterate over ${goText(value)}`);
  }
  const end = typeof value === 'bigint' ? value : value.value;
  if (variables > 1) throw frame.error(`can't use ${end} to iterate over more than one variable`);
  for (let i = 0n; i < end; i++) {
    const item = typeof value === 'bigint' ? i : new GoInteger(value.type, i);
    if (once(frame, item, item) === leaves) break;
  }
  return end > 0n ? 1 : 0;
}

/** The output of an action. */
function shown(frame: Frame, value: Value, statement: Statement): string {
  if (value === undefined || value === null) return '<no value>';
  const type = goTypeOf(value);
  if (type.kind === 'func') {
    frame.begin(statement);
    throw frame.error(`can't print a function`);
  }
  return type.pointerText === undefined ? goText(value) : type.pointerText(value);
}
