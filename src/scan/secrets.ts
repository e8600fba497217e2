import { base64Bytes, utf8Text } from '../go/index.ts';
import type { Config, ConfigValue, Path, Resource, ValueStep } from '../iac/index.ts';
import { isConfig } from '../iac/index.ts';
import type { Diagnostic, Span } from '../source/index.ts';
import {
  isHarmless,
  isSecretName,
  markSecret,
  maskedDiagnostic,
  maskedSpan,
  maskedValue,
  maskSecrets,
  memoized,
  secretAttributesOf,
} from '../source/index.ts';
import { valueAt } from './listing.ts';
import type { Report } from './report.ts';
import { type Violation, violationOf } from './violation.ts';

/** The copy of a Secret that `kubectl apply` leaves in its annotations. */
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
/** Name keys of list entries: an environment variable, a parameter, a header. */
export const nameKeys = ['name', 'Name', 'key', 'Key', 'parameter_key', 'ParameterKey'];
export const valueKeys = new Set(['value', 'Value', 'default', 'parameter_value', 'ParameterValue', 'default_value']);

/** A report without the values of secrets, for any format. */
export function withoutSecrets(report: Report): Report {
  for (const resource of report.resources) markSecrets(resource);
  const { coverage } = report;
  return {
    ...report,
    violations: report.violations.map(shownViolation),
    ifEnabled: report.ifEnabled.map(shownViolation),
    skipped: report.skipped.map(shownViolation),
    errors: report.errors.map((error) => ({ ...error, diagnostic: shownError(error.diagnostic, report) })),
    notes: report.notes.map(shownDiagnostic),
    resources: report.resources.map(shownResource),
    coverage: {
      ...coverage,
      unread: coverage.unread.map(shownDiagnostic),
      undecided: coverage.undecided.map((one) => ({
        ...one,
        resource: shownResource(one.resource),
        expression: maskSecrets(one.expression),
      })),
    },
  };
}

/** The message of a chart that fails may quote values of its Secrets. */
function shownError(diagnostic: Diagnostic, { resources }: Report): Diagnostic {
  const shown = shownDiagnostic(diagnostic);
  if (shown.code !== 'helm.required') return shown;
  const values = resources.flatMap((resource) => (/^kubernetes_secret/.test(resource.type) ? valuesOf(resource) : []));
  return { ...shown, message: values.reduce((text, value) => text.replaceAll(value, maskedValue), shown.message) };
}

/** The secrets of a resource, also without their Base64. */
function valuesOf(resource: Resource): readonly string[] {
  return [...shownResource(resource).masked.secrets]
    .flatMap((secret) => {
      const bytes = base64Bytes(secret);
      return typeof bytes === 'number' ? [secret] : [secret, utf8Text(bytes)];
    })
    .filter(({ length }) => length >= minQuoted);
}

const diagnostics = new WeakMap<Diagnostic, Diagnostic>();

/** Returns the same object for the same input: reports compare them. */
function shownDiagnostic(diagnostic: Diagnostic): Diagnostic {
  let shown = diagnostics.get(diagnostic);
  if (shown === undefined) {
    shown = maskedDiagnostic(diagnostic);
    diagnostics.set(diagnostic, shown);
  }
  return shown;
}

function shownViolation(violation: Violation): Violation {
  const { policy, resource, message, skipped } = violation;
  return violationOf({
    ...violation,
    resource: shownResource(resource),
    message: message === policy.title ? message : shownMessage(message, resource),
    ...(skipped !== undefined && {
      skipped: {
        comment: maskSecrets(skipped.comment, true),
        ...(skipped.by !== undefined && { by: maskedSpan(skipped.by) }),
      },
    }),
  });
}

/** Shorter values occur in other words. */
const minQuoted = 5;

/** A policy's message may quote values of the resource. */
function shownMessage(message: string, resource: Resource): string {
  return maskSecrets(withoutQuoted(message, resource), true);
}

function withoutQuoted(text: string, resource: Resource): string {
  let shown = text;
  for (const secret of shownResource(resource).masked.secrets) {
    if (secret.length < minQuoted) continue;
    for (const written of [secret, JSON.stringify(secret).slice(1, -1)]) shown = shown.replaceAll(written, maskedValue);
  }
  return shown;
}

/** The values of secrets in the resources of a report: they may also be written elsewhere, such as in a values file. */
export function secretValuesIn({ resources }: Report): ReadonlySet<string> {
  return new Set(resources.flatMap((resource) => [...shownResource(resource).masked.secrets]));
}

const resources = new WeakMap<Resource, Shown>();

function shownResource(resource: Resource): Shown {
  if (resource instanceof Shown) return resource;
  let shown = resources.get(resource);
  if (shown === undefined) {
    shown = new Shown(resource);
    resources.set(resource, shown);
  }
  return shown;
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
  #masked: Masked | undefined;

  constructor(resource: Resource) {
    const { root, construct, knownModule, calls, elsewhere, partial, sensitive, addresses, references, partOf } =
      resource;
    this.source = resource.source;
    this.line = resource.line;
    this.type = resource.type;
    this.modulePath = resource.modulePath;
    this.unknown = resource.unknown;
    this.comments = resource.comments;
    if (root !== undefined) this.root = root;
    if (construct !== undefined) this.construct = maskSecrets(construct, true);
    if (knownModule !== undefined) this.knownModule = knownModule;
    if (calls !== undefined) this.calls = calls;
    if (elsewhere !== undefined) this.elsewhere = elsewhere;
    if (partial !== undefined) this.partial = partial;
    if (sensitive !== undefined) this.sensitive = sensitive;
    if (addresses !== undefined) this.addresses = addresses;
    if (references !== undefined) this.references = references;
    if (partOf !== undefined) this.partOf = partOf;
    this.#resource = resource;
  }

  get id(): string {
    return maskSecrets(this.#resource.id, true);
  }

  get name(): string {
    return maskSecrets(this.#resource.name, true);
  }

  get config(): Config {
    return this.masked.config;
  }

  /** Its masked configuration, and the masked values. */
  get masked(): Masked {
    const { type, config, sensitive = noPaths } = this.#resource;
    this.#masked ??= maskedWith(type, config, sensitive);
    return this.#masked;
  }

  get span(): Span {
    return maskedSpan(this.#resource.span);
  }

  get condition(): Span | undefined {
    const { condition } = this.#resource;
    return condition && maskedSpan(condition);
  }

  spanOf(path: Path): Span {
    return maskedSpan(this.#resource.spanOf(path));
  }

  provenanceOf(path: Path): readonly ValueStep[] {
    return shownSteps(this.#resource, path);
  }
}

const assignedKey = /^["']?[\w.-]{1,253}=/;

/**
 * The masked provenance of a value. If the value is secret, the lines that contain it are hidden too, such as those of
 * a values file.
 */
function shownSteps(resource: Resource, path: Path): readonly ValueStep[] {
  const { config } = resource;
  const shown = shownResource(resource).config;
  const isMasked = shown !== config;
  const value = isMasked ? valueAt(config, path) : undefined;
  const isSecret = isMasked && value !== valueAt(shown, path);
  const outer = path.slice(0, -1);
  const isBeside = isMasked && value === undefined && valueAt(config, outer) !== valueAt(shown, outer);
  const steps = resource.provenanceOf?.(path) ?? [];
  return steps.map((step) => {
    const span = step.span && maskedSpan(step.span);
    const isHidden =
      step.span !== undefined && (isSecret || (isBeside && hasLines(step.span))) && writtenIn(step.span) !== undefined;
    // A generator of Kustomize encodes the value of `key=value`, so the text is not that of the value.
    const key = isSecret && isHidden ? assignedKey.exec(step.text)?.[0] : undefined;
    const text =
      isSecret && step.text === String(value)
        ? maskedValue
        : key === undefined
          ? maskSecrets(withoutQuoted(step.text, resource))
          : `${key}${maskedValue}`;
    // Reports may have very many steps, and few are masked.
    if (text === step.text && span?.source === step.span?.source && !isHidden) return step;
    return { ...step, text, ...(span && { span }), ...(isHidden && { sensitive: true as const }) };
  });
}

function hasLines({ source, start, end }: Span): boolean {
  const newline = source.text.indexOf('\n', start);
  return newline >= 0 && newline < end;
}

interface Masked {
  readonly config: Config;
  /** The masked values. */
  readonly secrets: ReadonlySet<string>;
}

/** The configuration of a resource with its secrets masked. */
export function maskedConfig(type: string, config: Config): Config {
  return maskedWith(type, config, noPaths).config;
}

const hint = /passw|phrase|pass$|pwd|secret|token|key|credential|connection|:\/\/|-----BEGIN/i;
const longWord = /(?:^|[^\w+/])[\w+/]{20}/;
const hasHint = (text: string): boolean => hint.test(text) || longWord.test(text);

/** Whether a configuration is worth searching for secrets: most values of most resources are too simple. */
export function mayHoldSecret(value: ConfigValue): boolean {
  if (typeof value === 'string') return hasHint(value);
  if (Array.isArray(value)) return value.some(mayHoldSecret);
  if (!isConfig(value)) return false;
  for (const key of Object.keys(value)) if (isHint(key) || mayHoldSecret(value[key]!)) return true;
  return false;
}

const isHint = memoized(hasHint);

const noPaths: readonly Path[] = [];
const noSecrets: ReadonlySet<string> = new Set();

/** Objects that were masked, for those that are part of several configurations, such as the job of several steps. */
const maskedParts = new WeakMap<object, { readonly shown: ConfigValue; readonly secrets: ReadonlySet<string> }>();

/** The same as `mask` for a part of a configuration that has no secrets by their position. */
function maskPart(part: Config | readonly ConfigValue[], masking: Masking): ConfigValue {
  let known = maskedParts.get(part);
  if (known === undefined) {
    const own: Masking = { sensitive: [], known: noPaths };
    const shown = Array.isArray(part) ? maskList(part, [], false, own) : maskObject(part as Config, [], false, own);
    known = { shown, secrets: own.secrets ?? noSecrets };
    maskedParts.set(part, known);
  }
  for (const secret of known.secrets) {
    masking.secrets ??= new Set();
    masking.secrets.add(secret);
  }
  return known.shown;
}

function maskedWith(type: string, config: Config, known: readonly Path[]): Masked {
  const masking: Masking = { sensitive: secretAttributesOf(type), known };
  const shown = maskObject(config, [], false, masking);
  return { config: shown, secrets: masking.secrets ?? noSecrets };
}

/** The secrets of one configuration besides those whose names say so, and the masked values. */
interface Masking {
  readonly sensitive: readonly string[];
  readonly known: readonly Path[];
  secrets?: Set<string>;
}

/** Most resources have no attributes that are secret by their position, so paths are not tracked. */
function hasPlaces({ sensitive, known }: Masking): boolean {
  return sensitive.length > 0 || known.length > 0;
}

function isSecretPlace(path: Path, { sensitive, known }: Masking): boolean {
  return (
    (path.length === 1 && sensitive.includes(path[0] as string)) ||
    (sensitive.length > 0 && path.at(-1) === lastApplied) ||
    known.some((one) => one.length === path.length && one.every((key, at) => key === path[at]))
  );
}

function mask(value: ConfigValue, path: Path, isHidden: boolean, masking: Masking): ConfigValue {
  const hidden = isHidden || (hasPlaces(masking) && isSecretPlace(path, masking));
  if (typeof value === 'string') return hidden ? conceal(value, masking) : maskSecrets(value);
  if (Array.isArray(value)) return maskList(value, path, hidden, masking);
  if (isConfig(value)) return maskObject(value, path, hidden, masking);
  return hidden ? conceal(value, masking) : value;
}

function conceal(value: ConfigValue, masking: Masking): ConfigValue {
  if (typeof value === 'boolean' || value === null) return value;
  const text = String(value);
  if (typeof value === 'string' && isHarmless(text)) return value;
  masking.secrets ??= new Set();
  masking.secrets.add(text);
  return maskedValue;
}

function maskList(list: readonly ConfigValue[], path: Path, hidden: boolean, masking: Masking): readonly ConfigValue[] {
  const follows = hasPlaces(masking);
  const words = hidden ? undefined : maskedWords(list);
  let result: ConfigValue[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const item = list[index]!;
    const inside = follows ? [...path, index] : path;
    const isNamed = hidden || (index > 0 && isArgument(list[index - 1]));
    const word = isNamed ? item : (words?.[index] ?? item);
    if (word !== item) (masking.secrets ??= new Set()).add(item as string);
    const shown = mask(word, inside, isNamed, masking);
    if (shown === item) continue;
    result ??= [...list];
    result[index] = shown;
  }
  return result ?? list;
}

/** The words of a command with the secrets masked that only other words reveal, as in `["-u", "name:password"]`. */
function maskedWords(list: readonly ConfigValue[]): readonly string[] | undefined {
  if (!list.every((item) => typeof item === 'string') || !list.some((word) => /^-{1,2}[a-z]/.test(word))) return;
  const text = ` ${list.join(' ')}`;
  const shown = maskSecrets(text);
  if (shown === text) return;
  let at = 0;
  return list.map((word) => {
    at += word.length + 1;
    return shown.slice(at - word.length, at);
  });
}

function maskObject(object: Config, path: Path, hidden: boolean, masking: Masking): Config {
  const follows = hasPlaces(masking);
  let result: Record<string, ConfigValue> | undefined;
  for (const key of Object.keys(object)) {
    const value = object[key]!;
    const own = hidden || (isPlain(value) && (isSecretName(key) || (valueKeys.has(key) && isNamed(object))));
    // `ENV NAME value`: the text does not name the instruction.
    if (key === 'text' && object.instruction === 'ENV' && typeof value === 'string') {
      const text = maskSecrets(`ENV ${value}`).slice(4);
      if (text !== value) (result ??= copyOf(object))[key] = text;
      continue;
    }
    const isPart = typeof value === 'object' && value !== null && !own && !follows;
    const shown = isPart ? maskPart(value, masking) : mask(value, follows ? [...path, key] : path, own, masking);
    if (shown === value) continue;
    result ??= copyOf(object);
    result[key] = shown;
  }
  return result ?? object;
}

/** Whether a value is a secret by its name: objects are often references, such as `secretKeyRef`. */
function isPlain(value: ConfigValue): boolean {
  return typeof value !== 'object' || (Array.isArray(value) && value.every((item) => typeof item !== 'object'));
}

/** Whether an entry of a list says the name of a secret. */
function isNamed(object: Config): boolean {
  return nameKeys.some((key) => Object.hasOwn(object, key) && isNameOfSecret(object[key]));
}

/** `--password`: the next argument of a command is the secret. */
export function isArgument(before: unknown): boolean {
  return typeof before === 'string' && before.startsWith('-') && !before.includes('=') && isSecretName(before);
}

function isNameOfSecret(name: unknown): boolean {
  return typeof name === 'string' && isSecretName(name);
}

/** A copy with the same keys, even special ones. */
function copyOf(object: Config): Record<string, ConfigValue> {
  const copy: Record<string, ConfigValue> = {};
  for (const key of Object.keys(object)) {
    Object.defineProperty(copy, key, { value: object[key], enumerable: true, writable: true, configurable: true });
  }
  return copy;
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
