/** Execution of Go's text/template. */
import { type Data, isJsonNumber, isList, isTrue, printed, typeOf } from './data.ts';
import { functions, type Tools } from './functions.ts';
import { type Command, type Node, type Operand, type Pipeline, parseTemplate, type Template } from './parse.ts';
import { problem, TemplateError } from './tokens.ts';

/** Templates that call templates. */
const deepest = 100;

/** What is printed for what is not there. */
const noValue = '<no value>';

const names = new Set(['and', 'or', ...functions.keys()]);

export interface RenderOptions {
  readonly tools: Tools;
  /** Told of every step and of every character that is printed. */
  readonly spend: (units: number) => void;
}

/** The text of a template for its variables. Throws TemplateError. */
export function render(text: string, data: Data, options: RenderOptions): string {
  const template = parseTemplate(text, names);
  const output: string[] = [];
  new Execution(template, output, options).run(template.nodes, data, 0);
  return output.join('');
}

type Signal = 'break' | 'continue' | undefined;

class Execution {
  private readonly template: Template;
  private readonly output: string[];
  private readonly options: RenderOptions;
  private variables: [name: string, value: Data][] = [];
  private depth = 0;

  constructor(template: Template, output: string[], options: RenderOptions) {
    this.template = template;
    this.output = output;
    this.options = options;
  }

  run(nodes: readonly Node[], data: Data, depth: number): void {
    this.depth = depth;
    this.variables = [['$', data]];
    this.walk(nodes, data);
  }

  private walk(nodes: readonly Node[], dot: Data): Signal {
    for (const node of nodes) {
      this.options.spend(1);
      const signal = this.node(node, dot);
      if (signal !== undefined) return signal;
    }
    return undefined;
  }

  private node(node: Node, dot: Data): Signal {
    switch (node.kind) {
      case 'text':
        this.print(node.text);
        return undefined;
      case 'action': {
        const value = this.pipeline(node.pipeline, dot);
        if (node.pipeline.variables.length === 0) this.print(value === null ? noValue : printed(value));
        return undefined;
      }
      case 'break':
      case 'continue':
        return node.kind;
      case 'template': {
        this.options.spend(100);
        const nodes = this.template.defined.get(node.name);
        if (nodes === undefined) throw problem(node.line, `template "${node.name}" not defined`);
        if (this.depth >= deepest) throw problem(node.line, `exceeded maximum template depth (${deepest})`);
        const data = node.pipeline === undefined ? null : this.pipeline(node.pipeline, dot);
        new Execution(this.template, this.output, this.options).run(nodes, data, this.depth + 1);
        return undefined;
      }
    }
    const mark = this.variables.length;
    try {
      const value = this.pipeline(node.pipeline, dot);
      if (node.kind === 'range') return this.range(node, value, dot);
      if (!isTrue(value)) return this.walk(node.otherwise, dot);
      return this.walk(node.body, node.kind === 'with' ? value : dot);
    } finally {
      this.variables.length = mark;
    }
  }

  private print(text: string): void {
    this.options.spend(text.length);
    this.output.push(text);
  }

  private range(node: Extract<Node, { kind: 'if' | 'with' | 'range' }>, value: Data, dot: Data): Signal {
    const mark = this.variables.length;
    let count = 0;
    for (const [key, item] of this.entriesOf(value, node.pipeline.line)) {
      count++;
      this.options.spend(50);
      const { variables, declares } = node.pipeline;
      // With one variable it is the item, with two the first is the key.
      const values = variables.length > 1 ? [key, item] : [item];
      variables.forEach((name, i) => {
        if (declares) this.variables.push([name, values[i]!]);
        else this.assign(name, values[i]!);
      });
      const signal = this.walk(node.body, item);
      this.variables.length = mark;
      if (signal === 'break') break;
    }
    return count === 0 ? this.walk(node.otherwise, dot) : undefined;
  }

  private *entriesOf(value: Data, line: number): Iterable<readonly [Data, Data]> {
    if (value === null) return;
    if (typeof value === 'bigint') {
      for (let i = 0n; i < value; i++) yield [i, i];
      return;
    }
    if (typeof value !== 'object' || isJsonNumber(value))
      throw problem(line, `range can't iterate over ${printed(value)}`);
    if (!isList(value)) yield* value;
    else for (let i = 0; i < value.length; i++) yield [BigInt(i), value[i]!];
  }

  private assign(name: string, value: Data): void {
    for (let i = this.variables.length - 1; i >= 0; i--) {
      if (this.variables[i]![0] !== name) continue;
      this.variables[i] = [name, value];
      return;
    }
  }

  private pipeline(pipeline: Pipeline, dot: Data): Data {
    let value: Data = null;
    pipeline.commands.forEach((command, i) => {
      this.options.spend(1);
      try {
        value = this.command(command, dot, i === 0 ? [] : [value]);
      } catch (error) {
        if (!(error instanceof TemplateError) || error.message.startsWith('template:')) throw error;
        throw problem(command.line, error.message);
      }
    });
    const { variables, declares } = pipeline;
    // The variables of a range are set for each of its items.
    if (variables.length === 1) {
      if (declares) this.variables.push([variables[0]!, value]);
      else this.assign(variables[0]!, value);
    }
    return value;
  }

  /** `last` is what the command before in the pipeline gave. */
  private command({ operands: [first, ...rest] }: Command, dot: Data, last: readonly Data[]): Data {
    if (first!.kind === 'function') return this.call(first!.name, rest, dot, last);
    if (first!.kind === 'nil') throw new TemplateError('nil is not a command');
    if (rest.length > 0 || last.length > 0) throw new TemplateError("can't give argument to non-function");
    return this.operand(first!, dot);
  }

  private call(name: string, operands: readonly Operand[], dot: Data, last: readonly Data[]): Data {
    if (name === 'and' || name === 'or') {
      let value: Data = null;
      const count = operands.length + last.length;
      if (count === 0) throw new TemplateError(`wrong number of args for ${name}: want at least 1 got 0`);
      for (let i = 0; i < count; i++) {
        value = i < operands.length ? this.operand(operands[i]!, dot) : last[0]!;
        if (isTrue(value) === (name === 'or')) return value;
      }
      return value;
    }
    const { arity, apply } = functions.get(name)!;
    const args = [...operands.map((operand) => this.operand(operand, dot)), ...last];
    const [least, most] = arity;
    if (args.length < least || (most !== undefined && args.length > most)) {
      const wanted = most === least ? String(least) : `at least ${least}`;
      throw new TemplateError(`wrong number of args for ${name}: want ${wanted} got ${args.length}`);
    }
    try {
      return apply(args, this.options.tools);
    } catch (error) {
      if (error instanceof TemplateError) throw new TemplateError(`error calling ${name}: ${error.message}`);
      throw error;
    }
  }

  private operand(operand: Operand, dot: Data): Data {
    switch (operand.kind) {
      case 'dot':
        return fieldsOf(dot, operand.names);
      case 'variable': {
        const found = this.variables.findLast(([name]) => name === operand.name);
        return fieldsOf(found?.[1] ?? null, operand.names);
      }
      case 'pipeline':
        return fieldsOf(this.pipeline(operand.pipeline, dot), operand.names);
      case 'literal':
        return operand.value;
      case 'nil':
        return null;
      case 'function':
        return this.call(operand.name, [], dot, []);
    }
  }
}

/** What is not there has no fields, and they are not missed. */
function fieldsOf(data: Data, path: readonly string[]): Data {
  let value = data;
  for (const name of path) {
    if (value === null) return null;
    if (typeof value !== 'object' || isJsonNumber(value) || isList(value)) {
      throw new TemplateError(`can't evaluate field ${name} in type ${typeOf(value)}`);
    }
    value = value.get(name) ?? null;
  }
  return value;
}
