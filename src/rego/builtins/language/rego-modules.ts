/** Builtins that parse Rego. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, objectOf, string } from '../types.ts';

const call = callsOnDemand(() => import('./modules/calls.ts'));

export const regoModules: readonly Builtin[] = [
  define({
    name: 'rego.parse_module',
    doc: 'The syntax tree of a module, in OPA’s format.',
    params: [
      { name: 'filename', type: string, doc: 'the file name for error messages' },
      { name: 'rego', type: string, doc: 'the source code of the module' },
    ],
    result: { type: objectOf(string, any) },
    examples: ['rego.parse_module("a.rego", "package a").package.path[1].value == "a"'],
    call: call('parseModule'),
  }),
];
