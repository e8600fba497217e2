/** Texts from templates. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, objectOf, string } from '../types.ts';

const call = callsOnDemand(() => import('./template/calls.ts'));

export const renderTemplate: readonly Builtin[] = [
  define({
    name: 'strings.render_template',
    doc: 'A Go template (`text/template`) rendered with variables. Missing values render as `<undefined>`.',
    params: [
      { name: 'value', type: string, doc: 'the template' },
      { name: 'vars', type: objectOf(string, any) },
    ],
    result: { type: string },
    examples: [
      'strings.render_template("{{range .names}}hello {{.}}. {{end}}", {"names": ["a", "b"]}) == "hello a. hello b. "',
    ],
    call: call('render'),
  }),
];
