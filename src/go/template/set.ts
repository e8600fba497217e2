/** A set of templates that can execute each other. */
import { quotedText } from '../text/quote.ts';
import { GoError, type GoValue } from '../value.ts';
import { builtinFunctions } from './builtins.ts';
import { TemplateLimitError } from './error.ts';
import { Language, type Template } from './language.ts';
import { isEmpty } from './parse.ts';
import {
  Frame,
  type RunOptions,
  type Sink,
  type TemplateFunction,
  TemplateRun,
  type Templates,
  type Value,
} from './run.ts';
import type { Node } from './tree.ts';

/** The place of errors before execution starts. */
const beginning: Node = { kind: 'text', base: 0, at: 0, text: '' };

/** Default maximum depth of templates that execute each other. */
const maxDepth = 400;

/** Maximum number of tokens of a set; each takes some 400 bytes until it is compiled. */
const maxTokens = 400_000;

const noFunctions: ReadonlyMap<string, TemplateFunction> = new Map();

/** The language of each table of functions, so that parsed templates live as long as the table. */
const languages = new WeakMap<ReadonlyMap<string, TemplateFunction>, Language>();

function languageOf(functions: ReadonlyMap<string, TemplateFunction>): Language {
  let language = languages.get(functions);
  if (language === undefined) {
    language = new Language(new Map([...builtinFunctions, ...functions]));
    languages.set(functions, language);
  }
  return language;
}

export class TemplateSet implements Templates {
  private readonly language: Language;
  private readonly templates = new Map<string, Template>();
  /** Number of tokens in all of them. */
  private tokens = 0;
  /** The set that this is a clone of. */
  private readonly original: TemplateSet | undefined;

  /** `functions` come before those that every template has. */
  constructor(functions: ReadonlyMap<string, TemplateFunction> = noFunctions, original?: TemplateSet) {
    this.original = original;
    this.language = original?.language ?? languageOf(functions);
  }

  /**
   * Parses a file, and adds it under its name with all templates that it defines. A later template replaces an earlier
   * one of the same name, unless it is empty. Throws a `TemplateError`, and a `TemplateLimitError` if there are too
   * many.
   */
  parse(name: string, text: string): void {
    const file = this.tokens > maxTokens ? undefined : this.language.read(name, text);
    this.tokens += file?.tokens ?? 0;
    if (file === undefined || this.tokens > maxTokens)
      throw new TemplateLimitError(`the templates have more than ${maxTokens} tokens`);
    for (const template of file.templates) {
      const { tree } = template;
      if (isEmpty(tree.body) && this.has(tree.name)) continue;
      this.templates.set(tree.name, template);
    }
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }

  private find(name: string): Template | undefined {
    return this.templates.get(name) ?? this.original?.find(name);
  }

  /** A set with the templates of this one, to which others can be added; this one must not change any more. */
  clone(): TemplateSet {
    return new TemplateSet(noFunctions, this);
  }

  /**
   * Executes a template into a sink. Throws a `TemplateError` for an error in it, and a `TemplateLimitError` if it
   * exceeds the limits of the options.
   */
  execute(name: string, data: GoValue, sink: Sink, options: RunOptions): void {
    try {
      this.executeWithin(new TemplateRun(this, sink, options, 0), name, data);
    } catch (error) {
      // Deeply nested templates can exhaust the stack before the depth limit.
      if (error instanceof RangeError)
        throw new TemplateLimitError('the templates, or values in them, are nested too deeply');
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
    const { tree, compiled } = template;
    const frame = new Frame(run, tree, compiled.slots, data, beginning);
    const limit = run.options.maxDepth ?? maxDepth;
    if (run.depth > limit) throw frame.error(`exceeded maximum template depth (${limit})`);
    compiled.run(frame, data);
  }
}
