/** The state of an executing template. */
import type { GoParam, GoValue } from '../value.ts';
import { type TemplateError, TemplateLimitError } from './error.ts';
import { executionError, type Node, type Statement, type TemplateTree } from './tree.ts';

/**
 * A value while a template is executed. Undefined is the absence of a value, such as the result of a pipeline that ends
 * in nil; null is an interface that holds nil, such as a missing key of a map. Their fields differ: those of the first
 * are undefined, those of the second are errors.
 */
export type Value = GoValue | undefined;

/** A function for templates. It throws a `GoError` for the error that it returns. */
export interface TemplateFunction {
  readonly name: string;
  readonly params: readonly GoParam[];
  readonly call: (args: readonly GoValue[], run: TemplateRun) => GoValue;
}

/** The origin of a piece of output: a line of a file. */
export interface Place {
  readonly file: string;
  readonly line: number;
  /** A text of the template itself, so that a line break in it is one in the file. */
  readonly verbatim: boolean;
}

/** Receives the output of a template, in order. */
export interface Sink {
  readonly write: (text: string, place: Place) => void;
}

/** The number of steps and characters that several executions may use together. */
export class Budget {
  private units: number;

  constructor(units: number) {
    this.units = units;
  }

  /** The remaining budget. */
  get left(): number {
    return this.units;
  }

  /** Throws a `TemplateLimitError` if the remaining budget is smaller. */
  readonly spend = (units: number): void => {
    if (units > this.units) throw new TemplateLimitError('the templates run too many steps or print too much');
    this.units -= units;
  };
}

/** The result for a missing key of a map: no value; the zero value of the map's items; an error. */
export type MissingKey = 'default' | 'zero' | 'error';

export interface RunOptions {
  readonly spend: (units: number) => void;
  readonly missingKey?: MissingKey;
  /** Called for each missing key of a map. */
  readonly onMissing?: (map: Map<string, GoValue>, key: string) => void;
  /** Maximum depth of templates that execute each other; 400 when absent. */
  readonly maxDepth?: number;
  /** Context of the caller for its functions; opaque here. */
  readonly context?: unknown;
}

/** The templates of an execution, as functions see them. */
export interface Templates {
  readonly has: (name: string) => boolean;
  readonly parse: (name: string, text: string) => void;
  readonly clone: () => Templates;
  readonly executeWithin: (run: TemplateRun, name: string, data: Value) => void;
  readonly executeFrom: (frame: Frame, name: string, data: Value) => void;
}

/** One execution: of a template of a set, and the templates that it executes. */
export class TemplateRun {
  readonly set: Templates;
  readonly sink: Sink;
  readonly options: RunOptions;
  readonly spend: (units: number) => void;
  readonly missingKey: MissingKey;
  readonly depth: number;

  constructor(set: Templates, sink: Sink, options: RunOptions, depth: number) {
    this.set = set;
    this.sink = sink;
    this.options = options;
    this.spend = options.spend;
    this.missingKey = options.missingKey ?? 'default';
    this.depth = depth;
  }

  /**
   * Writes the output of another template, of this set or another one, to `sink`; nil is the absence of a value there.
   * Throws a `TemplateError`.
   */
  render(name: string, data: GoValue, set: Templates = this.set, sink: TextKeeper = new TextSink()): string {
    set.executeWithin(new TemplateRun(set, sink, this.options, this.depth + 1), name, data ?? undefined);
    return sink.text;
  }
}

/** A sink that keeps all output. */
export interface TextKeeper extends Sink {
  readonly text: string;
}

/** Keeps the output as one text. */
export class TextSink implements TextKeeper {
  text = '';

  readonly write = (text: string): void => {
    this.text += text;
  };
}

/** A template in execution. */
export class Frame {
  readonly run: TemplateRun;
  readonly tree: TemplateTree;
  readonly variables: Value[];
  /** The node that was begun last: errors point at it. */
  node: Node;
  /** Start of the action of that node. */
  private base = 0;

  constructor(run: TemplateRun, tree: TemplateTree, variables: number, data: Value, node: Node) {
    this.run = run;
    this.tree = tree;
    this.variables = new Array<Value>(variables);
    this.variables[0] = data;
    this.node = node;
  }

  begin(statement: Statement): void {
    this.node = statement;
    this.base = statement.base;
  }

  error(message: string): TemplateError {
    return executionError(this.tree.name, this.tree.source, this.node, this.base, message);
  }
}
