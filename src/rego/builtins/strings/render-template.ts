/** Texts from templates. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, objectOf, string } from '../types.ts';

const call = callsOnDemand(() => import('./template/calls.ts'));

export const renderTemplate: readonly Builtin[] = [
  define({
    name: 'strings.render_template',
    doc: 'The text of a template of Go (`text/template`) for some variables. What is not there is `<undefined>`.',
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
