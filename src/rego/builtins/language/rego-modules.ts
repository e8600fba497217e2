/** Rego that reads Rego. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, objectOf, string } from '../types.ts';

const call = callsOnDemand(() => import('./modules/calls.ts'));

export const regoModules: readonly Builtin[] = [
  define({
    name: 'rego.parse_module',
    doc: 'The syntax tree of a module, in the shape in which OPA gives it.',
    params: [
      { name: 'filename', type: string, doc: 'what problems are told to be in' },
      { name: 'rego', type: string, doc: 'the text of the module' },
    ],
    result: { type: objectOf(string, any) },
    examples: ['rego.parse_module("a.rego", "package a").package.path[1].value == "a"'],
    call: call('parseModule'),
  }),
];
