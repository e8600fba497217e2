import {
  parseTemplate,
  TemplateError,
  type TemplatePipe,
  type TemplateStatement,
  type TemplateTree,
  type TemplateWord,
} from '../../../go/index.ts';
import { addAll, positionOf, type Source, type Span } from '../../../source/index.ts';
import type { Chart } from '../chart/chart.ts';
import { sourceOf } from '../chart/file.ts';
import {
  along,
  itemsOf,
  keyOf,
  limited,
  type Meanings,
  maxDepth,
  maxKey,
  maxMeanings,
  pathOf,
  type Reference,
  root,
} from './meanings.ts';

interface Call {
  readonly name: string;
  readonly dot: Meanings;
}

/** The values that the actions on a line of a template name. */
interface Line {
  readonly values: Reference[];
  readonly calls: Call[];
}

/** Maximum depth of included templates on the path to a value. */
const maxCalls = 4;
/** Maximum number of readings of one template, which depend on its arguments. */
const maxReadings = 32;
const maxReferences = 100;
/** Maximum number of lines to examine for one place. */
const maxLines = 50;
/** Calls that are followed from one place. */
const maxSteps = 1000;

/** Finds the values that templates of a chart, and of those that it depends on, name. */
class TemplateReferences {
  private readonly trees = new Map<string, TemplateTree>();
  private readonly files = new Map<string, TemplateTree[]>();
  private readonly readings = new Map<TemplateTree, Map<string, ReadonlyMap<number, Line>>>();

  constructor(chart: Chart) {
    // Definitions of a chart take precedence over those of its dependencies.
    const read = ({ templates, folder, dependencies }: Chart): void => {
      for (const dependency of dependencies) read(dependency);
      for (const file of templates) this.read(sourceOf(file, folder));
    };
    read(chart);
  }

  private read(source: Source): void {
    try {
      const { trees } = parseTemplate(source.path, source, () => true);
      this.files.set(source.path, [...trees]);
      for (const tree of trees) this.trees.set(tree.name, tree);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
    }
  }

  /**
   * The values that are named where something was printed: `places` are a line of a template, the line of the one that this includes
   * there, and so on.
   */
  at(places: readonly Span[]): readonly Reference[] {
    const found: Reference[] = [];
    let readings: readonly (readonly [TemplateTree, Meanings])[] = (this.files.get(places[0]!.source.path) ?? [])
      .filter(({ name }) => name === places[0]!.source.path)
      .map((tree) => [tree, root]);
    for (const [index, place] of places.entries()) {
      const { line } = positionOf(place.source, place.start);
      const next = places[index + 1];
      const last = next === undefined ? positionOf(place.source, place.end).line : line;
      const calls: Call[] = [];
      for (const [tree, dot] of readings) {
        const lines = this.linesOf(tree, dot);
        for (let at = line; at <= Math.min(last, line + maxLines); at++) {
          const named = lines.get(at);
          if (named === undefined) continue;
          addAll(calls, named.calls);
          if (next === undefined) addAll(found, named.values);
        }
      }
      if (next === undefined) {
        const budget = { left: maxSteps };
        for (const call of calls) this.addPrinted(call, found, 0, budget);
      } else {
        readings = calls.slice(0, maxMeanings).flatMap(({ name, dot }) => {
          const tree = this.trees.get(name);
          return tree?.source.path === next.source.path ? [[tree, dot] as const] : [];
        });
      }
    }
    return unique(found);
  }

  /** The values that an included template prints, on any of its lines. */
  private addPrinted({ name, dot }: Call, found: Reference[], depth: number, budget: { left: number }): void {
    const tree = this.trees.get(name);
    if (tree === undefined || depth > maxCalls) return;
    for (const { values, calls } of this.linesOf(tree, dot).values()) {
      if (--budget.left < 0) return;
      addAll(found, values.slice(0, maxReferences));
      for (const call of calls) if (--budget.left > 0) this.addPrinted(call, found, depth + 1, budget);
    }
  }

  private linesOf(tree: TemplateTree, dot: Meanings): ReadonlyMap<number, Line> {
    const readings = this.readings.get(tree) ?? new Map<string, ReadonlyMap<number, Line>>();
    this.readings.set(tree, readings);
    const key = keyOf(dot);
    const known = readings.get(key);
    if (known !== undefined) return known;
    const isRead = key.length < maxKey && readings.size < maxReadings;
    const lines = isRead ? new Reading(tree.source, dot).of(tree.body) : new Map();
    readings.set(key, lines);
    return lines;
  }
}

function unique(references: readonly Reference[]): readonly Reference[] {
  return [...new Map(references.map((reference) => [JSON.stringify(reference), reference])).values()].slice(
    0,
    maxReferences,
  );
}

const known = new WeakMap<Chart, TemplateReferences>();

/** The references in the templates of all charts that are rendered together with a chart. */
export function referencesAround(chart: Chart): TemplateReferences {
  let top = chart;
  while (top.parent !== undefined) top = top.parent;
  const references = known.get(top) ?? new TemplateReferences(top);
  known.set(top, references);
  return references;
}

/** Reads the values that a template names on each line for a given argument. */
class Reading {
  private readonly lines = new Map<number, Line>();
  private readonly variables = new Map<string, Meanings>();
  private readonly source: Source;
  private dot: Meanings;

  constructor(source: Source, dot: Meanings) {
    this.source = source;
    this.dot = dot;
    this.variables.set('$', dot);
  }

  of(body: readonly TemplateStatement[]): ReadonlyMap<number, Line> {
    this.readAll(body);
    return this.lines;
  }

  private readAll(body: readonly TemplateStatement[]): void {
    for (const statement of body) this.readOne(statement);
  }

  private readOne(statement: TemplateStatement): void {
    if (statement.kind === 'action') this.readPipe(statement, statement.pipe);
    else if (statement.kind === 'template') {
      const { name, pipe } = statement;
      this.lineAt(statement, statement.at).calls.push({
        name,
        dot: pipe === undefined ? [] : this.readPipe(statement, pipe),
      });
    } else if ('body' in statement) {
      const { kind, pipe, body, otherwise = [] } = statement;
      const meanings = this.readPipe(statement, pipe, kind === 'range');
      const outer = this.dot;
      if (kind !== 'if') this.dot = kind === 'range' ? itemsOf(meanings) : meanings;
      this.readAll(body);
      this.dot = outer;
      this.readAll(otherwise);
    }
  }

  private lineAt({ base }: TemplateStatement, at: number): Line {
    const { line } = positionOf(this.source, base + at);
    const known = this.lines.get(line) ?? { values: [], calls: [] };
    this.lines.set(line, known);
    return known;
  }

  /** Records the values that an action names; returns its meanings. */
  private readPipe(statement: TemplateStatement, pipe: TemplatePipe, isRange = false): Meanings {
    const meanings = this.meaningsOf(pipe);
    const line = this.lineAt(statement, pipe.at);
    const { variables, assigns } = pipe;
    if (variables.length === 0) addAll(line.values, meanings.flatMap(pathOf));
    this.addCalls(pipe, line);
    const [name] = variables.slice(-1);
    if (name !== undefined) {
      const value = isRange ? itemsOf(meanings) : meanings;
      this.variables.set(name, assigns ? limited([...(this.variables.get(name) ?? []), ...value]) : value);
    }
    return meanings;
  }

  private addCalls(pipe: TemplatePipe, line: Line): void {
    for (const { words } of pipe.commands) {
      const [first, name, argument] = words;
      if (first?.kind === 'function' && first.name === 'include' && name?.kind === 'string') {
        line.calls.push({ name: name.value, dot: argument === undefined ? [] : this.meaningsOf(argument) });
      }
      for (const word of words) if (word.kind === 'pipe') this.addCalls(word, line);
    }
  }

  private meaningsOf(word: TemplateWord, depth = 0): Meanings {
    if (depth > maxDepth) return [];
    switch (word.kind) {
      case 'dot':
        return this.dot;
      case 'field':
        return along(this.dot, word.path);
      case 'variable':
        return along(this.variables.get(word.name) ?? [], word.path);
      case 'chain':
        return along(this.meaningsOf(word.of, depth + 1), word.path);
      case 'pipe':
        return limited(word.commands.flatMap(({ words }) => this.meaningsOfCommand(words, depth + 1)));
      default:
        return [];
    }
  }

  private meaningsOfCommand(words: readonly TemplateWord[], depth: number): Meanings {
    const [first, ...rest] = words;
    if (first?.kind !== 'function') return words.flatMap((word) => this.meaningsOf(word, depth));
    switch (first.name) {
      case 'include':
      case 'tpl':
        return first.name === 'tpl' ? rest.slice(0, 1).flatMap((word) => this.meaningsOf(word, depth)) : [];
      case 'dict': {
        const entries = new Map<string, Meanings>();
        for (const [index, word] of rest.entries()) {
          const value = rest[index + 1];
          if (index % 2 === 0 && word.kind === 'string' && value !== undefined) {
            entries.set(word.value, this.meaningsOf(value, depth));
          }
        }
        return [{ kind: 'map', entries }];
      }
      case 'list':
        return [{ kind: 'map', entries: new Map(rest.map((word, at) => [String(at), this.meaningsOf(word, depth)])) }];
      case 'get':
      case 'index': {
        const [of, ...keys] = rest;
        const texts = keys.map((key) => (key.kind === 'string' ? key.value : key.kind === 'number' ? key.text : null));
        return of === undefined ? [] : along(this.meaningsOf(of, depth), texts);
      }
      default:
        return rest.flatMap((word) => this.meaningsOf(word, depth));
    }
  }
}
