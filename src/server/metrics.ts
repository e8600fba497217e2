/** Metrics in the Prometheus text format. */
export interface Metrics {
  readonly count: (name: string, labels?: Readonly<Record<string, string>>) => void;
  /** A duration in seconds. */
  readonly observe: (name: string, seconds: number, labels?: Readonly<Record<string, string>>) => void;
  /** All metrics, with current gauges. */
  readonly text: (measures: readonly Measure[]) => string;
}

/** A value that is read on demand. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

const help: Readonly<Record<string, string>> = {
  lintel_requests_total: 'HTTP requests by route and status.',
  lintel_request_seconds: 'Duration of HTTP requests in seconds.',
  lintel_violations_total: 'Violations in scans and admission reviews, by rule and severity.',
  lintel_admission_decisions_total: 'Decisions of the admission webhook.',
  lintel_notifications_total: 'Webhook notifications by outcome.',
};

/** Upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

interface Histogram {
  readonly buckets: number[];
  sum: number;
  count: number;
}

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>();
  const histograms = new Map<string, Map<string, Histogram>>();
  return {
    count: (name, labels = {}) => {
      const family = entryOf(counters, name, () => new Map<string, number>());
      const key = labelText(labels);
      family.set(key, (family.get(key) ?? 0) + 1);
    },
    observe: (name, seconds, labels = {}) => {
      const family = entryOf(histograms, name, () => new Map<string, Histogram>());
      const histogram = entryOf(family, labelText(labels), () => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      bounds.forEach((bound, at) => {
        if (seconds <= bound) histogram.buckets[at]!++;
      });
      histogram.sum += seconds;
      histogram.count++;
    },
    text: (measures) => {
      const lines: string[] = [];
      const head = (name: string, type: string, about = help[name] ?? name): void => {
        lines.push(`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`);
      };
      for (const [name, family] of counters) {
        head(name, 'counter');
        for (const [labels, value] of family) lines.push(`${name}${braced(labels)} ${value}`);
      }
      for (const [name, family] of histograms) {
        head(name, 'histogram');
        for (const [labels, { buckets, sum, count }] of family) {
          const more = labels === '' ? '' : `${labels},`;
          buckets.forEach((value, at) => void lines.push(`${name}_bucket{${more}le="${bounds[at]}"} ${value}`));
          lines.push(`${name}_bucket{${more}le="+Inf"} ${count}`);
          lines.push(`${name}_sum${braced(labels)} ${sum}`, `${name}_count${braced(labels)} ${count}`);
        }
      }
      for (const { name, help: about, type, value, labels = {} } of measures) {
        head(name, type, about);
        lines.push(`${name}${braced(labelText(labels))} ${value}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function entryOf<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  let found = map.get(key);
  if (found === undefined) {
    found = create();
    map.set(key, found);
  }
  return found;
}

const braced = (labels: string): string => (labels === '' ? '' : `{${labels}}`);

function labelText(labels: Readonly<Record<string, string>>): string {
  const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${quoted(value)}"`)
    .join(',');
}
