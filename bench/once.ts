// Runs one operation of a workload and prints the most memory (KiB) that the process had, from the text of the policies on, or
// with the modules that the other arguments name, one for each unit, built before.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { createBuiltEngine } from '../src/rego/generate/engine.ts';
import type { Engine, EngineOptions, Value } from '../src/rego/index.ts';

const [path, ...built] = process.argv.slice(2);
const workload = JSON.parse(readFileSync(path!, 'utf8'));
for (const [at, unit] of workload.units.entries()) {
  const engine = await open(unit.modules, built[at], {
    host: { now: () => 0n, random: Math.random, env: new Map() },
    data: unit.data as Value,
  });
  for (const { query, inputs } of unit.questions ?? [unit]) {
    for (const index of inputs) await engine.evaluateAsync(query.split('.').slice(1), workload.inputs[index]);
  }
}
console.log(process.resourceUsage().maxRSS);

async function open(
  modules: Readonly<Record<string, string>>,
  file: string | undefined,
  options: EngineOptions,
): Promise<Engine> {
  if (file !== undefined) return createBuiltEngine(await import(pathToFileURL(file).href), options);
  const { compile, createEngine, parseModule } = await import('./from-text.ts');
  const parsed = Object.entries(modules).map(([name, text]) => parseModule({ path: name, text }, { version: 'v1' }));
  return createEngine(compile(parsed.map(({ module }) => module!)).program!, options);
}
