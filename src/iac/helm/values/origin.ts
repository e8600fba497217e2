import { type GoValue, goSprint, type YamlNode, yamlPlaceOf, yamlValueOf } from '../../../go/index.ts';
import { isSecretName, type Source, type Span } from '../../../source/index.ts';
import { type Config, type ConfigValue, isConfig, type Path } from '../../resource.ts';
import type { StepKind, ValueStep } from '../../value-step.ts';
import type { Chart } from '../chart/chart.ts';
import { type HelmOptions, precedenceOf } from '../options.ts';
import { AssignmentError, type AssignmentForm, assign } from './assignment.ts';
import type { Reference } from './meanings.ts';
import { referencesAround } from './references.ts';
import { isTable, type Table } from './table.ts';
import { commentsAt, nodeAt, rootOf } from './values-file.ts';

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

/** The value of a layer at a path. */
type Held = { readonly node: YamlNode } | { readonly value: GoValue };

/** The items of a list or map: some of them, and those that have names by these. */
interface Items {
  readonly all: readonly (readonly string[])[];
  readonly byName: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** A value of a resource, and the resource. */
export interface ResourceValue {
  readonly path: Path;
  readonly config: Config;
}

/** Characters of a value that are shown. */
const maxShown = 100;
/** Items of a list or map that a value may be from. */
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
 * The origins of a chart's values in templates: the step to the line of a values file, or to the flag that sets it, for
 * a value that a template inserts unchanged.
 */
export class ValueOrigins {
  private readonly chart: Chart;
  private readonly options: HelmOptions;
  private readonly items = new Map<string, Items>();
  private known: { readonly layers: readonly Layer[]; readonly globals: readonly Layer[] } | undefined;

  constructor(chart: Chart, options: HelmOptions) {
    this.chart = chart;
    this.options = options;
  }

  /** The layers, in order of precedence; those of global values begin at the top of each. */
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
   * The step to the value of the attribute at `path`, or to the values that it is missing in. That is printed at
   * `places` in templates, the one that includes the others first. Undefined if it is not found.
   */
  stepTo({ path, config }: ResourceValue, places: readonly Span[]): ValueStep | undefined {
    const end = path.findIndex((_, index) => valueAt(config, path.slice(0, index + 1)) === undefined);
    if (end < 0) return this.stepToValue({ path, config }, places);
    const outer = this.stepToValue({ path: path.slice(0, end), config }, places);
    return outer && { ...outer, kind: 'missing', text: `${path[end]} is not set in ${outer.name}` };
  }

  private stepToValue({ path, config }: ResourceValue, places: readonly Span[]): ValueStep | undefined {
    const value = valueAt(config, path);
    if (value === undefined || value === null) return undefined;
    const outer = [['metadata'], ...path.map((_, end) => path.slice(0, end))];
    const names = outer.map((place) => nameIn(valueAt(config, place)));
    const found = new Map<string, ValueStep>();
    const references = referencesAround(this.chart).at(places);
    const text = textOfConfig(value);
    for (const reference of references) {
      for (let rest = path.length; rest >= 0; rest--) {
        for (const inner of this.concrete([...reference, ...path.slice(rest).map(String)], names)) {
          const step = this.find(inner, text);
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

  /** The paths that a reference represents: each item of a list or map, or those that have one of the names. */
  private concrete(reference: Reference, names: readonly (ConfigValue | undefined)[]): readonly (readonly string[])[] {
    let paths: (readonly string[])[] = [[]];
    for (const key of reference) {
      if (key !== null) paths = paths.map((path) => [...path, key]);
      else {
        const found = paths.map((path) => this.itemsAt(path));
        const named = found.flatMap(({ byName }) => names.flatMap((name) => byName.get(String(name)) ?? []));
        paths = (named.length > 0 ? named : found.flatMap(({ all }) => all)).slice(0, maxFound);
      }
    }
    return paths;
  }

  /** The items at a path: of a list in the layer that counts, of a map in all of them. */
  private itemsAt(path: readonly string[]): Items {
    const key = JSON.stringify(path);
    const known = this.items.get(key);
    if (known !== undefined) return known;
    const keys = new Set<string>();
    for (const { from, keys: above } of this.layersFor(path)) {
      const held = heldAt(from, [...above, ...path]);
      if (held === undefined) continue;
      const { names, isMap } = keysOf(held);
      for (const name of names) keys.add(name);
      if (!isMap) break;
    }
    const byName = new Map<string, (readonly string[])[]>();
    for (const item of keys) {
      const name = this.nameAt([...path, item]);
      if (name === undefined) continue;
      const alike = byName.get(name);
      if (alike === undefined) byName.set(name, [[...path, item]]);
      else if (alike.length < maxFound) alike.push([...path, item]);
    }
    const items = { all: [...keys].slice(0, maxFound).map((item) => [...path, item]), byName };
    this.items.set(key, items);
    return items;
  }

  private nameAt(path: readonly string[]): string | undefined {
    for (const { from, keys } of this.layersFor(path)) {
      const held = heldAt(from, [...keys, ...path, 'name']);
      if (held !== undefined) return textOf(held);
    }
    return undefined;
  }

  private find(path: readonly string[], value: string): ValueStep | undefined {
    for (const { from, keys, kind } of this.layersFor(path)) {
      const whole = [...keys, ...path];
      const held = heldAt(from, whole);
      // The first layer that has it wins.
      if (held === undefined) continue;
      if (textOf(held) !== value) return undefined;
      const name = `.Values.${path.join('.')}`;
      const isSecret = path.some(isSecretName);
      const text = isSecret ? '(sensitive)' : value.slice(0, maxShown);
      const secret = isSecret ? { sensitive: true as const } : {};
      if ('table' in from) return { kind, name, text: `${flags[from.form]} ${whole.join('.')}=${text}`, ...secret };
      const span = { source: from, ...yamlPlaceOf(rootOf(from)!, whole) };
      return { kind, name, text, span, comments: commentsAt(span), ...secret };
    }
    return undefined;
  }
}

/** Single values that were set, grouped by precedence, the highest first. */
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
  const indices = (items: readonly unknown[]): readonly string[] => items.map((_, at) => String(at));
  if ('node' in held) {
    const { node } = held;
    if (node.kind === 'map') return { names: [...node.entries.keys()], isMap: true };
    return { names: node.kind === 'sequence' ? indices(node.items) : [], isMap: false };
  }
  const { value } = held;
  if (isTable(value)) return { names: [...value.keys()], isMap: true };
  return { names: Array.isArray(value) ? indices(value) : [], isMap: false };
}

/** A scalar as templates print it, anything else as JSON. */
function textOf(held: Held): string | undefined {
  if ('node' in held) return textOfNode(held.node);
  const { value } = held;
  return isTable(value) || Array.isArray(value) ? undefined : goSprint([value]);
}

const texts = new WeakMap<YamlNode, string>();

function textOfNode(node: YamlNode): string {
  const known = texts.get(node) ?? textOfConfig(yamlValueOf(node));
  texts.set(node, known);
  return known;
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
