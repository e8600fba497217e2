import { isObject, type Value } from '../../rego/index.ts';
import type { Section } from './config.ts';

const pollingOptions = 'min_delay_seconds max_delay_seconds long_polling_timeout_seconds superseded_etag_ttl_seconds';

/** Options by the path of their object; `*` stands for any name. Objects that are not listed may have any options. */
const known: Readonly<Record<string, string>> = {
  '':
    'services labels discovery bundle bundles decision_logs status plugins keys default_decision ' +
    'default_authorization_decision caching nd_builtin_cache persistence_directory distributed_tracing metrics_export ' +
    'server storage',
  decision_logs:
    'plugin service partition_name reporting request_context mask_decision drop_decision console resource nd_builtin_cache',
  'decision_logs.reporting':
    'buffer_type buffer_size_limit_bytes buffer_size_limit_events upload_size_limit_bytes min_delay_seconds ' +
    'max_delay_seconds max_decisions_per_second trigger',
  'decision_logs.request_context': 'http',
  'decision_logs.request_context.http': 'headers',
  status: 'plugin service partition_name console prometheus prometheus_config trigger',
  discovery: 'name prefix decision service resource signing persist trigger polling',
  'discovery.polling': pollingOptions,
  bundle: 'name prefix service resource signing persist size_limit_bytes trigger polling',
  'bundle.polling': pollingOptions,
  'bundles.*': 'service resource signing persist size_limit_bytes trigger polling',
  'bundles.*.polling': pollingOptions,
  server: 'metrics encoding decoding logger_plugin',
  caching: 'inter_query_builtin_cache inter_query_builtin_value_cache',
  'caching.inter_query_builtin_cache':
    'max_size_bytes forced_eviction_threshold_percentage stale_entry_eviction_period_seconds',
  'services.*': 'name url headers allow_insecure_tls response_header_timeout_seconds tls credentials type',
  'keys.*': 'key private_key algorithm scope',
};

/** Options of OPA that change nothing here, and the reason. */
const withoutEffect: Readonly<Record<string, string>> = {
  'caching.inter_query_builtin_value_cache': 'results that do not depend on the input are always kept',
  'bundle.polling.superseded_etag_ttl_seconds': 'requests carry the ETag of the active bundle',
  'bundles.*.polling.superseded_etag_ttl_seconds': 'requests carry the ETag of the active bundle',
  'discovery.polling.superseded_etag_ttl_seconds': 'requests carry the ETag of the active bundle',
};

/** Options of OPA that would have to change what the server does, and what to do instead. */
const unsupported: Readonly<Record<string, string>> = {
  'storage.disk': 'policies and data are kept in memory; remove it',
  'distributed_tracing.type': 'lintel does not send traces; remove it',
  'metrics_export.type': 'lintel does not send metrics; remove it, and read /metrics',
  'plugins.*': 'plugins written in Go cannot be loaded; remove it',
  'server.logger_plugin': 'plugins written in Go cannot be loaded; remove it',
};

/** The options of OPA that lintel refuses, as messages. */
export function unsupportedOptions(config: Section): readonly string[] {
  return Object.entries(unsupported).flatMap(([pattern, reason]) =>
    optionsAt(config, pattern).map((path) => `${path} is not supported: ${reason}`),
  );
}

/** A warning for each option that OPA does not have, or that has no effect. */
export function ignoredOptions(config: Section): readonly string[] {
  const idle = Object.entries(withoutEffect).flatMap(([pattern, reason]) =>
    optionsAt(config, pattern).map((path) => `${path} has no effect: ${reason}`),
  );
  return [...unknownOptions(config), ...idle];
}

/** The paths of the options that are set at a pattern. */
function optionsAt(config: Section, pattern: string): string[] {
  const parts = pattern.split('.');
  const name = parts.pop()!;
  return objectsAt(config, parts).flatMap(([path, object]) =>
    Object.keys(object)
      .filter((key) => (name === '*' || key === name) && object[key] !== null)
      .map((key) => [...path, key].join('.')),
  );
}

function unknownOptions(config: Section): readonly string[] {
  return Object.entries(known).flatMap(([pattern, names]) => {
    const allowed = new Set(names.split(' '));
    return objectsAt(config, pattern === '' ? [] : pattern.split('.')).flatMap(([path, object]) =>
      Object.keys(object)
        .filter((name) => !allowed.has(name))
        .map((name) => `unknown configuration option "${[...path, name].join('.')}" encountered`),
    );
  });
}

function objectsAt(config: Section, pattern: readonly string[]): (readonly [readonly string[], Section])[] {
  let found: (readonly [readonly string[], Value | undefined])[] = [[[], config]];
  for (const part of pattern) {
    found = found.flatMap(([path, object]) => {
      if (!isObject(object)) return [];
      const section = object as Section;
      const names = part === '*' ? Object.keys(section) : Object.hasOwn(section, part) ? [part] : [];
      return names.map((name) => [[...path, name], section[name]] as const);
    });
  }
  return found.flatMap(([path, object]) => (isObject(object) ? [[path, object as Section] as const] : []));
}
