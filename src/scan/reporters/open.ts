import { human } from './human/human.ts';
import { json } from './json.ts';
import type { Reporter } from './reporter.ts';

/**
 * The output format of an id, undefined if there is none. The code of all but the two usual ones is loaded when another
 * is named.
 */
export async function openReporter(id: string): Promise<Reporter | undefined> {
  if (id === human.id) return human;
  if (id === json.id) return json;
  const { reporters } = await import('./index.ts');
  return reporters.find((reporter) => reporter.id === id);
}
