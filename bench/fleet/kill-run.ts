import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FleetStore } from '../../src/fleet/index.ts';
import { lintel } from '../process.ts';
import { type GitServer, serveRepositories } from './git-server.ts';
import { createRepositories, moveTo, type Repository, treeOf } from './repositories.ts';

export interface FleetRun {
  readonly repositories: number;
  /** Each round moves every repository to its next commit. */
  readonly rounds: number;
  readonly workers: number;
  /** Mean seconds between two workers that are killed; none are if absent. */
  readonly killEvery?: number;
  readonly redis: string;
  readonly database: string;
  /** Opened by the caller on the same database. */
  readonly store: FleetStore;
}

export interface FleetResult {
  readonly jobs: number;
  readonly killed: number;
  readonly seconds: number;
  /** Requests to the git server. */
  readonly requests: number;
  /** Differences from what was expected; empty if nothing is lost or doubled. */
  readonly problems: readonly string[];
}

/** Runs the jobs of all rounds, and compares the store with direct scans. */
export async function runFleet(run: FleetRun): Promise<FleetResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fleet-'));
  let server: GitServer | undefined;
  try {
    const repositories = await createRepositories(folder, run.repositories, run.rounds);
    server = await serveRepositories(folder);
    const expected = directScans(join(folder, 'trees'), new Set(repositories.map(({ trees }) => trees.at(-1)!)));
    const begun = performance.now();
    let killed = 0;
    for (let round = 0; round < run.rounds; round++) {
      for (const each of repositories) {
        moveTo(folder, each, round);
        server.forget(each.path);
      }
      killed += await oneRound(
        run,
        folder,
        repositories.map(({ path }) => `${server!.url}/${path}`),
      );
    }
    const seconds = (performance.now() - begun) / 1000;
    const problems = await differences(run, server.url, repositories, expected);
    return { jobs: run.repositories * run.rounds, killed, seconds, requests: server.requests(), problems };
  } finally {
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rule and file of each violation of each tree. */
export function directScans(folder: string, numbers: ReadonlySet<number>): ReadonlyMap<number, readonly string[]> {
  return new Map(
    [...numbers].map((tree) => {
      const root = join(folder, String(tree));
      for (const [path, text] of Object.entries(treeOf(tree))) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      return [tree, scanned(root)] as const;
    }),
  );
}

function scanned(folder: string): readonly string[] {
  let text: string;
  try {
    text = execFileSync(process.execPath, [lintel, 'scan', '-i', 'all', '-d', folder, '-o', 'json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    text = (error as { readonly stdout: string }).stdout;
  }
  const { results } = JSON.parse(text) as {
    results: { violations: { rule_id: string; file: string }[] };
  };
  return results.violations.map(({ rule_id, file }) => `${rule_id} ${file}`).sort();
}

/** Adds every repository and lets workers, some of which are killed, empty the queue. */
async function oneRound(run: FleetRun, folder: string, urls: readonly string[]): Promise<number> {
  addRepositories(folder, urls, run.redis);
  const args = [...workArguments(folder, run), '--until-empty', '--log-level', 'error'];
  let killed = 0;
  let isOver = false;
  const slots = Array.from({ length: run.workers }, async () => {
    while (!isOver) {
      const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = new Promise<number | null>((resolve) => worker.on('close', resolve));
      const killer =
        run.killEvery === undefined
          ? undefined
          : setTimeout(() => worker.kill('SIGKILL'), run.killEvery * run.workers * 2000 * Math.random());
      const code = await ended;
      clearTimeout(killer);
      if (code === 0) isOver = true;
      else if (code === null) killed += 1;
      else throw new Error(`a worker ended with ${code}`);
    }
  });
  await Promise.all(slots);
  return killed;
}

/** Adds repositories to the queue; their list is written into a folder. */
export function addRepositories(folder: string, urls: readonly string[], redis: string): void {
  const list = join(folder, 'list');
  writeFileSync(list, urls.join('\n'));
  execFileSync(process.execPath, [lintel, 'fleet', 'add', '--list', list, '--redis', redis]);
}

/** Arguments of Node.js for a worker with one scan at a time; its configuration is written into a folder. */
export function workArguments(folder: string, { redis, database }: Pick<FleetRun, 'redis' | 'database'>): string[] {
  const configuration = join(folder, 'lintel.toml');
  // The git server has a loopback address.
  writeFileSync(configuration, '[server]\nprivate-addresses = true\n');
  const servers = ['--redis', redis, '--store', database];
  return [lintel, 'fleet', 'work', ...servers, '--concurrency', '1', '--config-path', configuration];
}

/** The repositories that the store does not have as direct scans find them, with one scan for each round. */
export async function differences(
  run: Pick<FleetRun, 'store' | 'rounds'>,
  origin: string,
  repositories: readonly Repository[],
  expected: ReadonlyMap<number, readonly string[]>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, commits, trees } of repositories) {
    const url = `${origin}/${path}`;
    const found = await run.store.repository(url, run.rounds + 10);
    if (found === undefined) {
      problems.push(`${path}: not in the store`);
      continue;
    }
    const scans = found.scans
      .map(({ commit }) => commits.indexOf(commit))
      .reverse()
      .join();
    const wanted = commits.map((_, round) => round).join();
    if (scans !== wanted) problems.push(`${path}: scans of the commits ${scans}`);
    const open: string[] = [];
    for await (const piece of run.store.exported({ repository: url }))
      open.push(...piece.map(({ rule, file }) => `${rule} ${file}`));
    const direct = expected.get(trees.at(-1)!)!;
    if (open.sort().join() !== direct.join())
      problems.push(`${path}: ${open.length} findings instead of ${direct.length}`);
  }
  return problems;
}
