import { isObject, type Value } from '../../rego/index.ts';
import type { Section } from './config.ts';

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
  'discovery.polling': 'min_delay_seconds max_delay_seconds long_polling_timeout_seconds',
  bundle: 'name prefix service resource signing persist size_limit_bytes trigger polling',
  'bundle.polling': 'min_delay_seconds max_delay_seconds long_polling_timeout_seconds',
  'bundles.*': 'service resource signing persist size_limit_bytes trigger polling',
  'bundles.*.polling': 'min_delay_seconds max_delay_seconds long_polling_timeout_seconds',
  server: 'metrics encoding decoding logger_plugin',
  caching: 'inter_query_builtin_cache inter_query_builtin_value_cache',
  'services.*': 'name url headers allow_insecure_tls response_header_timeout_seconds tls credentials type',
  'keys.*': 'key private_key algorithm scope',
};

/** A warning for each option that OPA does not have. */
export function unknownOptions(config: Section): readonly string[] {
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
