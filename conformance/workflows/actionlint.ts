import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { readOwn, refusalDifference, textsIn, workflowPath } from './files.ts';

export const actionlintVersion = 'v1.7.12';

const folder = fileURLToPath(new URL('../../.build/reference/actionlint', import.meta.url));
export const program = join(folder, 'actionlint');
/** Problems with what GitHub would refuse; the others are about actions, labels of runners, or style. */
const kinds: ReadonlySet<string> = new Set(['syntax-check', 'events', 'permissions', 'id', 'job-needs', 'expression']);
/** Files that the reference reads at once. */
const batch = 200;

interface Problem {
  readonly filepath: string;
  readonly line: number;
  readonly kind: string;
  readonly message: string;
}

/** Compares in which public workflows actionlint and lintel find an error or a note. */
export async function runActionlint({ data, only }: RunOptions): Promise<Outcome> {
  const score = tally('workflows/actionlint');
  if (!installActionlint()) return { ...score.outcome(), skipped: 1 };
  const texts = textsIn(data, only).filter(({ kind }) => kind === 'workflows');
  for (let at = 0; at < texts.length; at += batch) {
    const part = texts.slice(at, at + batch);
    const problems = problemsIn(
      data,
      part.map(({ path }) => path),
    );
    for (const { path, text } of part) {
      const [first] = problems.get(path) ?? [];
      const own = await readOwn(text, workflowPath);
      score.add(
        'workflows',
        path,
        refusalDifference(own.refused ?? own.noted, first && `${first.kind} ${first.message}`),
      );
    }
  }
  return score.outcome();
}

function problemsIn(data: string, paths: readonly string[]): ReadonlyMap<string, readonly Problem[]> {
  const flags = ['-shellcheck=', '-pyflakes=', '-format', '{{json .}}'];
  const { stdout, stderr, status } = spawnSync(program, [...flags, ...paths], {
    cwd: data,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0 && status !== 1) throw new Error(`actionlint failed: ${stderr.slice(0, 1000)}`);
  const found = new Map<string, Problem[]>();
  for (const problem of JSON.parse(stdout) as readonly Problem[]) {
    if (!kinds.has(problem.kind)) continue;
    const known = found.get(problem.filepath) ?? [];
    found.set(problem.filepath, [...known, problem]);
  }
  return found;
}

/** Builds actionlint if it is not there; false if that is not possible. */
export function installActionlint(): boolean {
  if (existsSync(program)) return true;
  if (spawnSync('go', ['version']).status !== 0) {
    console.error('actionlint is skipped: it needs Go');
    return false;
  }
  mkdirSync(folder, { recursive: true });
  const wanted = `github.com/rhysd/actionlint/cmd/actionlint@${actionlintVersion}`;
  const { status } = spawnSync('go', ['install', wanted], { env: { ...process.env, GOBIN: folder }, stdio: 'inherit' });
  if (status !== 0) throw new Error(`cannot build ${wanted}`);
  return true;
}
