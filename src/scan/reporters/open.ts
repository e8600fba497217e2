import { human } from './human/human.ts';
import { json } from './json.ts';
import type { Reporter } from './reporter.ts';

/** The output format of an ID, undefined if there is none. All but the two usual ones are loaded on demand. */
export async function openReporter(id: string): Promise<Reporter | undefined> {
  if (id === human.id) return human;
  if (id === json.id) return json;
  const { reporters } = await import('./index.ts');
  return reporters.find((reporter) => reporter.id === id);
}
