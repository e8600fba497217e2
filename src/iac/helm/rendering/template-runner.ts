import {
  Budget,
  GoError,
  type GoValue,
  SharedMap,
  TemplateError,
  TemplateLimitError,
  type TemplateRun,
  TemplateSet,
} from '../../../go/index.ts';
import type { Source, Span } from '../../../source/index.ts';
import { type Chart, fullName, isLibrary } from '../chart/chart.ts';
import { sourceOf } from '../chart/file.ts';
import { ChartError, startOf } from '../chart-error.ts';
import { fixedRandomness, type Randomness } from '../functions/index.ts';
import type { HelmOptions } from '../options.ts';
import type { Mode, Prepared } from '../prepare.ts';
import { type Table, tableAt } from '../values/table.ts';
import { noValue, type Rendering, templateFunctions } from './chart-functions.ts';
import { filesObject } from './files-object.ts';
import { capabilitiesObject, chartObject, releaseObject } from './objects.ts';
import { PlacedSink, type Printed } from './placed-sink.ts';
import { type Piece, type PlacesOf, placesIn } from './places.ts';
import { valuesType } from './values-type.ts';

/** The output of one template. */
export interface Output {
  /** The template's name, by which Helm calls it: `chart/templates/a.yaml`. */
  readonly name: string;
  readonly source: Source;
  /** The chart whose template it is. */
  readonly chart: Chart;
  readonly text: string;
  readonly placesOf: PlacesOf;
}

/** Maximum number of steps and characters of all templates of a chart; each template may use half of the rest. */
const maxUnits = 20_000_000;
/** Cost of including a template, in steps. */
const includeCost = 20;

interface Template {
  readonly name: string;
  readonly chart: Chart;
  readonly source: Source;
  readonly context: SharedMap;
  readonly basePath: string;
}

/**
 * Executes the templates of a chart and its dependencies. Returns their outputs in the order of their names, without
 * partials and notes.
 */
export function renderTemplates(prepared: Prepared, options: HelmOptions, mode: Mode): readonly Output[] {
  return new TemplateRunner(prepared, options, mode).render();
}

class TemplateRunner implements Rendering {
  private readonly templates = new Map<string, Template>();
  private readonly mode: Mode;
  private readonly set = new TemplateSet(templateFunctions());
  readonly randomness: Randomness;
  /** Of the executing template. */
  spend = new Budget(0).spend;
  private unitsLeft = maxUnits;
  /** Current number of nested inclusions of each template. */
  private readonly including = new Map<string, number>();
  /** Output of the last included template. */
  private included: Printed | undefined;
  private readonly lastIncluded = (): Printed | undefined => this.included;
  private current: Template | undefined;
  /** `.Values` of each chart, and the keys that were reported because no chart has them. */
  private readonly values = new Set<GoValue>();
  private readonly unset = new Set<string>();
  /** The failed requirement of a template, while it ends the template. */
  private demand: string | undefined;

  constructor({ chart, values, capabilities }: Prepared, options: HelmOptions, mode: Mode) {
    this.mode = mode;
    this.randomness = (mode.strict ? options.randomness : undefined) ?? fixedRandomness;
    const shared: readonly [string, GoValue][] = [
      ['Release', releaseObject(options)],
      ['Capabilities', capabilitiesObject(capabilities)],
    ];
    this.collect(chart, values, shared);
  }

  /** Collects the templates of a chart with the data of each; returns the data of the chart itself. */
  private collect(chart: Chart, values: Table, shared: readonly (readonly [string, GoValue])[]): Table {
    const subcharts: Table = new Map();
    const context: Table = new Map<string, GoValue>([
      ...shared,
      ['Chart', chartObject(chart)],
      ['Files', filesObject(chart.files)],
      ['Values', this.valuesOf(values)],
      ['Subcharts', subcharts],
    ]);
    for (const dependency of chart.dependencies) {
      const { name } = dependency.metadata;
      subcharts.set(name, this.collect(dependency, tableAt(values, name) ?? new Map(), shared));
    }
    const path = fullName(chart);
    const seen = new SharedMap(valuesType, context);
    for (const file of chart.templates) {
      const name = `${path}/${file.path}`;
      if (isLibrary(chart) && !isPartial(name)) continue;
      const source = sourceOf(file, chart.folder);
      this.templates.set(name, { name, chart, source, context: seen, basePath: `${path}/templates` });
    }
    return context;
  }

  private valuesOf(table: Table): SharedMap {
    const values = new SharedMap(valuesType, table);
    this.values.add(values);
    return values;
  }

  render(): readonly Output[] {
    // Deeper templates come first, so that definitions of a chart take precedence over those of its dependencies.
    const depth = (name: string): number => name.split('/').length;
    const ordered = [...this.templates.values()].sort(
      (a, b) => depth(b.name) - depth(a.name) || (a.name < b.name ? 1 : -1),
    );
    for (const template of ordered) this.attempt(template, () => this.set.parse(template.name, template.source.text));
    const outputs: Output[] = [];
    for (const template of ordered) {
      if (isPartial(template.name) || !this.set.has(template.name)) continue;
      const output = this.attempt(template, () => this.execute(template));
      if (output !== undefined && !template.name.endsWith('NOTES.txt')) outputs.push(output);
    }
    return outputs.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  private execute({ name, chart, source, context, basePath }: Template): Output {
    const described: Table = new Map([
      ['Name', name],
      ['BasePath', basePath],
    ]);
    context.set('Template', new SharedMap(valuesType, described));
    const sink = new PlacedSink(this.lastIncluded, name);
    this.included = undefined;
    const share = Math.ceil(this.unitsLeft / 2);
    const budget = new Budget(share);
    this.spend = budget.spend;
    try {
      const { spend, onMissing } = this;
      this.set.execute(name, context, sink, { spend, missingKey: 'zero', context: this, onMissing });
    } finally {
      this.unitsLeft -= share - budget.left;
    }
    const { text, pieces } = withoutNoValue(sink.text, sink.pieces);
    const sourceOf = (file: string): Source | undefined => this.templates.get(file)?.source;
    return { name, chart, source, text, placesOf: placesIn(source, text, pieces, sourceOf) };
  }

  /** Does `work` for a template; undefined, after a report, if it fails. */
  private attempt<T>(template: Template, work: () => T): T | undefined {
    this.current = template;
    this.demand = undefined;
    try {
      return work();
    } catch (error) {
      this.mode.report(this.problemOf(error, template));
      return undefined;
    }
  }

  private problemOf(error: unknown, template: Template): ChartError {
    const start = startOf(template.source);
    if (error instanceof TemplateLimitError) return new ChartError('helm.limit', error.message, { span: start });
    if (error instanceof RangeError) {
      const isDeep = /call stack/.test(error.message);
      const message = isDeep
        ? 'the templates or their values are nested too deeply'
        : 'a string or list in the templates is too long';
      return new ChartError('helm.limit', message, { span: start });
    }
    if (!(error instanceof GoError)) throw error;
    if (!(error instanceof TemplateError)) return new ChartError('helm.template', error.message, { span: start });
    const { place, reason } = error;
    const source = this.templates.get(place.file)?.source;
    const span = source === undefined ? start : restOfLine(source, place.offset);
    return new ChartError('helm.template', this.demand ?? shortened(reason), { span, cause: error });
  }

  include(run: TemplateRun, name: string, data: GoValue): string {
    run.spend(includeCost);
    const count = this.including.get(name) ?? 0;
    if (count > maxIncludes)
      throw new GoError(`rendering template has a nested reference name: ${name}: unable to execute template`);
    this.including.set(name, count + 1);
    const sink = this.mode.strict ? undefined : new PlacedSink(this.lastIncluded);
    try {
      return run.render(name, data, undefined, sink);
    } finally {
      this.including.set(name, count);
      this.included = sink;
    }
  }

  /** Looks like a method of `.Values`, but is not one. */
  private readonly onMissing = (map: Map<string, GoValue>, key: string): void => {
    if (this.mode.strict || !this.values.has(map) || this.unset.has(key) || !/^[A-Z]/.test(key)) return;
    this.unset.add(key);
    const message = `.Values.${key} is not set and is not a Helm method: it is empty`;
    this.mode.report(new ChartError('helm.unset', message, { span: this.placeOf(`.Values.${key}`) }));
  };

  /** A value that a chart requires, or its error: fatal in Helm, a remark during a scan. */
  demanded(message: string): string {
    this.demand = message;
    if (this.mode.strict) throw new GoError(message);
    this.mode.report(
      new ChartError('helm.required', `the chart failed with this message: ${message}`, {
        span: this.placeOf(message),
      }),
    );
    this.demand = undefined;
    return '';
  }

  /** The place of a message in the templates, most likely in the one that is executed. */
  private placeOf(message: string): Span | undefined {
    const candidates = this.current === undefined ? [] : [this.current, ...this.templates.values()];
    for (const { source } of candidates) {
      const start = message.length < 5 ? -1 : source.text.indexOf(message);
      if (start >= 0) return { source, start, end: start + message.length };
    }
    return this.current && startOf(this.current.source);
  }
}

/** Templates may include themselves, but not more often than this, as in Helm. */
const maxIncludes = 1000;

function isPartial(name: string): boolean {
  return name.slice(name.lastIndexOf('/') + 1).startsWith('_');
}

/** The output without that text, and the pieces where they are then. */
function withoutNoValue(text: string, pieces: readonly Piece[]): { text: string; pieces: readonly Piece[] } {
  const parts = text.split(noValue);
  if (parts.length === 1) return { text, pieces };
  let removed = 0;
  let part = 0;
  let partEnd = parts[0]!.length;
  const moved = pieces.map((piece) => {
    while (part < parts.length - 1 && piece.at > partEnd) {
      removed += noValue.length;
      partEnd += noValue.length + parts[++part]!.length;
    }
    return { ...piece, at: Math.max(0, piece.at - removed) };
  });
  return { text: parts.join(''), pieces: moved };
}

/** Messages of `tpl` contain its whole argument. */
function shortened(message: string): string {
  return message.length <= 1000 ? message : `${message.slice(0, 300)} … ${message.slice(-500)}`;
}

/** From a place to the end of its line. */
function restOfLine(source: Source, start: number): Span {
  const end = source.text.indexOf('\n', start);
  return { source, start, end: end < 0 ? source.text.length : end };
}
