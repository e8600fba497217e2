import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files that are tested together, and the settings with which the reference compiles them. */
export interface Unit {
  /** Relative to the library. */
  readonly paths: readonly string[];
  readonly language: 'v0' | 'v1';
  readonly ignored: readonly string[];
}

/** The result of each test, by its full name; or why there are none. */
export type Answer =
  | { readonly kind: 'verdicts'; readonly verdicts: ReadonlyMap<string, string> }
  | { readonly kind: 'refused'; readonly message: string };

export type Ask = (library: string, unit: Unit) => Promise<Answer>;

/** Names of folders that a library's other folders import from. */
const shared = /^(lib|libs|library|libraries|common|shared|utils?|helpers?|data)$/;
const dataFiles = ['*.json', '*.yaml', '*.yml'];

/**
 * Finds out by trying how a library is tested: as a whole if that compiles, by folder otherwise; as v1, or as v0; with
 * its data files, or without. Returns each unit with the reference's answer; a unit that does not compile is rejected.
 */
export async function findUnits(
  library: string,
  known: readonly Partial<Unit>[] | undefined,
  ask: Ask,
): Promise<readonly { unit: Unit; answer: Answer }[]> {
  const found: { unit: Unit; answer: Answer }[] = [];
  for (const part of known ?? []) {
    const unit: Unit = { paths: ['.'], language: 'v1', ignored: [], ...part };
    found.push({ unit, answer: await ask(library, unit) });
  }
  if (known !== undefined) return found;
  const visit = async (folder: string, lent: readonly string[]): Promise<void> => {
    if (!hasTests(join(library, folder))) return;
    const whole = await firstAccepted(library, [folder === '' ? '.' : folder], lent, ask);
    if (whole.answer.kind === 'verdicts') {
      found.push(whole);
      return;
    }
    const { folders, files } = entriesOf(join(library, folder));
    const inside = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
    const libraries = [...lent, ...folders.filter((name) => shared.test(name)).map(inside)];
    const own = files.filter((name) => name.endsWith('.rego')).map(inside);
    if (own.some((name) => mayTest(name))) {
      const unit = await firstAccepted(library, own, libraries, ask);
      if (unit.answer.kind === 'verdicts') found.push(unit);
      else for (const path of pairsOf(own)) found.push(await firstAccepted(library, path, libraries, ask));
    }
    for (const name of folders)
      await visit(
        inside(name),
        libraries.filter((path) => path !== inside(name)),
      );
  };
  await visit('', []);
  return found;
}

/** Each file of tests with the file that it tests. */
function pairsOf(files: readonly string[]): readonly (readonly string[])[] {
  return files
    .filter(mayTest)
    .map((test) => [test, ...files.filter((path) => path === test.replace(/_test\.rego$/, '.rego') && path !== test)]);
}

async function firstAccepted(library: string, paths: readonly string[], lent: readonly string[], ask: Ask) {
  let last: { unit: Unit; answer: Answer } | undefined;
  for (const language of ['v1', 'v0'] as const)
    for (const ignored of [[], dataFiles])
      for (const more of lent.length === 0 ? [[]] : [[], lent]) {
        const unit: Unit = { paths: [...paths, ...more], language, ignored };
        const answer = await ask(library, unit);
        if (answer.kind === 'verdicts') return { unit, answer };
        last ??= { unit, answer };
      }
  return last!;
}

const mayTest = (name: string): boolean => /_test\.rego$/.test(name);

function hasTests(folder: string): boolean {
  const { folders, files } = entriesOf(folder);
  return files.some(mayTest) || folders.some((name) => hasTests(join(folder, name)));
}

function entriesOf(folder: string): { folders: string[]; files: string[] } {
  if (!existsSync(folder)) return { folders: [], files: [] };
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    files: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
  };
}
