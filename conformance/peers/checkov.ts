import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { filesBelow, type Layout, type Sample, textOf, textsAt, typeOf } from './sample.ts';

/**
 * Checkov: `tests/…/test_<check>.py` with sets of resources that pass and fail, in the folder of samples that it names,
 * and `<check>/expected.yaml` next to the samples of graph checks. The IDs are in the checks themselves, below
 * `checkov/`. Its verdicts on CloudFormation templates come from its results (`checkov-results.ts`).
 */
export const checkov: Layout = {
  id: 'checkov',
  samplesIn: function* (folder) {
    const paths = [...filesBelow(folder)];
    const ids = idsOf(paths.filter((path) => path.includes('/checkov/')));
    for (const path of paths) {
      const name = relative(folder, path);
      if (/\/tests\/.*\/test_\w+\.py$/.test(path)) yield* fromTest(path, name, ids);
      else if (/\/tests\/.*\/expected\.yaml$/.test(path)) {
        const check = ids.get(basename(dirname(path)));
        const { pass = [], fail = [] } = (parse(textOf(path)) ?? {}) as { pass?: string[]; fail?: string[] };
        if (check !== undefined) yield* samplesOf(check, dirname(path), name, pass ?? [], fail ?? []);
      }
    }
  },
};

/** Ids by the names of the files of checks, and by the modules of Python that these are. */
function idsOf(paths: readonly string[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const path of paths) {
    const id = /\bid\s*[:=]\s*["']?(CKV2?_[A-Z0-9]+_\d+)/.exec(textOf(path))?.[1];
    if (id === undefined) continue;
    ids.set(basename(path).replace(/\.\w+$/, ''), id);
    const inPackage = path.slice(path.lastIndexOf('/checkov/') + 1);
    ids.set(inPackage.replace(/\.\w+$/, '').replaceAll('/', '.'), id);
  }
  return ids;
}

function* fromTest(path: string, name: string, ids: ReadonlyMap<string, string>): Generator<Sample> {
  const text = textOf(path);
  const check = ids.get(/^from (checkov\.\S+) import check/m.exec(text)?.[1] ?? '');
  const folder = /["']\/?((?:example|resources)[\w/.-]*)["']/.exec(text)?.[1];
  if (check === undefined || folder === undefined) return;
  const at = join(dirname(path), folder);
  if (existsSync(at))
    yield* samplesOf(check, at, name, setIn(text, 'passing_resources'), setIn(text, 'failing_resources'));
}

/** The texts of a set of Python. */
function setIn(text: string, name: string): readonly string[] {
  const body = new RegExp(`\\b${name}\\s*=\\s*\\{([^}]*)\\}`).exec(text)?.[1] ?? '';
  return [...body.replace(/#.*$/gm, '').matchAll(/(["'])((?:\\.|(?!\1).)+)\1/g)].map((match) =>
    match[2]!.replaceAll('\\"', '"'),
  );
}

function* samplesOf(
  check: string,
  path: string,
  name: string,
  passing: readonly string[],
  failing: readonly string[],
): Generator<Sample> {
  const files = textsAt(path, statSync(path).isDirectory());
  const type = typeOf(files);
  if (type === undefined || type === 'cft') return;
  for (const [resources, positive] of [
    [failing, true],
    [passing, false],
  ] as const) {
    for (const resource of resources)
      yield { check, name: `${name}#${resource}`, positive, files, type, resource, named: [...passing, ...failing] };
  }
}
