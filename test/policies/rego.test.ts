import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compile, createEngine, type Engine, type Module, parseModule } from '../../src/rego/index.ts';
import { policyFiles, readPolicyFile } from './folders.ts';

const test = suite('policies/rego');

interface UnitTests {
  readonly path: string;
  readonly package: readonly string[];
  readonly names: readonly string[];
}

/** The unit tests of policies and shared modules: rules `test_…` in files `…_test.rego`, as `opa test` finds them. */
const unitTests: readonly UnitTests[] = policyFiles()
  .filter((path) => path.endsWith('_test.rego'))
  .map((path) => {
    const text = readPolicyFile(path);
    return {
      path,
      package: /^package (\S+)$/m.exec(text)![1]!.split('.'),
      names: [...text.matchAll(/^(test_\w+) if\b/gm)].map((match) => match[1]!),
    };
  });

const modules: Module[] = [];
for (const path of policyFiles().filter((name) => name.endsWith('.rego'))) {
  const { module, diagnostics } = parseModule({ path, text: readPolicyFile(path) }, { version: 'v1' });
  const errors = diagnostics.filter(({ level }) => level === 'error').map(({ message }) => message);
  assert.equal(errors, [], path);
  modules.push(module!);
}
const compiled = compile(modules);

test('policies, shared modules and their tests compile together', () => {
  assert.equal(
    compiled.diagnostics.filter(({ level }) => level === 'error').map(({ message }) => message),
    [],
  );
});

let engine: Engine | undefined;

/** One engine for all tests: making one for each file takes longer than the tests. */
function shared(): Engine {
  assert.ok(compiled.program, 'the policies compile');
  const host = { now: () => 0n, random: () => 0, env: new Map<string, string>() };
  engine ??= createEngine(compiled.program, { host, strict: true });
  return engine;
}

for (const { path, package: home, names } of unitTests) {
  if (names.length === 0) continue;
  test(path, async () => {
    const engine = shared();
    const failed: string[] = [];
    for (const name of names) if ((await engine.evaluateAsync([...home, name], {})) !== true) failed.push(name);
    assert.equal(failed, []);
  });
}

test.run();
