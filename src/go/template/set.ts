/** Templates that know each other. */
import { quotedText } from '../quote.ts';
import { GoError, type GoValue } from '../value.ts';
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
import type { Node, TemplateTree } from './tree.ts';

/** What an error points at before anything is executed. */
const beginning: Node = { kind: 'text', at: 0, text: '' };

interface Template {
  readonly tree: TemplateTree;
  /** Made when it is first executed: many are not. */
  compiled: CompiledTemplate | undefined;
}

/** How deep templates may execute each other when nothing else is said. */
const deepest = 400;

/** What a set and its clones share. */
interface Shared {
  readonly functions: ReadonlyMap<string, TemplateFunction>;
  /** Texts that clones have parsed, by name and text: charts give the same ones again and again. */
  readonly parsed: Map<string, readonly Template[]>;
}

/** So many texts of clones are kept. */
const kept = 1000;

export class TemplateSet implements Templates {
  private readonly shared: Shared;
  private readonly templates = new Map<string, Template>();
  /** What this is a clone of. */
  private readonly original: TemplateSet | undefined;

  /** `functions` come before those that every template has. */
  constructor(functions: Iterable<readonly [string, TemplateFunction]> = [], original?: TemplateSet) {
    this.original = original;
    this.shared = original?.shared ?? { functions: new Map([...builtinFunctions, ...functions]), parsed: new Map() };
  }

  /**
   * Parses a file, and adds it under its name with all that it defines. A later template takes the place of an earlier one
   * of the same name, unless there is nothing in it. Throws a `TemplateError`.
   */
  parse(name: string, text: string): void {
    for (const template of this.original === undefined ? this.read(name, text) : this.readOnce(name, text)) {
      const { tree } = template;
      if (isEmpty(tree.body) && this.has(tree.name)) continue;
      this.templates.set(tree.name, template);
    }
  }

  private read(name: string, text: string): readonly Template[] {
    const { functions } = this.shared;
    const known = (word: string): boolean => word === 'and' || word === 'or' || functions.has(word);
    return parseTemplate(name, { file: name, text }, known).map((tree) => ({ tree, compiled: undefined }));
  }

  private readOnce(name: string, text: string): readonly Template[] {
    const { parsed } = this.shared;
    const key = `${name}\n${text}`;
    let templates = parsed.get(key);
    if (templates === undefined) {
      templates = this.read(name, text);
      if (parsed.size >= kept) parsed.clear();
      parsed.set(key, templates);
    }
    return templates;
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }

  private find(name: string): Template | undefined {
    return this.templates.get(name) ?? this.original?.find(name);
  }

  /** A set with the templates of this one, to which others can be added; none may be added to this one any more. */
  clone(): TemplateSet {
    return new TemplateSet([], this);
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

  /** As part of an execution that has begun, with its sink and depth. */
  executeWithin(run: TemplateRun, name: string, data: Value): void {
    const template = this.find(name);
    if (template === undefined) {
      throw new GoError(`template: no template ${quotedText(name)} associated with template "gotpl"`);
    }
    this.start(run, template, data);
  }

  /** `{{template}}`: into the sink of the template that executes it. */
  executeFrom({ run }: Frame, name: string, data: Value): void {
    this.start(new TemplateRun(this, run.sink, run.options, run.depth + 1), this.find(name)!, data);
  }

  private start(run: TemplateRun, template: Template, data: Value): void {
    run.spend(1);
    const { tree } = template;
    template.compiled ??= compileTemplate(tree, this.shared.functions);
    const frame = new Frame(run, tree, template.compiled.slots, data, beginning);
    const limit = run.options.deepest ?? deepest;
    if (run.depth > limit) throw frame.error(`exceeded maximum template depth (${limit})`);
    template.compiled.run(frame, data);
  }
}
