import { human } from './human/human.ts';
import type { Reporter } from './reporter.ts';

/** The output format of an id, undefined where there is none. The code of all but the default format is loaded when one of them is named. */
export async function openReporter(id: string): Promise<Reporter | undefined> {
  if (id === human.id) return human;
  const { reporters } = await import('./index.ts');
  return reporters.find((reporter) => reporter.id === id);
}
