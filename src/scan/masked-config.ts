import type { Config, ConfigValue, Path } from '../iac/index.ts';
import { isConfig } from '../iac/index.ts';
import {
  isHarmless,
  isSecretName,
  maskedBy,
  maskedValue,
  maskSecrets,
  memoized,
  secretAttributesOf,
} from '../source/index.ts';
import { knownSecrets } from './known-secrets.ts';

/** The copy of a Secret that `kubectl apply` leaves in its annotations. */
export const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
/** Name keys of list entries: an environment variable, a parameter, a header. */
export const nameKeys = ['name', 'Name', 'key', 'Key', 'parameter_key', 'ParameterKey'];
export const valueKeys = new Set(['value', 'Value', 'default', 'parameter_value', 'ParameterValue', 'default_value']);

export interface Masked {
  readonly config: Config;
  /** The masked values. */
  readonly secrets: ReadonlySet<string>;
}

/** The configuration of a resource with its secrets masked, wherever they are in it. */
export function maskedConfig(type: string, config: Config): Config {
  const { config: shown, secrets } = maskedWith(type, config, noPaths);
  const find = knownSecrets(new Set(), secrets);
  return find === undefined ? shown : withChangedTexts(shown, (text) => maskedBy(find, text));
}

/** A configuration with changed texts; the same if none is. */
export function withChangedTexts<T extends ConfigValue>(value: T, change: (text: string) => string): T;
export function withChangedTexts(value: ConfigValue, change: (text: string) => string): ConfigValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => withChangedTexts(item, change));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isConfig(value)) return value;
  let result: Record<string, ConfigValue> | undefined;
  for (const key of Object.keys(value)) {
    const item = withChangedTexts(value[key]!, change);
    if (item !== value[key]) (result ??= copyOf(value))[key] = item;
  }
  return result ?? value;
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

export const noPaths: readonly Path[] = [];
const noSecrets: ReadonlySet<string> = new Set();

/** Objects that were masked, for those that are part of several configurations, such as the job of several steps. */
const maskedParts = new WeakMap<object, { readonly shown: ConfigValue; readonly secrets: ReadonlySet<string> }>();

/** The same as `mask` for a part of a configuration that has no secrets by their position. */
function maskPart(part: Config | readonly ConfigValue[], masking: Masking): ConfigValue {
  let known = maskedParts.get(part);
  if (known === undefined) {
    const own: Masking = { sensitive: [], known: noSecrets };
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

/** The same with the secrets at some places, and the masked values. */
export function maskedWith(type: string, config: Config, known: readonly Path[]): Masked {
  const masking: Masking = { sensitive: secretAttributesOf(type), known: new Set(known.map(pathKey)) };
  const shown = maskObject(config, [], false, masking);
  return { config: shown, secrets: masking.secrets ?? noSecrets };
}

/** The secrets of one configuration besides those whose names say so, and the masked values. */
interface Masking {
  readonly sensitive: readonly string[];
  /** The keys of paths. */
  readonly known: ReadonlySet<string>;
  secrets?: Set<string>;
}

/** Most resources have no attributes that are secret by their position, so paths are not tracked. */
function hasPlaces({ sensitive, known }: Masking): boolean {
  return sensitive.length > 0 || known.size > 0;
}

/** Paths with the same steps have the same key. */
export function pathKey(path: Path): string {
  return JSON.stringify(path);
}

function isSecretPlace(path: Path, { sensitive, known }: Masking): boolean {
  return (
    (path.length === 1 && sensitive.includes(path[0] as string)) ||
    (sensitive.length > 0 && path.at(-1) === lastApplied) ||
    (known.size > 0 && known.has(pathKey(path)))
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
