import type { Measure } from '../metrics.ts';
import type { Route, Server } from '../route.ts';

export const metrics: Route = {
  id: 'readMetrics',
  method: 'GET',
  path: '/metrics',
  summary: 'Metrics in the Prometheus text format.',
  mediaType: 'text/plain',
  answers: { 200: 'Counters, histograms and gauges.' },
  handle: (_call, server) => ({
    status: 200,
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    body: server.metrics.text([...measuresOf(server), ...(server.ports.measures?.() ?? [])]),
  }),
};

function measuresOf({ gates: { scans, reviews }, settings, ports, started }: Server): readonly Measure[] {
  const gauge = (name: string, help: string, value: number): Measure => ({ name, help, type: 'gauge', value });
  const seconds = Number((ports.now() - started) / 1_000_000n) / 1000;
  return [
    gauge('lintel_scans_running', 'Running scans.', scans.running()),
    gauge('lintel_scans_waiting', 'Queued scans.', scans.waiting()),
    gauge('lintel_reviews_running', 'Running admission reviews.', reviews.running()),
    gauge('lintel_reviews_waiting', 'Queued admission reviews.', reviews.waiting()),
    gauge('lintel_policies', 'Policies that are enabled by default.', ports.policies),
    gauge('lintel_up_seconds', 'Seconds since the server started.', seconds),
    { ...gauge('lintel_build_info', 'Version of lintel.', 1), labels: { version: settings.version } },
  ];
}
