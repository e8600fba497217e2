/** The contents of comments above rules. The compiler inserts the results; these entries define their types. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { any, arrayOf } from '../types.ts';

const outside = 'only rules have annotations: it cannot be called here';

export const annotations: readonly Builtin[] = [
  define({
    name: 'rego.metadata.chain',
    doc: 'The annotations of the rule that calls it, followed by those of its document, its package and the enclosing packages.',
    params: [],
    result: { type: arrayOf(any) },
    examples: ['is_array(rego.metadata.chain())'],
    call: (context) => context.fail(outside),
  }),
  define({
    name: 'rego.metadata.rule',
    doc: 'The annotations of the rule that calls it; an empty object if it has no annotations.',
    params: [],
    result: { type: any },
    examples: ['rego.metadata.rule() == {}'],
    call: (context) => context.fail(outside),
  }),
];
