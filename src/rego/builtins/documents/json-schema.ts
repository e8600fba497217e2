/** JSON Schema. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, anyOf, arrayOf, boolean, nothing, objectOf, record, string, tuple } from '../types.ts';

const call = callsOnDemand(() => import('./schema/calls.ts'));

const document = anyOf(string, objectOf(any, any));

export const jsonSchema: readonly Builtin[] = [
  define({
    name: 'json.match_schema',
    doc: 'Whether a document is valid for a JSON schema (drafts 4, 6 and 7), with its errors. References to other documents are not followed.',
    params: [
      { name: 'document', type: document, doc: 'an object, or a JSON string' },
      { name: 'schema', type: document, doc: 'an object, or a JSON string' },
    ],
    result: {
      type: tuple(boolean, arrayOf(record({ desc: string, error: string, field: string, type: string }))),
      doc: 'whether it is valid, and the errors',
    },
    nondeterministic: true,
    examples: ['json.match_schema({"id": 5}, {"required": ["id"]}) == [true, []]'],
    call: call('matchSchema'),
  }),
  define({
    name: 'json.verify_schema',
    doc: 'Whether a JSON schema is valid, with the error if it is not.',
    params: [{ name: 'schema', type: document, doc: 'an object, or a JSON string' }],
    result: { type: tuple(boolean, anyOf(nothing, string)), doc: 'whether it is valid, and the error' },
    nondeterministic: true,
    examples: ['json.verify_schema({"type": "boolean"}) == [true, null]'],
    call: call('verifySchema'),
  }),
];
