// node scripts/run.mjs conformance/helm/record.ts
// Renders every chart of own/ with the real program, in every case of own/cases.json, and writes what it says to own/goldens/.
// Which program: scripts/reference/helm.ts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findHelm } from '../../scripts/reference/helm.ts';

const folder = fileURLToPath(new URL('own', import.meta.url));

interface Question {
  readonly id: string;
  readonly args?: readonly string[];
  readonly values?: readonly string[];
}

process.exitCode = main();

function main(): number {
  const helm = findHelm();
  if (helm === undefined) return 1;
  const questions = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')) as Record<string, readonly Question[]>;
  rmSync(join(folder, 'goldens'), { recursive: true, force: true });
  mkdirSync(join(folder, 'goldens'));
  for (const [name, asked] of Object.entries(questions)) {
    const chart = `charts/${name}`;
    const cases = asked.map(({ id, args = [], values = [] }) => {
      const flags = [...values.flatMap((path) => ['-f', path]), ...args];
      const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } } as const;
      const { status, stdout } = spawnSync(helm, ['template', 'release-name', chart, ...flags], options);
      return { id, args, values, exit: status, ...(status === 0 ? { stdout } : {}) };
    });
    writeFileSync(join(folder, 'goldens', `${name}.json`), `${JSON.stringify({ chart, name, cases }, null, 2)}\n`);
  }
  return 0;
}
