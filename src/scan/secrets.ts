import type { Config, ConfigValue, Path, Resource, ValueStep } from '../iac/index.ts';
import { isConfig } from '../iac/index.ts';
import type { Diagnostic, Source, Span, TextFinder } from '../source/index.ts';
import {
  isHarmless,
  markSecret,
  maskedBy,
  maskedDiagnostic,
  maskedSpan,
  maskedValue,
  maskSecrets,
  secretAttributesOf,
  textFinder,
} from '../source/index.ts';
import { escaped, knownSecrets } from './known-secrets.ts';
import { valueAt } from './listing.ts';
import { lastApplied, type Masked, maskedWith, noPaths, withChangedTexts } from './masked-config.ts';
import type { Report } from './report.ts';
import { type Violation, violationOf } from './violation.ts';

/** A report without the values of secrets, for any format. `sources` are further texts that values may come from. */
export function withoutSecrets(report: Report, sources: readonly Source[] = []): Report {
  const masks = new Masks(() => searched(report, sources));
  for (const resource of report.resources) markSecrets(resource);
  const { coverage } = report;
  const shown = {
    ...report,
    violations: report.violations.map((violation) => masks.violation(violation)),
    ifEnabled: report.ifEnabled.map((violation) => masks.violation(violation)),
    skipped: report.skipped.map((violation) => masks.violation(violation)),
    errors: report.errors.map((error) => ({ ...error, diagnostic: masks.diagnostic(error.diagnostic) })),
    notes: report.notes.map((note) => masks.diagnostic(note)),
    resources: report.resources.map((resource) => masks.resource(resource)),
    coverage: {
      ...coverage,
      unread: coverage.unread.map((note) => masks.diagnostic(note)),
      undecided: coverage.undecided.map((one) => ({
        ...one,
        resource: masks.resource(one.resource),
        expression: masks.text(one.expression),
      })),
    },
  };
  masksOf.set(shown, masks);
  return shown;
}

/** The masks of reports. */
const masksOf = new WeakMap<Report, Masks>();

/** Hides the secrets of a report in texts about it, which may quote any of its resources. */
export function maskFor(report: Report): (text: string) => string {
  const masks = masksOf.get(report);
  const find = textFinder(quotedForms(secretValuesIn(report)));
  return (text) => {
    const shown = find === undefined ? maskedValue : maskedBy(find, text);
    return masks === undefined ? maskSecrets(shown) : masks.text(shown);
  };
}

/** The forms in which a text may quote secrets. */
function quotedForms(secrets: Iterable<string>): readonly string[] {
  return [...secrets].flatMap((secret) => (secret.length < minQuoted ? [] : [secret, escaped(secret)]));
}

/** The masks of a report. Secrets that are copied are searched for when the first text is masked. */
class Masks {
  readonly #diagnostics = new Map<Diagnostic, Diagnostic>();
  readonly #resources = new Map<Resource, Shown>();
  readonly #search: () => TextFinder | undefined;
  #known: { readonly find: TextFinder | undefined } | undefined;

  /** `search` marks the secrets in the sources, and returns what finds them in other texts. */
  constructor(search: () => TextFinder | undefined) {
    this.#search = search;
  }

  text(text: string, isProse = false): string {
    return this.#copiesIn(maskSecrets(text, isProse));
  }

  span(span: Span): Span {
    this.#find();
    return maskedSpan(span);
  }

  config(config: Config): Config {
    return this.#find() === undefined ? config : withChangedTexts(config, (text) => this.#copiesIn(text));
  }

  /** Returns the same object for the same input: reports compare them. */
  diagnostic(diagnostic: Diagnostic): Diagnostic {
    let shown = this.#diagnostics.get(diagnostic);
    if (shown === undefined) {
      this.#find();
      shown = maskedDiagnostic(diagnostic);
      const { message, help } = shown;
      shown = {
        ...shown,
        message: this.#copiesIn(message),
        ...(help !== undefined && { help: this.#copiesIn(help) }),
      };
      this.#diagnostics.set(diagnostic, shown);
    }
    return shown;
  }

  violation(violation: Violation): Violation {
    const { policy, resource, message, skipped } = violation;
    const shown = this.resource(resource);
    return violationOf({
      ...violation,
      resource: shown,
      // A policy's message may quote values of the resource.
      message: message === policy.title ? message : this.text(shown.withoutQuoted(message), true),
      ...(skipped !== undefined && {
        skipped: {
          comment: this.text(skipped.comment, true),
          ...(skipped.by !== undefined && { by: this.span(skipped.by) }),
        },
      }),
    });
  }

  resource(resource: Resource): Shown {
    if (resource instanceof Shown) return resource;
    let shown = this.#resources.get(resource);
    if (shown === undefined) {
      shown = new Shown(resource, this);
      this.#resources.set(resource, shown);
    }
    return shown;
  }

  #copiesIn(text: string): string {
    const find = this.#find();
    return find === undefined ? text : maskedBy(find, text);
  }

  #find(): TextFinder | undefined {
    this.#known ??= { find: this.#search() };
    return this.#known.find;
  }
}

/** Searches a report for secrets that may be copied. */
function searched(
  { violations, ifEnabled, skipped, resources }: Report,
  sources: readonly Source[],
): TextFinder | undefined {
  const all = new Set(resources);
  for (const { resource } of [...violations, ...ifEnabled, ...skipped]) all.add(resource);
  const texts = new Set(sources);
  const values = new Set<string>();
  for (const { type, config, sensitive = noPaths, span } of all) {
    texts.add(span.source);
    if (sensitive.length === 0 && secretAttributesOf(type).length === 0) continue;
    for (const secret of maskedWith(type, config, sensitive).secrets) values.add(secret);
  }
  return knownSecrets(texts, values);
}

/** The values of secrets in the resources of a report: they may also be written elsewhere, such as in a values file. */
export function secretValuesIn({ resources }: Report): ReadonlySet<string> {
  return new Set(resources.flatMap((resource) => (resource instanceof Shown ? [...resource.secrets] : [])));
}

/** A masked resource. There may be many, and most are never shown, so each part is masked on demand. */
class Shown implements Resource {
  readonly source: string;
  readonly line: number;
  readonly type: string;
  readonly modulePath: readonly string[];
  readonly unknown: readonly Path[];
  readonly comments: Resource['comments'];
  declare readonly root?: string;
  declare readonly construct?: string;
  declare readonly knownModule?: NonNullable<Resource['knownModule']>;
  declare readonly calls?: NonNullable<Resource['calls']>;
  declare readonly elsewhere?: readonly Resource[];
  declare readonly partial?: readonly Path[];
  declare readonly sensitive?: readonly Path[];
  declare readonly addresses?: readonly string[];
  declare readonly references?: NonNullable<Resource['references']>;
  declare readonly partOf?: string;
  readonly #resource: Resource;
  readonly #masks: Masks;
  #masked: Masked | undefined;
  #quoted: { readonly find: TextFinder | undefined } | undefined;

  constructor(resource: Resource, masks: Masks) {
    const { root, construct, knownModule, calls, elsewhere, partial, sensitive, addresses, references, partOf } =
      resource;
    this.source = resource.source;
    this.line = resource.line;
    this.type = resource.type;
    this.modulePath = resource.modulePath;
    this.unknown = resource.unknown;
    this.comments = resource.comments;
    if (root !== undefined) this.root = root;
    if (construct !== undefined) this.construct = masks.text(construct, true);
    if (knownModule !== undefined) this.knownModule = knownModule;
    if (calls !== undefined) this.calls = calls;
    if (elsewhere !== undefined) this.elsewhere = elsewhere;
    if (partial !== undefined) this.partial = partial;
    if (sensitive !== undefined) this.sensitive = sensitive;
    if (addresses !== undefined) this.addresses = addresses;
    if (references !== undefined) this.references = references;
    if (partOf !== undefined) this.partOf = partOf;
    this.#resource = resource;
    this.#masks = masks;
  }

  get id(): string {
    return this.#masks.text(this.#resource.id, true);
  }

  get name(): string {
    return this.#masks.text(this.#resource.name, true);
  }

  get config(): Config {
    return this.#maskedOnce.config;
  }

  /** The masked values. */
  get secrets(): ReadonlySet<string> {
    return this.#maskedOnce.secrets;
  }

  get #maskedOnce(): Masked {
    if (this.#masked === undefined) {
      const { type, config, sensitive = noPaths } = this.#resource;
      const own = maskedWith(type, config, sensitive);
      this.#masked = { config: this.#masks.config(own.config), secrets: own.secrets };
    }
    return this.#masked;
  }

  get span(): Span {
    return this.#masks.span(this.#resource.span);
  }

  get condition(): Span | undefined {
    const { condition } = this.#resource;
    return condition && this.#masks.span(condition);
  }

  spanOf(path: Path): Span {
    return this.#masks.span(this.#resource.spanOf(path));
  }

  /** A text without the secrets of the resource that it quotes. */
  withoutQuoted(text: string): string {
    if (this.secrets.size === 0) return text;
    this.#quoted ??= { find: textFinder(quotedForms(this.secrets)) };
    // With more secrets than can be searched for, nothing of the text is shown.
    return this.#quoted.find === undefined ? maskedValue : maskedBy(this.#quoted.find, text);
  }

  /**
   * The masked provenance of a value. If the value is secret, the lines that contain it are hidden too, such as those of
   * a values file.
   */
  provenanceOf(path: Path): readonly ValueStep[] {
    const { config } = this.#resource;
    const steps = this.#resource.provenanceOf?.(path) ?? [];
    const shown = this.config;
    const isMasked = shown !== config;
    const value = isMasked ? valueAt(config, path) : undefined;
    const isSecret = isMasked && value !== valueAt(shown, path);
    const outer = path.slice(0, -1);
    const isBeside = isMasked && value === undefined && valueAt(config, outer) !== valueAt(shown, outer);
    return steps.map((step) => {
      const span = step.span && this.#masks.span(step.span);
      const isHidden =
        step.span !== undefined &&
        (isSecret || (isBeside && hasLines(step.span))) &&
        writtenIn(step.span) !== undefined;
      // A generator of Kustomize encodes the value of `key=value`, so the text is not that of the value.
      const key = isSecret && isHidden ? assignedKey.exec(step.text)?.[0] : undefined;
      const text =
        isSecret && step.text === String(value)
          ? maskedValue
          : key === undefined
            ? this.#masks.text(this.withoutQuoted(step.text))
            : `${key}${maskedValue}`;
      // Reports may have very many steps, and few are masked.
      if (text === step.text && span?.source === step.span?.source && !isHidden) return step;
      return { ...step, text, ...(span && { span }), ...(isHidden && { sensitive: true as const }) };
    });
  }
}

/** Shorter values occur in other words. */
const minQuoted = 5;
const assignedKey = /^["']?[\w.-]{1,253}=/;

function hasLines({ source, start, end }: Span): boolean {
  const newline = source.text.indexOf('\n', start);
  return newline >= 0 && newline < end;
}

/** Marks, in the source of a resource, values that are secret by the attribute's type. */
function markSecrets(resource: Resource): void {
  const { type, config, sensitive = noPaths } = resource;
  if (sensitive.length === 0 && secretAttributesOf(type).length === 0) return;
  const paths: Path[] = [...sensitive, ...secretAttributesOf(type).map((attribute) => [attribute])];
  if (/^kubernetes_secret/.test(type)) paths.push(['metadata', 'annotations', lastApplied]);
  for (const path of paths) {
    const value = valueAt(config, path);
    if (value !== undefined) markAt(resource, path, value);
  }
}

function markAt(resource: Resource, path: Path, value: ConfigValue): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) markAt(resource, [...path, index], item);
  } else if (isConfig(value)) {
    for (const key of Object.keys(value)) markAt(resource, [...path, key], value[key]!);
  } else if (value !== null && typeof value !== 'boolean') {
    const { source, start, end } = resource.spanOf(path);
    // A value from elsewhere has the span of the surrounding block.
    if (start === resource.span.start && end === resource.span.end) return;
    const from = writtenIn({ source, start, end });
    if (from !== undefined) markSecret({ source, start: from, end });
  }
}

/** Start of the value of an entry; undefined if it is empty or a reference. */
function writtenIn({ source, start, end }: Span): number | undefined {
  const written = source.text.slice(start, end);
  const key = /^(?:"[^"\n]*"|'[^'\n]*'|[\w./-]+)[ \t]{0,99}[:=][ \t]{0,99}/.exec(written)?.[0].length ?? 0;
  const value = written.slice(key);
  return isHarmless(value) || /^[a-z]\w*[.(]/.test(value) ? undefined : start + key;
}
