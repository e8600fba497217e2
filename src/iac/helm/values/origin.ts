import { readYaml, type YamlDocument, type YamlNode, yamlPlaceOf, yamlValueOf } from '../../../go/index.ts';
import type { Source, Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import type { ConfigValue, Path } from '../../resource.ts';
import type { StepKind, ValueStep } from '../../value-step.ts';
import type { Chart } from '../chart/chart.ts';

/** A file that values are looked for in: the path of a value in it begins with `keys`. */
interface Layer {
  readonly source: Source;
  readonly keys: readonly string[];
  readonly kind: StepKind;
}

/** Lines above an attribute on which the `with` may stand that gives its value. */
const maxLinesAbove = 6;
/** Characters of a value that are shown. */
const maxShown = 100;

/**
 * Where templates of a chart have their values from: the step to the line of a values file, for a value that a template takes over
 * as it is. `files` are given, the last one counting most.
 */
export class ValueOrigins {
  private readonly layers: readonly Layer[];
  private readonly globals: readonly Layer[];

  constructor(chart: Chart, files: readonly Source[]) {
    const line: Chart[] = [];
    for (let above: Chart | undefined = chart; above !== undefined; above = above.parent) line.unshift(above);
    const names = line.slice(1).map(({ metadata }) => metadata.name);
    const given = files.toReversed().map((source): Layer => ({ source, keys: names, kind: 'argument' }));
    const own = line.flatMap(({ valuesSource: source }, depth): Layer[] =>
      source === undefined
        ? []
        : [{ source, keys: names.slice(depth), kind: depth === line.length - 1 ? 'default' : 'argument' }],
    );
    this.layers = [...given, ...own];
    this.globals = this.layers.flatMap((layer) =>
      layer.keys.length === 0 ? [layer] : [{ ...layer, keys: [] }, layer],
    );
  }

  /** The step to the value of the attribute at `path`, which is written at `place` in a template; undefined where it is not found. */
  stepTo(path: Path, value: ConfigValue | undefined, place: Span): ValueStep | undefined {
    if (value === undefined || value === null) return undefined;
    const found = referencesAt(place).flatMap((reference) => this.find(reference, path, value) ?? []);
    return found.length === 1 ? found[0] : undefined;
  }

  private find(reference: readonly string[], path: Path, value: ConfigValue): ValueStep | undefined {
    for (let rest = 0; rest <= path.length; rest++) {
      const inner = [...reference, ...path.slice(rest)];
      for (const { source, keys, kind } of reference[0] === 'global' ? this.globals : this.layers) {
        const root = rootOf(source);
        const node = root && nodeAt(root, [...keys, ...inner]);
        // The first file that has it counts.
        if (root === undefined || node === undefined) continue;
        if (textOf(yamlValueOf(node)) !== textOf(value)) break;
        const name = `.Values.${inner.join('.')}`;
        const isSecret = /pass|secret|token|key|credential/i.test(name);
        const text = isSecret ? '(sensitive)' : textOf(value).slice(0, maxShown);
        const span = { source, ...yamlPlaceOf(root, [...keys, ...inner]) };
        const comments = commentsAt(span);
        return { kind, name, text, span, comments, ...(isSecret ? { sensitive: true } : {}) };
      }
    }
    return undefined;
  }
}

const reference = /\.Values((?:\.[A-Za-z0-9_]+)+)/g;

/** The values that the first line of a place names, or else the `with` above it. */
function referencesAt({ source: { text }, start }: Span): readonly (readonly string[])[] {
  const lineEnd = (from: number): number => (text.indexOf('\n', from) + 1 || text.length + 1) - 1;
  const named = (line: string): string[][] =>
    [...new Set([...line.matchAll(reference)].map(([, keys]) => keys!))].map((keys) => keys.slice(1).split('.'));
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(lineStart, lineEnd(start));
  if (line.includes('.Values.')) return named(line);
  if (!/\{\{-? *(?:toYaml +)?\. *[|}]|\{\{-? *toYaml +\./.test(line)) return [];
  let end = lineStart - 1;
  for (let count = 0; count < maxLinesAbove && end > 0; count++) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    const above = text.slice(from, end);
    if (/\{\{-? *with\b/.test(above)) return named(above);
    end = from - 1;
  }
  return [];
}

const documents = new WeakMap<Source, YamlDocument | undefined>();

function documentOf(source: Source): YamlDocument | undefined {
  if (!documents.has(source)) documents.set(source, readYaml(source)[0]);
  return documents.get(source);
}

const rootOf = (source: Source): YamlNode | undefined => documentOf(source)?.root;

/** The comments beside the first line of a value, and on the line directly above it. */
function commentsAt({ source, start }: Span): readonly Comment[] {
  const { text } = source;
  const above = text.lastIndexOf('\n', text.lastIndexOf('\n', start - 1) - 1) + 1;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  const last = end < 0 ? text.length : end;
  return (documentOf(source)?.comments ?? [])
    .filter((comment) => {
      const isBeside = comment.start >= start && comment.start < last;
      const isAbove = comment.start >= above && comment.start < lineStart;
      return isBeside || (isAbove && text.slice(above, comment.start).trim() === '');
    })
    .map((comment) => ({
      text: text.slice(comment.start + 1, comment.end).trim(),
      span: { source, start: comment.start, end: comment.end },
    }));
}

function nodeAt(root: YamlNode, path: Path): YamlNode | undefined {
  let node: YamlNode | undefined = root;
  for (const key of path) {
    if (node?.kind === 'map') node = node.entries.get(String(key))?.value;
    else if (node?.kind === 'sequence') node = node.items[Number(key)];
    else return undefined;
  }
  return node;
}

/** A scalar as templates print it, anything else as JSON. */
function textOf(value: ConfigValue): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item));
}
