import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { askLintel, askReference } from './ask.ts';
import { buildReference } from './reference.ts';
import { type Answer, findUnits, type Unit } from './units.ts';

/** Settings for testing libraries, if trying does not find them, or not soon. */
const settings: Readonly<Record<string, readonly Partial<Unit>[]>> = JSON.parse(
  readFileSync(new URL('settings.json', import.meta.url), 'utf8'),
);

/** Compares the verdicts on the unit tests of every library in the folder: each subfolder is one. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const opa = buildReference();
  const folder = mkdtempSync(join(tmpdir(), 'rego-wild-'));
  const calls = join(folder, 'calls.json');
  const ask = askReference(opa, calls);
  const score = tally('rego-wild');
  const libraries = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of libraries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (only !== undefined && !name.includes(only)) continue;
    const library = resolve(join(data, name));
    console.error(name);
    for (const { unit, answer } of await findUnits(library, settings[name], ask)) {
      const id = `${name}: ${unit.paths.join(' ')}${unit.language === 'v0' ? ' (v0)' : ''}`;
      // The file has the calls of the last question only.
      if (answer.kind === 'verdicts') await ask(library, unit);
      compare(answer, await askLintel(library, unit, calls), (test, problem) => {
        score.add(name, test === '' ? id : `${id}: ${test}`, problem);
      });
    }
  }
  rmSync(folder, { recursive: true });
  return score.outcome();
}

/** One case for each test; for a unit that either refuses, one case that says so, and one for each test that is lost by it. */
function compare(wanted: Answer, given: Answer, add: (test: string, problem: string | undefined) => void): void {
  const short = (message: string): string => message.split('\n').slice(0, 3).join(' ').slice(0, 300);
  if (wanted.kind === 'refused') {
    add('', given.kind === 'refused' ? undefined : `accepted; the reference says: ${short(wanted.message)}`);
    return;
  }
  if (given.kind === 'refused') {
    for (const test of wanted.verdicts.keys()) add(test, `refused: ${short(given.message)}`);
    return;
  }
  for (const [test, verdict] of wanted.verdicts) {
    const mine = given.verdicts.get(test);
    add(test, mine === verdict ? undefined : `${mine ?? 'not there'} where the reference has ${verdict}`);
  }
  for (const test of given.verdicts.keys()) if (!wanted.verdicts.has(test)) add(test, 'no test of the reference');
}
