import type { HttpResponse } from '../../server/index.ts';
import { getConfig, getIndex, getMetrics, getStatus } from './about.ts';
import { postCompile } from './compile.ts';
import type { Handler } from './context.ts';
import { getData, postData, postDataV0, postDefault } from './data.ts';
import { deleteData, patchDocument, putData } from './data-write.ts';
import { postFilters } from './filters.ts';
import { getHealth, getHealthPolicy } from './health.ts';
import { emptyResponse, textResponse } from './json.ts';
import { deletePolicy, getPolicy, listPolicies, putPolicy } from './policies.ts';
import { getQuery, postQuery } from './query.ts';

/** One route of the API. */
export interface Route {
  /** As in OPA's metrics. */
  readonly handler: string;
  readonly path: string;
  /** Which paths it serves: its own, those below it, or both. */
  readonly below: 'no' | 'only' | 'too';
  readonly methods: Readonly<Record<string, Handler>>;
  /** Served by diagnostic addresses as well. */
  readonly diagnostic?: true;
  /** Other methods get an empty 405. */
  readonly catchesAll?: true;
}

const routes: readonly Route[] = [
  {
    handler: 'v1/data',
    path: '/v1/data',
    below: 'too',
    methods: { GET: getData, POST: postData, PUT: putData, PATCH: patchDocument, DELETE: deleteData },
    catchesAll: true,
  },
  { handler: 'v0/data', path: '/v0/data', below: 'too', methods: { POST: postDataV0 }, catchesAll: true },
  { handler: 'v1/policies', path: '/v1/policies', below: 'no', methods: { GET: listPolicies }, catchesAll: true },
  {
    handler: 'v1/policies',
    path: '/v1/policies',
    below: 'only',
    methods: { GET: getPolicy, PUT: putPolicy, DELETE: deletePolicy },
    catchesAll: true,
  },
  {
    handler: 'v1/query',
    path: '/v1/query',
    below: 'no',
    methods: { GET: getQuery, POST: postQuery },
    catchesAll: true,
  },
  { handler: 'v1/query', path: '/v1/query', below: 'only', methods: {}, catchesAll: true },
  { handler: 'v1/compile', path: '/v1/compile', below: 'no', methods: { POST: postCompile } },
  { handler: 'v1/compile', path: '/v1/compile', below: 'only', methods: { GET: postFilters, POST: postFilters } },
  { handler: 'v1/config', path: '/v1/config', below: 'no', methods: { GET: getConfig } },
  { handler: 'v1/status', path: '/v1/status', below: 'no', methods: { GET: getStatus } },
  { handler: 'index', path: '/', below: 'no', methods: { GET: getIndex, POST: postDefault } },
  { handler: 'health', path: '/health', below: 'no', methods: { GET: getHealth }, diagnostic: true },
  { handler: 'health', path: '/health', below: 'only', methods: { GET: getHealthPolicy }, diagnostic: true },
  { handler: 'metrics', path: '/metrics', below: 'no', methods: { GET: getMetrics }, diagnostic: true },
];

type Found =
  | { readonly route: Pick<Route, 'handler'> & { readonly handle: Handler }; readonly rest: string }
  | { readonly response: HttpResponse };

/** The route for a method and a path; otherwise, the response. */
export function find(method: string, path: string, diagnosticOnly: boolean): Found {
  const route = routes.find((each) => matches(each, path) && (each.diagnostic === true || !diagnosticOnly));
  if (route === undefined) return { response: textResponse(404, '404 page not found\n') };
  const handle = route.methods[method === 'HEAD' ? 'GET' : method];
  if (handle === undefined) {
    return { response: route.catchesAll ? emptyResponse(405) : textResponse(405, 'Method Not Allowed\n') };
  }
  return { route: { handler: route.handler, handle }, rest: path.slice(route.path.length + 1) };
}

function matches({ path: own, below }: Route, path: string): boolean {
  if (path.length === own.length) return below !== 'only' && path === own;
  return below !== 'no' && path[own.length] === '/' && path.startsWith(own);
}
