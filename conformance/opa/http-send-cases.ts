import type { OutgoingHttpHeaders } from 'node:http';

/** A request of `http.send`, evaluated several times by the same server. */
export interface HttpSendCase {
  readonly name: string;
  /** Options besides `method` and `url`, for each evaluation. */
  readonly evaluations: readonly object[];
  /** The responses, in the order in which requests arrive; the last one again for all later ones. */
  readonly responses: readonly Response[];
  /** Milliseconds before each evaluation after the first. */
  readonly pause?: number;
  /** The rule that is evaluated; `result` by default. */
  readonly rule?: string;
}

export interface Response {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

/** Cases for servers with the same configuration. */
export interface HttpSendRun {
  readonly name: string;
  readonly args: readonly string[];
  readonly cases: readonly HttpSendCase[];
}

export const policy = `package http_test

result := http.send(object.union({"method": "get", "url": input.url}, input.options))

twice := [r |
	some _ in [1, 2]
	r := http.send(object.union({"method": "get", "url": input.url}, input.options))
]

ignored := [r |
	some id in ["a", "b"]
	r := http.send(object.union({"method": "get", "url": input.url, "headers": {"x-id": id}}, input.options))
]
`;

const json = { 'content-type': 'application/json' };
const ok = (headers: OutgoingHttpHeaders = {}, body = '{"a": 1}'): Response => ({
  status: 200,
  headers: { ...json, ...headers },
  body,
});
const unchanged = (headers: OutgoingHttpHeaders = {}): Response => ({ status: 304, headers, body: '' });
const cached = { cache: true };
const thrice = (options: object): readonly object[] => [options, options, options];
const forced = { force_cache: true, force_cache_duration_seconds: 60 };
const old = 'Mon, 01 Jan 2024 10:00:00 GMT';
const later = 'Fri, 01 Jan 2100 10:00:00 GMT';

const expirations: readonly (readonly [string, Response])[] = [
  ['max-age', ok({ 'cache-control': 'max-age=60' })],
  ['max-age with others', ok({ 'cache-control': 'public, max-age=60, must-revalidate' })],
  ['max-age 0', ok({ 'cache-control': 'max-age=0' })],
  ['invalid max-age', ok({ 'cache-control': 'max-age=x' })],
  ['huge max-age', ok({ 'cache-control': 'max-age=99999999999999999999999' })],
  ['max-age before the age of the date', ok({ 'cache-control': 'max-age=60', date: old })],
  ['no date', ok({ 'cache-control': 'max-age=60', date: '' })],
  ['no-store', ok({ 'cache-control': 'no-store, max-age=60' })],
  ['no-cache', ok({ 'cache-control': 'no-cache' })],
  ['Expires later', ok({ expires: later })],
  ['Expires in the format of RFC 850', ok({ expires: 'Sunday, 06-Nov-49 08:49:37 GMT' })],
  ['Expires in the format of asctime', ok({ expires: 'Sun Nov  6 08:49:37 2095' })],
  ['Expires before', ok({ expires: old })],
  ['Expires 0', ok({ expires: '0' })],
  ['Expires and max-age', ok({ expires: old, 'cache-control': 'max-age=60' })],
  ['no headers', ok()],
  ['only an ETag', ok({ etag: '"1"' })],
  ['only Last-Modified', ok({ 'last-modified': old })],
  ['a stale response with both', ok({ etag: '"1"', 'last-modified': old, expires: old })],
];

const revalidations: readonly (readonly [string, Response, readonly Response[]])[] = [
  ['unchanged', ok({ etag: '"1"' }), [unchanged()]],
  ['unchanged and fresh again', ok({ etag: '"1"' }), [unchanged({ 'cache-control': 'max-age=60', etag: '"2"' })]],
  ['unchanged with a new type', ok({ etag: '"1"' }), [unchanged({ 'content-type': 'text/plain', 'x-new': 'y' })]],
  ['changed', ok({ 'last-modified': old }), [ok({ etag: '"2"' }, '{"a": 2}')]],
  ['changed and not stored', ok({ etag: '"1"' }), [ok({ 'cache-control': 'no-store' }, '{"a": 2}')]],
  ['an error', ok({ etag: '"1"' }), [{ status: 500, headers: {}, body: 'x' }]],
  ['gone', ok({ etag: '"1"' }), [{ status: 404, headers: { 'cache-control': 'max-age=60' }, body: 'x' }]],
];

const statuses = [201, 203, 204, 206, 300, 301, 302, 400, 401, 403, 404, 405, 410, 414, 429, 500, 501, 503];

const options: readonly (readonly [string, readonly object[]])[] = [
  ['no cache', thrice({})],
  ['cache: false', thrice({ cache: false })],
  [
    'another body',
    [cached, { ...cached, body: { a: 1 }, method: 'post' }, { ...cached, body: { a: 1 }, method: 'post' }],
  ],
  [
    'another header',
    [
      { ...cached, headers: { x: 'a' } },
      { ...cached, headers: { x: 'b' } },
    ],
  ],
  ['another timeout', [cached, { ...cached, timeout: '2s' }]],
  [
    'an ignored header',
    [
      { ...cached, headers: { 'x-id': 'a', y: 'z' }, cache_ignored_headers: ['x-id'] },
      { ...cached, headers: { 'x-id': 'b', y: 'z' }, cache_ignored_headers: ['x-id'] },
      { ...cached, headers: { 'x-id': 'b', y: 'w' }, cache_ignored_headers: ['x-id'] },
    ],
  ],
  [
    'other ignored headers',
    [
      { ...cached, headers: { 'x-id': 'a' }, cache_ignored_headers: ['x-id'] },
      { ...cached, headers: { 'x-id': 'a', z: '1' }, cache_ignored_headers: ['x-id', 'z'] },
      { ...cached, headers: {} },
    ],
  ],
  ['ignored headers without headers', thrice({ ...cached, cache_ignored_headers: ['x-id'] })],
  ['caching_mode serialized', thrice({ ...cached, caching_mode: 'serialized' })],
  ['caching_mode deserialized', thrice({ ...cached, caching_mode: 'deserialized' })],
  ['an unknown caching_mode', thrice({ ...cached, caching_mode: 'x' })],
  ['an invalid cache', thrice({ cache: 'x' })],
  ['an invalid force_cache', thrice({ force_cache: 1 })],
  ['force_cache without a duration', thrice({ force_cache: true })],
  ['force_cache with half a second', thrice({ force_cache: true, force_cache_duration_seconds: 1.5 })],
  ['force_cache with a text', thrice({ force_cache: true, force_cache_duration_seconds: '60' })],
  ['force_cache for 0 seconds', thrice({ force_cache: true, force_cache_duration_seconds: 0 })],
  ['force_cache: false with a duration', thrice({ force_cache: false, force_cache_duration_seconds: 60 })],
  ['cache and force_cache', thrice({ ...cached, ...forced })],
  ['force_cache after cache', [cached, forced, forced]],
];

export const httpSendRuns: readonly HttpSendRun[] = [
  {
    name: 'usual',
    args: [],
    cases: [
      ...expirations.map(([name, response]) => ({
        name: `expiry/${name}`,
        evaluations: thrice(cached),
        responses: [response],
      })),
      ...expirations.map(([name, response]) => ({
        name: `forced/${name}`,
        evaluations: thrice(forced),
        responses: [response],
      })),
      ...revalidations.map(([name, first, rest]) => ({
        name: `revalidation/${name}`,
        evaluations: thrice({ ...cached, headers: { 'x-own': '1', 'If-None-Match': '"own"' } }),
        responses: [first, ...rest],
      })),
      ...revalidations.map(([name, first, rest]) => ({
        name: `revalidation without ignored headers/${name}`,
        evaluations: thrice({ ...cached, headers: { 'x-id': '1', y: '2' }, cache_ignored_headers: ['x-id'] }),
        responses: [first, ...rest],
      })),
      ...statuses.map((status) => ({
        name: `status/${status}`,
        evaluations: thrice(cached),
        responses: [{ status, headers: { 'cache-control': 'max-age=60' }, body: status === 204 ? '' : 'x' }],
      })),
      ...options.map(([name, evaluations]) => ({
        name: `options/${name}`,
        evaluations,
        responses: [ok({ 'cache-control': 'max-age=60' })],
      })),
      {
        name: 'time/max-age ends',
        evaluations: thrice(cached),
        responses: [ok({ 'cache-control': 'max-age=1', etag: '"1"' }), unchanged({ 'cache-control': 'max-age=1' })],
        pause: 2_100,
      },
      {
        name: 'time/force_cache ends',
        evaluations: thrice({ force_cache: true, force_cache_duration_seconds: 1 }),
        responses: [ok({ etag: '"1"' }), unchanged()],
        pause: 1_600,
      },
      ...[{}, cached, forced].map((each) => ({
        name: `query/twice with ${JSON.stringify(each)}`,
        evaluations: [each, each],
        responses: [ok({ 'cache-control': 'no-store' }), ok({ 'cache-control': 'no-store' }, '{"a": 2}')],
        rule: 'twice',
      })),
      ...[{}, cached].map((each) => ({
        name: `query/ignored headers with ${JSON.stringify(each)}`,
        evaluations: [{ ...each, cache_ignored_headers: ['x-id'] }],
        responses: [ok({ 'cache-control': 'max-age=60' })],
        rule: 'ignored',
      })),
    ],
  },
  {
    name: 'small',
    args: ['--set', 'caching.inter_query_builtin_cache.max_size_bytes=10000'],
    cases: [
      {
        name: 'size/too large',
        evaluations: thrice(forced),
        responses: [ok({}, JSON.stringify('x'.repeat(8000)))],
      },
      {
        name: 'size/the oldest one leaves',
        // Two have room.
        evaluations: ['a', 'b', 'b', 'a', 'c', 'b', 'a', 'c'].map((id) => ({ ...forced, headers: { 'x-id': id } })),
        responses: [ok({}, JSON.stringify('x'.repeat(3000)))],
      },
    ],
  },
];
