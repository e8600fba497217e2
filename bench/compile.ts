// Prints how many milliseconds the modules below a folder take to parse and, from tree to plan, to compile: the fastest of
// many runs. Bundled before it runs, as the program is: what runs TypeScript directly slows down code that makes closures.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { compile, type Module, parseModule } from '../src/rego/index.ts';
import { time } from './timing.ts';

const folder = process.argv[2]!;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.rego'))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

function parseAll(): Module[] {
  return sources.map((source) => {
    const { module, diagnostics } = parseModule(source, { version: 'v1' });
    if (module === undefined) throw new Error(`${source.path}: ${diagnostics[0]?.message}`);
    return module;
  });
}

const modules = parseAll();
const { diagnostics } = compile(modules);
if (diagnostics.length > 0) throw new Error(diagnostics[0]!.message);
const [parse, compiled] = [time(parseAll, 2000), time(() => compile(modules), 2000)];
console.log(JSON.stringify({ parse: parse.best, compile: compiled.best }));
