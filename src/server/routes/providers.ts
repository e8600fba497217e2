import { json } from '../http.ts';
import type { Route } from '../route.ts';

export const providers: Route = {
  id: 'listProviders',
  method: 'GET',
  path: '/v1/providers',
  summary: 'Supported IaC types with their versions.',
  answers: { 200: 'A list of `{type, versions, defaultVersion}`, by type.' },
  handle: (_call, { ports }) =>
    json(
      200,
      ports.kinds
        .map(({ id, versions }) => ({ type: id, versions, defaultVersion: versions.at(-1) }))
        .sort((a, b) => (a.type < b.type ? -1 : 1)),
    ),
};
