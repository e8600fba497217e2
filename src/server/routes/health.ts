import { HttpError, json } from '../http.ts';
import type { Route } from '../route.ts';

export const health: Route = {
  id: 'checkHealth',
  method: 'GET',
  path: '/health',
  summary: 'Health check.',
  answers: { 200: 'The server is running.' },
  handle: (_call, { settings, ports }) =>
    json(200, { status: 'ok', version: settings.version, policies: ports.policies }),
};

export const ready: Route = {
  id: 'checkReadiness',
  method: 'GET',
  path: '/ready',
  summary: 'Readiness check; it fails once the server is stopping.',
  answers: { 200: 'The server accepts requests.', 503: 'The server is stopping.' },
  handle: (_call, { stopping }) => {
    if (stopping()) throw new HttpError(503, 'stopping', 'the server is stopping');
    return json(200, { status: 'ready' });
  },
};
