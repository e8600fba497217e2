import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { transform } from 'esbuild';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';
import { codeOf } from './installed.ts';

/** Runs the TypeScript examples of pages where the package is installed, compares what they print, and checks their types. Returns how many there are. */
export async function runExamples(folder: string, pages: readonly string[]): Promise<number> {
  const examples = pages.flatMap((page) =>
    codeOf(page, 'ts').map((code, at) => ({ page, code, name: `${page.replace(/\W/g, '-')}-${at + 1}` })),
  );
  for (const { code, name } of examples) writeFileSync(join(folder, `${name}.ts`), code);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' };
  for (const { code, name, page } of examples) {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, (await transform(code, { loader: 'ts', format: 'esm' })).code);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', env });
    assert.is(status, 0, `${page}: ${stderr}`);
    const wanted = [...code.matchAll(/\/\/ → (.*)$/gm)].map((match) => match[1]!);
    const printed = stdout.split('\n').slice(0, -1);
    assert.is(printed.length, wanted.length, `${page}: ${stdout}`);
    for (const [at, line] of wanted.entries())
      assert.ok(asPattern(line).test(printed[at]!.trimEnd()), `${page}: ${printed[at]} is not ${line}`);
  }
  typeCheck(
    folder,
    examples.map(({ name }) => `${name}.ts`),
  );
  return examples.length;
}

/** A line as a page shows it: `…` represents anything. */
function asPattern(line: string): RegExp {
  const parts = line.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** As a strict user of TypeScript has it, who also checks the declarations of packages. */
function typeCheck(folder: string, files: readonly string[]): void {
  const compilerOptions = {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  assert.is(status, 0, stdout);
}
