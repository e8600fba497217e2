import {
  type GoValue,
  goSprint,
  readYaml,
  type YamlDocument,
  type YamlNode,
  yamlPlaceOf,
  yamlValueOf,
} from '../../../go/index.ts';
import { isSecretName, type Source, type Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import { type Config, type ConfigValue, isConfig, type Path } from '../../resource.ts';
import type { StepKind, ValueStep } from '../../value-step.ts';
import type { Chart } from '../chart/chart.ts';
import { type HelmOptions, precedenceOf } from '../options.ts';
import { AssignmentError, type AssignmentForm, assign } from './assignment.ts';
import type { Reference } from './meanings.ts';
import { referencesAround } from './references.ts';
import { isTable, type Table } from './table.ts';

/** Something that values are looked for in: the path of a value in it begins with `keys`. */
interface Layer {
  readonly from: Source | Assigned;
  readonly keys: readonly string[];
  readonly kind: StepKind;
}

/** Values that are set one by one. */
interface Assigned {
  readonly form: AssignmentForm;
  readonly table: Table;
}

/** What a layer has at a path. */
type Held = { readonly node: YamlNode } | { readonly value: GoValue };

/** A value of a resource, and the resource. */
export interface Wanted {
  readonly path: Path;
  readonly config: Config;
}

/** Characters of a value that are shown. */
const maxShown = 100;
/** Items of a list or map that are looked at. */
const maxItems = 1000;
const maxFound = 100;

/** The flags by which values are set one by one. */
const flags: Readonly<Record<AssignmentForm, string>> = {
  typed: '--set',
  string: '--set-string',
  json: '--set-json',
  literal: '--set-literal',
  file: '--set-file',
};

/**
 * Where templates of a chart have their values from: the step to the line of a values file, or to what is set by a flag, for a value
 * that a template takes over as it is.
 */
export class ValueOrigins {
  private readonly chart: Chart;
  private readonly options: HelmOptions;
  private known: { readonly layers: readonly Layer[]; readonly globals: readonly Layer[] } | undefined;

  constructor(chart: Chart, options: HelmOptions) {
    this.chart = chart;
    this.options = options;
  }

  /** The layers, the one that counts most first; those of global values begin at the top of each. */
  private get all(): NonNullable<typeof this.known> {
    if (this.known !== undefined) return this.known;
    const line: Chart[] = [];
    for (let above: Chart | undefined = this.chart; above !== undefined; above = above.parent) line.unshift(above);
    const names = line.slice(1).map(({ metadata }) => metadata.name);
    const given = [...assignedIn(this.options), ...(this.options.valuesFiles ?? []).toReversed()];
    const layers = [
      ...given.map((from): Layer => ({ from, keys: names, kind: 'argument' })),
      ...line.flatMap(({ valuesSource: from }, depth): Layer[] =>
        from === undefined
          ? []
          : [{ from, keys: names.slice(depth), kind: depth === line.length - 1 ? 'default' : 'argument' }],
      ),
    ];
    const globals = layers.flatMap((layer) => (layer.keys.length === 0 ? [layer] : [{ ...layer, keys: [] }, layer]));
    this.known = { layers, globals };
    return this.known;
  }

  /**
   * The step to the value of the attribute at `path`, or to the values that it is missing in. That is printed at `places` in templates, the
   * one that includes the others first. Undefined where it is not found.
   */
  stepTo({ path, config }: Wanted, places: readonly Span[]): ValueStep | undefined {
    const end = path.findIndex((_, index) => valueAt(config, path.slice(0, index + 1)) === undefined);
    if (end < 0) return this.stepToValue({ path, config }, places);
    const outer = this.stepToValue({ path: path.slice(0, end), config }, places);
    return outer && { ...outer, kind: 'missing', text: `${path[end]} is not set in ${outer.name}` };
  }

  private stepToValue({ path, config }: Wanted, places: readonly Span[]): ValueStep | undefined {
    const value = valueAt(config, path);
    if (value === undefined || value === null) return undefined;
    const names = path.map((_, end) => nameIn(valueAt(config, path.slice(0, end))));
    const found = new Map<string, ValueStep>();
    const references = referencesAround(this.chart).at(places);
    for (const reference of references) {
      for (let rest = path.length; rest >= 0; rest--) {
        for (const inner of this.concrete([...reference, ...path.slice(rest).map(String)], names)) {
          const step = this.find(inner, value);
          if (step !== undefined) found.set(`${step.text}\n${step.span?.source.path}\n${step.span?.start}`, step);
          if (found.size > 1) return undefined;
        }
      }
    }
    return found.values().next().value;
  }

  private layersFor(path: Reference): readonly Layer[] {
    return path[0] === 'global' ? this.all.globals : this.all.layers;
  }

  /** The paths that a reference stands for: each item of a list or map, or those that have one of the names. */
  private concrete(reference: Reference, names: readonly (ConfigValue | undefined)[]): readonly (readonly string[])[] {
    let paths: (readonly string[])[] = [[]];
    for (const key of reference) {
      if (key !== null) paths = paths.map((path) => [...path, key]);
      else {
        const items = paths.flatMap((path) => this.keysAt(path).map((item) => [...path, item]));
        const named = items.filter((item) => names.includes(this.nameAt(item)));
        paths = (named.length > 0 ? named : items).slice(0, maxFound);
      }
    }
    return paths;
  }

  /** The name of an item; null where it has none. */
  private nameAt(path: readonly string[]): string | null {
    for (const { from, keys } of this.layersFor(path)) {
      const held = heldAt(from, [...keys, ...path, 'name']);
      if (held !== undefined) return textOf(held) ?? null;
    }
    return null;
  }

  /** The keys of what is at a path: of a list in the layer that counts, of a map in all of them. */
  private keysAt(path: readonly string[]): readonly string[] {
    const found = new Set<string>();
    for (const { from, keys } of this.layersFor(path)) {
      const held = heldAt(from, [...keys, ...path]);
      if (held === undefined) continue;
      const { names, isMap } = keysOf(held);
      for (const name of names) found.add(name);
      if (!isMap) break;
    }
    return [...found].slice(0, maxItems);
  }

  private find(path: readonly string[], value: ConfigValue): ValueStep | undefined {
    for (const { from, keys, kind } of this.layersFor(path)) {
      const whole = [...keys, ...path];
      const held = heldAt(from, whole);
      // The first layer that has it counts.
      if (held === undefined) continue;
      if (textOf(held) !== textOfConfig(value)) return undefined;
      const name = `.Values.${path.join('.')}`;
      const isSecret = path.some(isSecretName);
      const text = isSecret ? '(sensitive)' : textOfConfig(value).slice(0, maxShown);
      const secret = isSecret ? { sensitive: true as const } : {};
      if ('table' in from) return { kind, name, text: `${flags[from.form]} ${whole.join('.')}=${text}`, ...secret };
      const span = { source: from, ...yamlPlaceOf(rootOf(from)!, whole) };
      return { kind, name, text, span, comments: commentsAt(span), ...secret };
    }
    return undefined;
  }
}

/** What is set one by one, each with those that count as much, the ones that count most first. */
function assignedIn({ assignments = [], readFile }: HelmOptions): readonly Assigned[] {
  const order = precedenceOf(assignments).toReversed();
  return order.flatMap(({ form, text }) => {
    const table: Table = new Map();
    try {
      assign(text, form, table, readFile);
    } catch (error) {
      if (!(error instanceof AssignmentError)) throw error;
    }
    return table.size === 0 ? [] : [{ form, table }];
  });
}

function heldAt(from: Source | Assigned, path: readonly string[]): Held | undefined {
  if ('table' in from) {
    const value = path.reduce<GoValue | undefined>(memberOf, from.table);
    return value === undefined ? undefined : { value };
  }
  const root = rootOf(from);
  const node = root && nodeAt(root, path);
  return node && { node };
}

function memberOf(value: GoValue | undefined, key: string): GoValue | undefined {
  if (isTable(value)) return value.get(key);
  return Array.isArray(value) ? (value as readonly GoValue[])[Number(key)] : undefined;
}

function keysOf(held: Held): { readonly names: readonly string[]; readonly isMap: boolean } {
  const indices = (items: readonly unknown[]): readonly string[] => items.slice(0, maxItems).map((_, at) => String(at));
  if ('node' in held) {
    const { node } = held;
    if (node.kind === 'map') return { names: [...node.entries.keys()].slice(0, maxItems), isMap: true };
    return { names: node.kind === 'sequence' ? indices(node.items) : [], isMap: false };
  }
  const { value } = held;
  if (isTable(value)) return { names: [...value.keys()].slice(0, maxItems), isMap: true };
  return { names: Array.isArray(value) ? indices(value) : [], isMap: false };
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
  const comments = documentOf(source)?.comments ?? [];
  const near: (typeof comments)[number][] = [];
  for (let index = firstFrom(comments, above); comments[index] !== undefined; index++) {
    const comment = comments[index]!;
    if (comment.start >= last) break;
    const isAbove = comment.start < lineStart && text.slice(above, comment.start).trim() === '';
    if (comment.start >= start || isAbove) near.push(comment);
  }
  return near.map((comment) => ({
    text: text.slice(comment.start + 1, comment.end).trim(),
    span: { source, start: comment.start, end: comment.end },
  }));
}

/** The index of the first comment that starts at a place or behind it. */
function firstFrom(comments: readonly { readonly start: number }[], place: number): number {
  let [low, high] = [0, comments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle]!.start < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function nodeAt(root: YamlNode, path: readonly string[]): YamlNode | undefined {
  let node: YamlNode | undefined = root;
  for (const key of path) {
    if (node?.kind === 'map') node = node.entries.get(key)?.value;
    else if (node?.kind === 'sequence') node = node.items[Number(key)];
    else return undefined;
  }
  return node;
}

/** A scalar as templates print it, anything else as JSON. */
function textOf(held: Held): string | undefined {
  if ('node' in held) return textOfConfig(yamlValueOf(held.node));
  const { value } = held;
  return isTable(value) || Array.isArray(value) ? undefined : goSprint([value]);
}

function textOfConfig(value: ConfigValue): string {
  if (typeof value !== 'object' || value === null) return String(value);
  // `toYaml` puts keys in order.
  const inOrder = (item: Config): Config =>
    Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value, (_, item) => {
    if (typeof item === 'bigint') return String(item);
    return isConfig(item) ? inOrder(item) : item;
  });
}

/** The name of an item of a list. */
function nameIn(value: ConfigValue | undefined): ConfigValue | undefined {
  return isConfig(value) && Object.hasOwn(value, 'name') ? value.name : undefined;
}

function valueAt(config: ConfigValue, path: Path): ConfigValue | undefined {
  let value: ConfigValue | undefined = config;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isConfig(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}
