/** YAML. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, boolean, string, unchecked } from '../types.ts';

const call = callsOnDemand(() => import('./yaml/calls.ts'));

const text = [{ name: 'x', type: string }] as const;

export const yaml: readonly Builtin[] = [
  define({
    name: 'yaml.marshal',
    doc: 'A value as YAML in block style, with keys in order and sets as lists.',
    params: [{ name: 'x', type: any }],
    result: { type: string },
    examples: ['yaml.marshal({"a": [1, "yes"]}) == "a:\\n  - 1\\n  - \\"yes\\"\\n"'],
    call: call('marshal'),
  }),
  define({
    name: 'yaml.unmarshal',
    doc: 'The value of the first document of a YAML string (YAML 1.2 core schema: `yes` is a string). Keys become strings.',
    params: text,
    result: { type: any },
    examples: ['yaml.unmarshal("a: [1, yes]") == {"a": [1, "yes"]}'],
    call: call('unmarshal'),
  }),
  define({
    name: 'yaml.is_valid',
    doc: 'Whether a string is valid YAML.',
    params: [{ name: 'x', type: unchecked(string) }],
    result: { type: boolean },
    examples: ['yaml.is_valid("a: 1")', 'not yaml.is_valid("a: [")'],
    call: call('isValid'),
  }),
];
