import {
  defaultHttpCacheLimits,
  isArray,
  isObject,
  type PlainObject,
  parseYaml,
  type Value,
} from '../../rego/index.ts';
import { configError, fieldsOf } from '../fields.ts';
import type { OpaConfig, Section } from './config.ts';
import { ignoredOptions, unsupportedOptions } from './known.ts';

/** The source of a configuration. */
export interface ConfigInput {
  /** YAML or JSON; `${NAME}` is replaced by a variable of the environment. */
  readonly text?: string;
  /** The name of its file, for messages. */
  readonly name?: string;
  readonly env: ReadonlyMap<string, string>;
  /** Settings that replace those of the text. */
  readonly overrides?: Section;
  /** The identity of this server, for its labels. */
  readonly id: string;
  readonly version: string;
}

/** Reads OPA's configuration. Throws a `LintelError` if it is invalid. */
export function readConfig({ text = '', name = 'config', env, overrides = {}, id, version }: ConfigInput): OpaConfig {
  return configOf(merged(parsed(withVariables(text, env), name), overrides), id, version);
}

/** The text with `${NAME}` replaced; a variable that is not set stays as written. */
export function withVariables(text: string, env: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{([^{}\n]*)\}/g, (written, name: string) => env.get(name) ?? written);
}

function parsed(text: string, name: string): Section {
  let value: Value;
  try {
    value = text.trim() === '' ? {} : parseYaml(text, () => {});
  } catch (error) {
    throw configError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (value === null) return {};
  if (!isObject(value)) throw configError(`${name}: the configuration must be an object`);
  return value as Section;
}

/** Both configurations; where both have a value that is not an object, that of `over` counts. */
export function merged(under: Section, over: Section): Section {
  const result: { [key: string]: Value } = Object.assign(Object.create(null), under);
  for (const [key, value] of Object.entries(over)) {
    const known = result[key];
    result[key] = isObject(known) && isObject(value) ? merged(known as Section, value as Section) : value;
  }
  return result;
}

/** A configuration with its defaults. Throws a `LintelError` if an option is not supported, or of the wrong type. */
export function configOf(written: Section, id: string, version: string): OpaConfig {
  const refused = unsupportedOptions(written);
  if (refused.length > 0) throw configError(refused.join('\n'));
  const labels = { ...sectionIn(written, 'labels'), id, version };
  for (const [name, value] of Object.entries(labels)) {
    if (typeof value !== 'string') throw configError(`labels.${name} must be a string`);
  }
  const defaultDecision = textIn(written, 'default_decision') ?? '/system/main';
  const authorization = textIn(written, 'default_authorization_decision') ?? '/system/authz/allow';
  const persistenceDirectory = textIn(written, 'persistence_directory');
  const whole: Section = {
    ...written,
    labels,
    default_decision: defaultDecision,
    default_authorization_decision: authorization,
  };
  const optional = (name: string, key: string) => {
    const section = sectionIn(written, key);
    return section === undefined ? {} : { [name]: section };
  };
  return {
    written,
    whole,
    services: servicesIn(written),
    labels: labels as Readonly<Record<string, string>>,
    keys: sectionsIn(written, 'keys'),
    ...optional('bundle', 'bundle'),
    ...optional('bundles', 'bundles'),
    ...optional('decisionLogs', 'decision_logs'),
    ...optional('status', 'status'),
    ...optional('discovery', 'discovery'),
    plugins: sectionIn(written, 'plugins') ?? {},
    server: sectionIn(written, 'server') ?? {},
    ...httpCacheIn(written),
    defaultDecision: pathIn(defaultDecision),
    defaultAuthorizationDecision: pathIn(authorization),
    ndBuiltinCache: fieldsOf(written, 'config').flag('nd_builtin_cache') ?? false,
    ...(persistenceDirectory !== undefined && { persistenceDirectory }),
    warnings: ignoredOptions(written),
  };
}

/** The limits of the cache of `http.send`; as in OPA, a size of 0 is the default. */
function httpCacheIn(written: Section): Pick<OpaConfig, 'httpCache'> {
  const cache = fieldsOf(written.caching, 'caching').section('inter_query_builtin_cache');
  const numberIn = (key: string, max: number, otherwise: number): number => {
    const value = cache.integer(key) ?? otherwise;
    if (value < 0 || value > max) throw cache.error(key, `must be from 0 to ${max}, not ${value}`);
    return value;
  };
  const size = numberIn('max_size_bytes', Number.MAX_SAFE_INTEGER, 0);
  const percent = numberIn('forced_eviction_threshold_percentage', 100, 100);
  const staleSeconds = numberIn('stale_entry_eviction_period_seconds', 1_000_000_000, 0);
  const { maxBytes } = defaultHttpCacheLimits;
  return { httpCache: { maxBytes: size === 0 ? maxBytes : Math.floor((size * percent) / 100), staleSeconds } };
}

const pathIn = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** A section; undefined if it is absent or null. */
function sectionIn(config: Section, name: string): Section | undefined {
  const value = Object.hasOwn(config, name) ? config[name] : undefined;
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) throw configError(`${name} must be an object`);
  return value as Section;
}

function sectionsIn(config: Section, name: string): Readonly<Record<string, Section>> {
  const section = sectionIn(config, name) ?? {};
  for (const key of Object.keys(section)) sectionIn(section, key);
  return section as Readonly<Record<string, Section>>;
}

function servicesIn(config: Section): Readonly<Record<string, Section>> {
  const written = config.services;
  if (!isArray(written)) return sectionsIn(config, 'services');
  return Object.fromEntries(
    written.map((service): [string, Section] => {
      const name = isObject(service) ? (service as PlainObject).name : undefined;
      if (typeof name !== 'string' || name === '') throw configError('a service in a list needs a name');
      return [name, service as Section];
    }),
  );
}

function textIn(config: Section, name: string): string | undefined {
  const value = config[name] ?? null;
  if (value === null) return undefined;
  if (typeof value !== 'string') throw configError(`${name} must be a string`);
  return value;
}
