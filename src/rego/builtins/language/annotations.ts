/** What the comments above rules say. The compiler puts the answers in; these entries tell their types. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { any, arrayOf } from '../types.ts';

const outside = 'only rules have annotations: it cannot be called here';

export const annotations: readonly Builtin[] = [
  define({
    name: 'rego.metadata.chain',
    doc: 'The annotations above the rule it is called in, then those of its document, of its package and of the packages around it.',
    params: [],
    result: { type: arrayOf(any) },
    examples: ['is_array(rego.metadata.chain())'],
    call: (context) => context.fail(outside),
  }),
  define({
    name: 'rego.metadata.rule',
    doc: 'The annotations above the rule it is called in; an empty object when there are none.',
    params: [],
    result: { type: any },
    examples: ['rego.metadata.rule() == {}'],
    call: (context) => context.fail(outside),
  }),
];
