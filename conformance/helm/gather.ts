// node scripts/run.mjs conformance/helm/gather.ts SOURCES DATA
// Makes data for `npm run conformance -- helm/charts --data DATA` of repositories: SOURCES holds a folder for each of them
// (`owner+name`). Copies their charts, renders each with the real program (scripts/reference/helm.ts) in several cases, twice, and
// writes what it says to DATA/goldens. Dependencies come from the same repository; those that are not there are struck out.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { isMap, parse, parseDocument, stringify } from 'yaml';
import { findHelm } from '../../scripts/reference/helm.ts';
import type { GoldenCase } from './charts.ts';

/** Charts of one repository, and values files of one chart, that are taken. */
const maxCharts = 16;
const maxValuesFiles = 4;
/** Longer results are left out. */
const maxLength = 8_000_000;

const [sources, data] = process.argv.slice(2);
const helm = findHelm();
if (sources === undefined || data === undefined || helm === undefined) throw new Error('usage: gather.ts SOURCES DATA');
rmSync(data, { recursive: true, force: true });
for (const folder of ['charts', 'goldens', 'values']) mkdirSync(join(data, folder), { recursive: true });
for (const repository of readdirSync(sources).sort()) {
  const charts = chartsBelow(join(sources, repository));
  for (const chart of charts.slice(0, maxCharts)) gather(repository, chart, charts);
  console.log(`${repository}: ${Math.min(charts.length, maxCharts)} of ${charts.length} charts`);
}

/** The folders of charts below a folder, without those that belong to others. */
function chartsBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.some(({ name }) => name === 'Chart.yaml') ? [folder] : [];
  const below = entries.filter((entry) => entry.isDirectory() && (own.length === 0 || entry.name !== 'charts'));
  return [...own, ...below.flatMap(({ name }) => chartsBelow(join(folder, name)))];
}

function gather(repository: string, chart: string, others: readonly string[]): void {
  const path = join('charts', repository, relative(join(sources!, repository), chart));
  const target = join(data!, path);
  cpSync(chart, target, { recursive: true, verbatimSymlinks: true });
  bringLinked(target, chart);
  try {
    settle(target, chart, others);
    if (/^type: *['"]?library/m.test(readFileSync(join(target, 'Chart.yaml'), 'utf8'))) return;
  } catch {
    // Unreadable charts are rejected by both.
  }
  const cases = casesOf(path).flatMap(record(path, isRandom(target)));
  const name = path.replaceAll('/', '__');
  writeFileSync(join(data!, 'goldens', `${name}.json`), `${JSON.stringify({ chart: path, name, cases })}\n`);
}

/** Puts what links lead to in their place where that was not copied. */
function bringLinked(target: string, chart: string): void {
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name);
    const linked = join(chart, relative(target, place));
    if (!entry.isSymbolicLink() || existsSync(place) || !existsSync(linked)) continue;
    rmSync(place);
    cpSync(linked, place, { recursive: true, dereference: true });
  }
}

/** Puts dependencies from the same repository into `charts/`, and strikes the others out. */
function settle(target: string, chart: string, others: readonly string[], depth = 0): void {
  for (const file of ['Chart.yaml', 'requirements.yaml']) {
    const place = join(target, file);
    if (depth > 4 || !existsSync(place)) continue;
    const document = parseDocument(readFileSync(place, 'utf8'));
    const wanted = (document.toJS() as { dependencies?: { name: string; repository?: string }[] })?.dependencies;
    if (!Array.isArray(wanted)) continue;
    const present = existsSync(join(target, 'charts')) ? readdirSync(join(target, 'charts')) : [];
    const kept = wanted.filter(({ name, repository = '' }) => {
      if (present.some((entry) => entry === name || entry.startsWith(`${name}-`))) return true;
      const named = repository.startsWith('file://') ? join(chart, repository.slice('file://'.length)) : undefined;
      const found = named !== undefined && existsSync(named) ? named : others.find((other) => basename(other) === name);
      if (found === undefined || found === chart) return false;
      const own = join(target, 'charts', name);
      cpSync(found, own, { recursive: true, verbatimSymlinks: true });
      settle(own, found, others, depth + 1);
      return true;
    });
    if (kept.length === wanted.length || !isMap(document.contents)) continue;
    document.set('dependencies', kept);
    writeFileSync(place, String(document));
  }
}

type Asked = Pick<GoldenCase, 'id' | 'args' | 'values'>;

function casesOf(path: string): readonly Asked[] {
  const folder = join(data!, path);
  const named = [...filesIn(folder), ...filesIn(join(folder, 'ci')).map((name) => `ci/${name}`)];
  const files = named
    .filter((name) => /values.*\.ya?ml$/.test(name) && name !== 'values.yaml')
    .slice(0, maxValuesFiles);
  const apis = ['monitoring.coreos.com/v1', 'networking.k8s.io/v1/Ingress', 'cert-manager.io/v1'];
  return [
    { id: 'default', args: [], values: [] },
    ...files.map((name) => ({ id: name, args: [], values: [join(path, name)] })),
    { id: 'apis', args: [...apis.flatMap((api) => ['--api-versions', api]), '--include-crds'], values: [] },
    { id: 'old cluster', args: ['--kube-version', '1.25', '--is-upgrade', '--skip-tests'], values: [] },
    ...(['on', 'off'] as const).flatMap((to) => flipped(path, to === 'on')),
  ];
}

function filesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** A values file that turns everything on or off that is said to be `enabled` or to be created. */
function flipped(path: string, to: boolean): readonly Asked[] {
  const change = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (/^(?:enabled?|create)$/.test(key) && typeof inner === 'boolean') return inner === to ? [] : [[key, to]];
      const changed = change(inner);
      return changed === undefined ? [] : [[key, changed]];
    });
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  try {
    const changed = change(parse(readFileSync(join(data!, path, 'values.yaml'), 'utf8')));
    if (changed === undefined) return [];
    const file = join('values', `${path.replaceAll('/', '__')}.${to ? 'on' : 'off'}.yaml`);
    writeFileSync(join(data!, file), stringify(changed));
    return [{ id: `all ${to ? 'on' : 'off'}`, args: ['--skip-schema-validation'], values: [file] }];
  } catch {
    return [];
  }
}

/** Whether templates use what differs from run to run. */
function isRandom(folder: string): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => {
    if (!entry.isFile()) return false;
    const text = readFileSync(join(entry.parentPath, entry.name), 'latin1');
    return entry.name.endsWith('.tgz') || /\b(?:rand|gen[A-Z]|now\b|uuidv4|htpasswd|bcrypt|shuffle)/.test(text);
  });
}

/** Whether a line has the day or the second of now in it, which both runs may have in common. */
function isNow(line: string): boolean {
  const now = new Date();
  return line.includes(now.toISOString().slice(0, 10)) || line.includes(String(now.getTime()).slice(0, 7));
}

/** The program's output, with the lines that differ from run to run. */
function record(path: string, random: boolean) {
  return ({ id, args, values }: Asked): readonly GoldenCase[] => {
    const [first, second] = [0, ...(random ? [1] : [])].map(() => {
      const argv = ['template', 'release-name', path, ...values.flatMap((file) => ['-f', file]), ...args];
      const env = { ...process.env, TZ: 'UTC' };
      return spawnSync(helm!, argv, { cwd: data, encoding: 'utf8', env, timeout: 60_000, maxBuffer: 64_000_000 });
    });
    const { status, stdout } = first!;
    if (status === null || stdout.length > maxLength) return [];
    if (status !== 0) return [{ id, args, values, exit: status }];
    const [lines, again] = [stdout.split('\n'), (second ?? first!).stdout.split('\n')];
    if (lines.length !== again.length) return [];
    const isSame = (line: string, index: number): boolean => line === again[index] && !(random && isNow(line));
    const ndLines = lines.flatMap((line, index) => (isSame(line, index) ? [] : [index + 1]));
    const packed = gzipSync(stdout).toString('base64');
    const digest = createHash('sha256').update(stdout).digest('hex');
    return [{ id, args, values, exit: 0, stdoutGzB64: packed, stdoutSha256: digest, ndLines }];
  };
}
