import type { Values } from '../../arguments/arguments.ts';
import type { GatorOutput } from '../options.ts';
import type { Notes } from '../policies.ts';
import type { TestResult } from '../test.ts';
import { json } from './json.ts';
import { statsOf } from './stats.ts';
import { text } from './text.ts';
import { yaml } from './yaml.ts';

type Render = (results: readonly TestResult[], notes: readonly Notes[], values: Values) => string;

/** The formats of gator. */
export const outputs: Readonly<Record<GatorOutput, Render>> = {
  default: (results) => text(results),
  json: (results, notes, values) => json(results, statsFor(notes, values)),
  yaml: (results, notes, values) => yaml(results, statsFor(notes, values)),
};

function statsFor(notes: readonly Notes[], values: Values): ReturnType<typeof statsOf> | undefined {
  if (!values.isSet('stats')) return undefined;
  return statsOf(notes, { isTraced: values.isSet('trace'), isPrinted: values.isSet('verbose') });
}
