import type { Route } from './route.ts';

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: { type: 'array', items: { type: 'string' } },
      },
    },
  },
};

/** Common error responses, by status. */
function commonAnswers(route: Route): Readonly<Record<number, string>> {
  const scans = route.path.endsWith('/scan') || route.path.endsWith('/validate');
  return {
    ...(route.guarded === true && { 401: 'The token is missing or wrong.' }),
    ...(route.body !== undefined && {
      400: 'The request is invalid; see the message.',
      408: 'The body took too long to arrive.',
      413: 'The body is too large, or the scan exceeded its memory limit.',
    }),
    ...(route.query !== undefined && { 400: 'A query parameter is unknown or invalid; see the message.' }),
    ...(scans && {
      503: 'Too many concurrent scans; try again after the time in `Retry-After`.',
      504: 'The scan exceeded its time limit.',
    }),
  };
}

/** The OpenAPI 3.1 description of the routes, as a value. */
export function describe(routes: readonly Route[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'lintel', version, description: 'Scans Infrastructure as Code against Rego policies.' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(route: Route): Record<string, unknown> {
  const good = route.mediaType ?? 'application/json';
  const answers = { ...commonAnswers(route), ...route.answers };
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(route.query ?? {}).map(([name, { about, schema }]) => ({
    name,
    in: 'query',
    description: about,
    schema,
  }));
  const parameters = [...inPath, ...inQuery];
  return {
    operationId: route.id,
    summary: route.summary,
    ...(route.guarded === true && { security: [{}, { token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body !== undefined && {
      requestBody: { required: true, content: { [route.body.mediaType]: { schema: route.body.schema } } },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, about]) => {
        const isError = Number(status) >= 400 && !(status === '403' || status === '422');
        const schema = isError ? { $ref: '#/components/schemas/Error' } : {};
        return [status, { description: about, content: { [isError ? 'application/json' : good]: { schema } } }];
      }),
    ),
  };
}
