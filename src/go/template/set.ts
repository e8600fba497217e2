/** Templates that know each other. */

import { quotedText } from '../quote.ts';
import type { GoValue } from '../value.ts';
import { GoError } from '../value.ts';
import { builtinFunctions } from './builtins.ts';
import { TemplateLimit } from './error.ts';
import { isEmpty, parseTemplate } from './parse.ts';
import {
  Frame,
  type RunOptions,
  type Sink,
  type TemplateFunction,
  TemplateRun,
  type Templates,
  type Value,
} from './run.ts';
import { type CompiledTemplate, compileTemplate } from './statements.ts';
import type { TemplateTree } from './tree.ts';

interface Template {
  readonly tree: TemplateTree;
  /** Made when it is first executed: many are not. */
  compiled: CompiledTemplate | undefined;
}

/** How deep templates may execute each other when nothing else is said. */
const deepest = 400;

export class TemplateSet implements Templates {
  private readonly functions: ReadonlyMap<string, TemplateFunction>;
  private readonly templates: Map<string, Template>;

  /** `functions` come before those that every template has. */
  constructor(functions: Iterable<readonly [string, TemplateFunction]> = [], templates = new Map<string, Template>()) {
    this.functions = new Map([...builtinFunctions, ...functions]);
    this.templates = templates;
  }

  /**
   * Parses a file, and adds it under its name with all that it defines. A later template takes the place of an earlier one
   * of the same name, unless there is nothing in it. Throws a `TemplateError`.
   */
  parse(name: string, text: string): void {
    const known = (word: string): boolean => word === 'and' || word === 'or' || this.functions.has(word);
    for (const tree of parseTemplate(name, { file: name, text }, known)) {
      if (isEmpty(tree.body) && this.templates.has(tree.name)) continue;
      this.templates.set(tree.name, { tree, compiled: undefined });
    }
  }

  has(name: string): boolean {
    return this.templates.has(name);
  }

  /** A set with the same templates, to which others can be added. */
  clone(): TemplateSet {
    return new TemplateSet(this.functions, new Map(this.templates));
  }

  /**
   * Executes a template into a sink. Throws a `TemplateError` for what is wrong with it, and a `TemplateLimit` when it goes
   * beyond what the options allow.
   */
  execute(name: string, data: GoValue, sink: Sink, options: RunOptions): void {
    try {
      this.executeWithin(new TemplateRun(this, sink, options, 0), name, data);
    } catch (error) {
      // The stack is used up before the depth is, when what is nested is deep itself.
      if (error instanceof RangeError) throw new TemplateLimit('the templates execute each other too deeply');
      throw error;
    }
  }

  executeWithin(run: TemplateRun, name: string, data: Value): void {
    const template = this.templates.get(name);
    if (template === undefined) {
      throw new GoError(`template: no template ${quotedText(name)} associated with template "gotpl"`);
    }
    this.start(run, template, data);
  }

  /** `{{template}}`: as part of the execution of another one. */
  executeFrom({ run }: Frame, name: string, data: Value): void {
    const inner = new TemplateRun(this, run.sink, run.options, run.depth + 1);
    this.start(inner, this.templates.get(name)!, data);
  }

  private start(run: TemplateRun, template: Template, data: Value): void {
    run.spend(1);
    const { tree } = template;
    template.compiled ??= compileTemplate(tree, this.functions);
    const frame = new Frame(run, tree, template.compiled.slots, data, { kind: 'text', at: 0, text: '' });
    const limit = run.options.deepest ?? deepest;
    if (run.depth > limit) throw frame.error(`exceeded maximum template depth (${limit})`);
    template.compiled.run(frame, data);
  }
}
