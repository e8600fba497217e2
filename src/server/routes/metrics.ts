import type { Route } from '../route.ts';

export const metrics: Route = {
  method: 'GET',
  path: '/metrics',
  summary: 'What was counted and measured, in the text form of Prometheus.',
  mediaType: 'text/plain',
  answers: { 200: 'Counters, histograms and gauges.' },
  handle: (_call, { metrics: counted, gates: { scans, reviews }, ports, started }) => ({
    status: 200,
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    body: counted.text({
      lintel_scans_running: scans.running(),
      lintel_scans_waiting: scans.waiting(),
      lintel_reviews_running: reviews.running(),
      lintel_reviews_waiting: reviews.waiting(),
      lintel_up_seconds: Number((ports.now() - started) / 1_000_000n) / 1000,
    }),
  }),
};
