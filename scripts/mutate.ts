// npm run mutate -- [ROOM]… [--mutants N] [--seed N]: mutation testing. Changes src/ in N places for each room, one at a time, in a copy of the
// checkout, and runs the tests that mirror the changed file: a change that no test notices survives. Prints the survivors and each room's score.
// The same seed chooses the same places.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { randomFrom } from '../conformance/random.ts';
import { rooms } from '../test/architecture/sources.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const copy = join(root, '.build', 'mutate');
/** Seconds without the end of a case after which a change counts as noticed: it makes something hang. */
const longest = 120;

const { values, positionals } = parseArgs({
  options: { mutants: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const chosen = rooms.filter((room) => positionals.length === 0 || positionals.includes(room));
const wanted = Number(values.mutants);
const random = randomFrom(Number(values.seed));

/** A change of a file: what stands from `start` to `end` becomes `text`. */
interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

// biome-ignore lint/suspicious/noExplicitAny: nodes of an interface of TypeScript's that is not stable yet.
type Node = any;

/** All changes of a source file that are tried. */
function mutantsOf(source: Node, file: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.ImportDeclaration || node.kind === SyntaxKind.ExportDeclaration) return;
    if (node.kind === SyntaxKind.InterfaceDeclaration || node.kind === SyntaxKind.TypeAliasDeclaration) return;
    const start = node.getStart(source);
    const replace = (text: string, from = start, to = node.end): void =>
      void found.push({ file, start: from, end: to, text });
    const written = source.text.slice(start, node.end);
    if (node.kind === SyntaxKind.BinaryExpression) {
      const { operatorToken } = node;
      const from = operatorToken.getStart(source);
      const opposite = opposites[source.text.slice(from, operatorToken.end)];
      if (opposite !== undefined) replace(opposite, from, operatorToken.end);
    } else if (node.kind === SyntaxKind.IfStatement) {
      const { expression } = node;
      const from = expression.getStart(source);
      replace(`!(${source.text.slice(from, expression.end)})`, from, expression.end);
    } else if (node.kind === SyntaxKind.TrueKeyword) replace('false');
    else if (node.kind === SyntaxKind.FalseKeyword) replace('true');
    else if (node.kind === SyntaxKind.NumericLiteral && /^\d{1,9}$/.test(written)) replace(String(Number(written) + 1));
    else if (node.kind === SyntaxKind.ExpressionStatement) replace(';');
    else if (node.kind === SyntaxKind.ContinueStatement || node.kind === SyntaxKind.BreakStatement) replace(';');
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** The tests of a file: those of its name, or else of the nearest directory that has tests. */
function testsOf(file: string): string {
  const path = file.replace(/^src\//, 'test/').replace(/\.ts$/, '');
  if (existsSync(join(root, `${path}.test.ts`))) return `${path.slice('test/'.length)}.test.ts`;
  for (let folder = dirname(path); folder !== 'test'; folder = dirname(folder)) {
    if (!existsSync(join(root, folder))) continue;
    if (
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.test.ts'))
    ) {
      return `${folder.slice('test/'.length)}/`;
    }
  }
  return '';
}

function passes(pattern: string): boolean {
  const args = ['scripts/run-tests.mjs', '--limit', String(longest), pattern];
  return spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' }).status === 0;
}

rmSync(copy, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
for (const name of readdirSync(root)) {
  if (['node_modules', '.git', '.build'].includes(name)) continue;
  cpSync(join(root, name), join(copy, name), { recursive: true });
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const api = new API({ cwd: root });
const scores: string[] = [];
for (const room of chosen) {
  const config = join(root, 'src', room, 'tsconfig.json');
  const project = api.updateSnapshot({ openProject: config }).getProject(config);
  const files = (project?.rootFiles ?? []).filter((path) => !path.endsWith('.d.ts')).sort();
  const all = files.flatMap((path) => mutantsOf(project!.program.getSourceFile(path), relative(root, path)));
  const works = new Map<string, boolean>();
  let [killed, tried] = [0, 0];
  while (tried < wanted && all.length > 0) {
    const [mutant] = all.splice(Math.floor(random() * all.length), 1) as [Mutant];
    const { file, start, end, text } = mutant;
    const pattern = testsOf(file);
    if (!works.has(pattern)) works.set(pattern, passes(pattern));
    // Tests that fail, or are skipped, without a change say nothing.
    if (!works.get(pattern)) continue;
    const original = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(copy, file), original.slice(0, start) + text + original.slice(end));
    const survives = passes(pattern);
    writeFileSync(join(copy, file), original);
    tried++;
    if (!survives) killed++;
    else {
      const line = original.slice(0, start).split('\n').length;
      console.log(
        `survives: ${file}:${line}: ${JSON.stringify(original.slice(start, end).slice(0, 80))} as ${JSON.stringify(text.slice(0, 80))}`,
      );
    }
  }
  scores.push(
    `${room.padEnd(8)} ${killed} of ${tried} noticed${tried === 0 ? '' : `, ${Math.round((100 * killed) / tried)} %`}`,
  );
  console.log(scores.at(-1));
}
api.close();
rmSync(copy, { recursive: true, force: true });
console.log(`\nseed ${values.seed}, ${values.mutants} changes in each room\n${scores.join('\n')}`);
