/** HTTP requests, through the host. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, anyObject, objectOf, string } from '../types.ts';

const call = callsOnDemand(() => import('./http/calls.ts'));

export const http: readonly Builtin[] = [
  define({
    name: 'http.send',
    doc: 'The response to an HTTP request. Undefined without network access. Within a query, the same request is sent only once.',
    params: [
      {
        name: 'request',
        type: objectOf(string, any),
        doc: '`method` and `url`; also `headers`, `body` (any value, sent as JSON) or `raw_body`, `timeout`, `enable_redirect`, `force_json_decode`, `force_yaml_decode`, `raise_error`, `max_retry_attempts`, and the options for caching between queries, if the host has a cache: `cache`, `force_cache`, `force_cache_duration_seconds`, `caching_mode`, `cache_ignored_headers`',
      },
    ],
    result: { type: anyObject, doc: '`status`, `status_code`, `body`, `raw_body`, `headers`' },
    nondeterministic: true,
    examples: ['not http.send({"method": "get", "url": "ftp://a.example"})'],
    call: call('send'),
  }),
];
