import { parseTemplate } from './parse.ts';
import type { TemplateFunction } from './run.ts';
import { type CompiledTemplate, compileTemplate } from './statements.ts';
import { KeptActions } from './tokens.ts';
import type { TemplateTree } from './tree.ts';

/** A template of a file that was parsed. */
export class Template {
  readonly tree: TemplateTree;
  private readonly functions: ReadonlyMap<string, TemplateFunction>;
  private known: CompiledTemplate | undefined;

  constructor(tree: TemplateTree, functions: ReadonlyMap<string, TemplateFunction>) {
    this.tree = tree;
    this.functions = functions;
  }

  /** Compiled on first execution: many templates are never executed. */
  get compiled(): CompiledTemplate {
    this.known ??= compileTemplate(this.tree, this.functions);
    return this.known;
  }
}

/** The templates of a file, and how many tokens it has. */
export interface TemplateFile {
  readonly templates: readonly Template[];
  readonly tokens: number;
}

/**
 * Maximum number of characters of kept templates, which take about fifty times as much memory; the least recently used
 * are dropped first.
 */
const maxKept = 2_000_000;

/**
 * The template language with a set of functions. Parsed and compiled templates are kept: charts are rendered more than
 * once, with other values or in another version, and pass the same texts to `tpl` repeatedly.
 */
export class Language {
  readonly functions: ReadonlyMap<string, TemplateFunction>;
  private readonly files = new Map<string, TemplateFile>();
  private readonly actions = new KeptActions();
  private kept = 0;

  constructor(functions: ReadonlyMap<string, TemplateFunction>) {
    this.functions = functions;
  }

  /** The templates of a file: the file itself, and those that it defines. Throws a `TemplateError`. */
  read(name: string, text: string): TemplateFile {
    const key = `${name}\n${text}`;
    let file = this.files.get(key);
    if (file === undefined) {
      const isKnown = (word: string): boolean => word === 'and' || word === 'or' || this.functions.has(word);
      const { trees, tokens } = parseTemplate(name, { path: name, text }, isKnown, this.actions);
      file = { templates: trees.map((tree) => new Template(tree, this.functions)), tokens };
      this.kept += key.length;
    } else this.files.delete(key);
    this.files.set(key, file);
    for (const oldest of this.files.keys()) {
      if (this.kept <= maxKept) break;
      this.files.delete(oldest);
      this.kept -= oldest.length;
    }
    return file;
  }
}
