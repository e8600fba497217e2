import { Budget, TemplateSet, TextSink } from '../../go/index.ts';
import { helmFunctions, type Randomness } from './functions/index.ts';

/** Steps and characters that a template of a name may take. */
const maxUnits = 1_000_000;

/** The release name that a template produces, as with `--name-template`. Throws a GoError. */
export function releaseNameOf(template: string, randomness: Randomness): string {
  const set = new TemplateSet(helmFunctions());
  const { spend } = new Budget(maxUnits);
  const sink = new TextSink();
  set.parse('name-template', template);
  set.execute('name-template', null, sink, { spend, context: { randomness, spend } });
  return sink.text;
}
