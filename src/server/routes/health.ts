import { HttpError, json } from '../http.ts';
import type { Route } from '../route.ts';

export const health: Route = {
  id: 'checkHealth',
  method: 'GET',
  path: '/health',
  summary: 'The server is alive.',
  answers: { 200: 'It is.' },
  handle: (_call, { settings, ports }) =>
    json(200, { status: 'ok', version: settings.version, policies: ports.policies }),
};

export const ready: Route = {
  id: 'checkReadiness',
  method: 'GET',
  path: '/ready',
  summary: 'The server takes requests; it does not any more once it has been asked to stop.',
  answers: { 200: 'It does.', 503: 'It is stopping.' },
  handle: (_call, { stopping }) => {
    if (stopping()) throw new HttpError(503, 'stopping', 'the server is stopping');
    return json(200, { status: 'ready' });
  },
};
