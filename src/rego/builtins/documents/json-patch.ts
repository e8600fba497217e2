/** JSON Patch. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, arrayOf, record, string } from '../types.ts';

const call = callsOnDemand(() => import('./patch/calls.ts'));

export const jsonPatch: readonly Builtin[] = [
  define({
    name: 'json.patch',
    doc: 'A value after a JSON Patch (RFC 6902). Undefined if an operation fails. Paths can also be arrays of keys, and lead into sets.',
    params: [
      { name: 'object', type: any },
      { name: 'patches', type: arrayOf(record({ op: string, path: any }, { key: any, value: any })) },
    ],
    result: { type: any },
    examples: [
      'json.patch({"a": {"b": 1}}, [{"op": "add", "path": "/a/c", "value": 2}]) == {"a": {"b": 1, "c": 2}}',
      'json.patch([1, 2, 3], [{"op": "remove", "path": "1"}]) == [1, 3]',
    ],
    call: call('patch'),
  }),
];
