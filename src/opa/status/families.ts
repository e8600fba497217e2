import { isObject, type PlainObject, type Value } from '../../rego/index.ts';
import { Histogram, type MetricFamily, Samples } from '../../server/index.ts';
import type { Counters } from '../metrics/counters.ts';
import type { PluginBoard } from '../plugin.ts';

/** The metrics of plugins and bundles that `status.prometheus` adds. */
export interface StatusFamilies {
  /** Counts the bundles, if their report has changed. */
  readonly update: () => void;
  readonly read: () => readonly MetricFamily[];
}

type Labels = Readonly<Record<string, string>>;

const decisionLogCounters = [
  'decision_logs_dropped_rate_limit_exceeded',
  'decision_logs_dropped_buffer_size_limit_exceeded',
  'decision_logs_dropped_buffer_size_limit_bytes_exceeded',
  'decision_logs_encoding_failure',
  'decision_logs_nd_builtin_cache_dropped',
  'enc_log_exceeded_upload_size_limit_bytes',
  'decision_logs_chunks_uploaded',
  'decision_logs_chunks_upload_failed',
];

/** Timers of a bundle whose durations are counted. */
const stages = [
  'timer_bundle_request_ns',
  'timer_rego_data_parse_ns',
  'timer_rego_module_parse_ns',
  'timer_rego_module_compile_ns',
  'timer_rego_load_bundles_ns',
];

/** Gauges of times in the report of a bundle, in nanoseconds since the Unix epoch. */
const bundleTimes = [
  ['last_bundle_request', 'last_request', 'Time of the last request of a bundle.'],
  ['last_success_bundle_activation', 'last_successful_activation', 'Time of the last activation of a bundle.'],
  ['last_success_bundle_download', 'last_successful_download', 'Time of the last download of a bundle.'],
  ['last_success_bundle_request', 'last_successful_request', 'Time of the last successful request of a bundle.'],
] as const;

export function createStatusFamilies(
  buckets: readonly number[],
  board: PluginBoard,
  counters: Counters,
): StatusFamilies {
  let counted: Value | undefined;
  const loaded = new Samples(() => 0);
  const failed = new Samples(() => 0);
  const durations = new Samples(() => new Histogram(buckets));
  const bundles = (): readonly PlainObject[] => Object.values(objectOf(board.reports().get('bundles'))).map(objectOf);
  return {
    update: () => {
      const report = board.reports().get('bundles');
      if (report === counted) return;
      counted = report;
      for (const bundle of bundles()) {
        const name = textOf(bundle.name);
        const isActive = bundle.code === undefined && yearOf(bundle.last_successful_activation) > 1;
        if (isActive) loaded.of({ name }).value++;
        else failed.of({ name, code: textOf(bundle.code), message: textOf(bundle.message) }).value++;
        for (const [stage, duration] of Object.entries(objectOf(bundle.metrics))) {
          if (stages.includes(stage)) durations.of({ name, stage }).value.observe(Number(duration));
        }
      }
    },
    read: () => {
      const gauge = (name: string, help: string, samples: readonly { labels: Labels; value: number }[]) =>
        ({ name, help, type: 'gauge', samples }) as const;
      const log = board.reports().get('decision_logs');
      return [
        gauge(
          'plugin_status_gauge',
          'State of the plugins.',
          [...board.states()].map(([name, { state }]) => ({ labels: { name, status: state }, value: 1 })),
        ),
        gauge(
          'decision_logs_status_gauge',
          'Result of the last upload of decision logs.',
          log === undefined
            ? []
            : [{ labels: { code: textOf(objectOf(log).code), http_code: textOf(objectOf(log).http_code) }, value: 1 }],
        ),
        ...bundleTimes.map(([name, key, help]) =>
          gauge(
            name,
            help,
            bundles().map((bundle) => ({
              labels: {
                name: textOf(bundle.name),
                ...(key === 'last_successful_activation' && { active_revision: textOf(bundle.active_revision) }),
              },
              value: Date.parse(textOf(bundle[key])) * 1e6,
            })),
          ),
        ),
        { name: 'bundle_loaded_counter', help: 'Activated bundles.', type: 'counter', samples: loaded.all() },
        { name: 'bundle_failed_load_counter', help: 'Failures of bundles.', type: 'counter', samples: failed.all() },
        {
          name: 'bundle_loading_duration_ns',
          help: 'Duration of loading bundles, by stage.',
          type: 'histogram',
          samples: durations.all(),
        },
        ...decisionLogCounters.map((name): MetricFamily => {
          const value = counters.all().get(name);
          const samples = value === undefined ? [] : [{ value }];
          return { name: `${name}_total`, help: `Counter ${name} of decision logs.`, type: 'counter', samples };
        }),
      ];
    },
  };
}

const objectOf = (value: Value | undefined): PlainObject => (isObject(value) ? (value as PlainObject) : {});
const textOf = (value: Value | undefined): string => (value === undefined ? '' : String(value));
/** Go's zero time is in the year 1. */
const yearOf = (time: Value | undefined): number => Number(textOf(time).slice(0, 4));
