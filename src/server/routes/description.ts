import { json } from '../http.ts';
import { describe } from '../openapi.ts';
import type { Route } from '../route.ts';

export const description: Route = {
  id: 'describeApi',
  method: 'GET',
  path: '/openapi.json',
  summary: 'OpenAPI description of this API.',
  answers: { 200: 'OpenAPI 3.1.' },
  handle: (_call, { routes, settings }) => json(200, describe(routes, settings.version)),
};
