import type { Measure } from '../metrics.ts';
import type { Route, Server } from '../route.ts';

export const metrics: Route = {
  id: 'readMetrics',
  method: 'GET',
  path: '/metrics',
  summary: 'What was counted and measured, in the text form of Prometheus.',
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
    gauge('lintel_scans_running', 'Scans that run now.', scans.running()),
    gauge('lintel_scans_waiting', 'Scans that wait for their turn.', scans.waiting()),
    gauge('lintel_reviews_running', 'Admission reviews that run now.', reviews.running()),
    gauge('lintel_reviews_waiting', 'Admission reviews that wait for their turn.', reviews.waiting()),
    gauge('lintel_policies', 'Policies of a scan that chooses none.', ports.policies),
    gauge('lintel_up_seconds', 'Seconds since the server was started.', seconds),
    { ...gauge('lintel_build_info', 'Version of lintel.', 1), labels: { version: settings.version } },
  ];
}
