import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importText } from '../../rego/built.ts';
import { createBuiltEngine } from '../../rego/rego.ts';
import { repository } from '../../shared.ts';
import { lintel } from '../memory-io.ts';

const files = {
  '/project/p.rego': 'package p\n\nallow := false\n\nfull contains x if some x in [1, 1.50]\n\nseen := input.x\n',
  '/project/in.json': '{"x": 1e3}',
  '/project/in.yaml': 'x: text\n',
  '/project/d/sub/a.json': '{"k": 1}',
  '/project/d/sub/b.yaml': 'l: [yes]\n',
};

async function evaluate(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await lintel(['eval', ...args], { files });
  assert.is(stderr, '');
  assert.is(code, 0);
  return stdout;
}

const evals = suite('lintel eval');

evals('returns the same results as opa eval', async () => {
  assert.equal(JSON.parse(await evaluate('x := 1 + 2; y = "a"')), {
    result: [
      {
        expressions: [
          { value: true, text: 'x := 1 + 2', location: { row: 1, col: 1 } },
          { value: true, text: 'y = "a"', location: { row: 1, col: 13 } },
        ],
        bindings: { x: 3, y: 'a' },
      },
    ],
  });
  assert.is(await evaluate('data.nope'), '{}\n');
});

evals('the value of an expression is shown, whatever its type', async () => {
  for (const value of [null, false, true, 0, '', [], {}, [null]]) {
    const { result } = JSON.parse(await evaluate(JSON.stringify(value)));
    assert.equal(result[0].expressions[0].value, value);
    assert.equal(JSON.parse(await evaluate(JSON.stringify(value), '--format', 'pretty')), value);
  }
});

evals('a condition that iterates has the solutions for which it holds, and a call may bind its result', async () => {
  const solutions = async (query: string) => {
    const { result = [] } = JSON.parse((await lintel(['eval', query], { files })).stdout);
    return result.map(({ bindings = {}, expressions }: { bindings?: object; expressions: { value: unknown }[] }) => [
      bindings,
      expressions[0]!.value,
    ]);
  };
  assert.equal(await solutions('[1, 2][x] == 1'), [[{ x: 0 }, true]]);
  assert.equal(await solutions('sprintf("%s", ["a"], x)'), [[{ x: 'a' }, true]]);
  assert.equal(await solutions('1 == 2'), [[{}, false]]);
});

evals('finds the modules that policies share', async () => {
  const library = readFileSync(join(repository, 'policies/lib/value.rego'), 'utf8');
  const policy = 'package p\n\nimport data.lintel.lib.value\n\nopen if value.is_true(input.x)\n';
  const world = {
    files: {
      '/package/policies/lib/value.rego': library,
      '/project/p.rego': policy,
      '/project/in.json': '{"x": true}',
      '/project/own/value.rego': 'package lintel.lib.value\n\nis_true(x) := x == "own"\n',
    },
  };
  const of = async (line: string) => {
    const { stdout, stderr } = await lintel(line, world);
    assert.is(stderr, '');
    return stdout;
  };
  assert.is(await of('eval data.p.open -d p.rego -i in.json -f raw'), 'true\n');
  assert.is(await of('eval data.lintel.lib.value.is_true(true) -f raw'), 'true\n');
  // The user's own module of that name replaces it.
  assert.is(await of('eval data.p.open -d p.rego -d own -i in.json -f raw'), '');
  assert.is(await of('check --strict p.rego'), '');
  const built = await of('build p.rego');
  const engine = createBuiltEngine(await importText(built), {
    host: { now: () => 0n, random: () => 0.5, env: new Map() },
  });
  assert.is(engine.evaluate(['p', 'open'], { x: true }), true);
  assert.is(engine.evaluate(['p', 'open'], { x: false }), undefined);
  assert.not.match(built, /is_false/, 'only what it needs is built');
});

evals('shows a lone false, and numbers in their notation', async () => {
  assert.is(await evaluate('data.p.allow', '-d', 'p.rego', '-f', 'raw'), 'false\n');
  assert.is(await evaluate('data.p.allow; true', '-d', 'p.rego', '-f', 'raw'), '');
  assert.is(await evaluate('data.p.full', '-d', 'p.rego', '-f', 'values'), '[\n  [\n    1,\n    1.50\n  ]\n]\n');
  assert.is(await evaluate('data.p.seen', '-d', 'p.rego', '-i', 'in.json', '-f', 'raw'), '1e3\n');
  assert.is(await evaluate('data.p.seen', '-d', 'p.rego', '-i', 'in.yaml', '-f', 'raw'), 'text\n');
});

evals('bindings and tables', async () => {
  assert.is(await evaluate('some x in [1, 2]', '-f', 'bindings'), '{\n  "x": 1\n}\n{\n  "x": 2\n}\n');
  assert.is(await evaluate('"a"', '-f', 'pretty'), '"a"\n');
  assert.is(await evaluate('data.nope', '-f', 'pretty'), 'undefined\n');
  assert.is(
    await evaluate('some x in ["a", 22]', '-f', 'pretty'),
    '┌─────┐\n│ x   │\n├─────┤\n│ "a" │\n│ 22  │\n└─────┘\n',
  );
  // Columns of expressions come first, as in opa eval.
  assert.is(
    await evaluate('[1, 2][_] = x; x + 1', '-f', 'pretty'),
    '┌───────┬───┐\n│ x + 1 │ x │\n├───────┼───┤\n│ 2     │ 1 │\n│ 3     │ 2 │\n└───────┴───┘\n',
  );
});

evals('data is placed by its folder or its prefix', async () => {
  assert.equal(JSON.parse(await evaluate('data', '-d', 'd', '-f', 'raw')), { sub: { k: 1, l: ['yes'] } });
  assert.equal(JSON.parse(await evaluate('data', '-d', 'a.b:d/sub/a.json', '-f', 'raw')), { a: { b: { k: 1 } } });
  const clash = await lintel(['eval', 'data', '-d', 'd', '-d', 'sub.k:d/sub/a.json'], { files });
  assert.is(clash.code, 2);
});

evals('errors are part of the result, with exit code 2', async () => {
  const failed = await lintel(['eval', '1 / 0', '--strict-builtin-errors'], { files });
  assert.is(failed.code, 2);
  assert.is(JSON.parse(failed.stdout).errors[0].code, 'eval_builtin_error');
  const wrong = await lintel(['eval', 'x = ', '-f', 'pretty'], { files });
  assert.is(wrong.code, 2);
  assert.is(wrong.stdout, '');
  assert.match(wrong.stderr, /rego_parse_error/);
  assert.is((await lintel(['eval'], { files })).code, 1);
  assert.is((await lintel(['eval', '1', '-i', 'nope'], { files })).code, 1);
});

evals('a result that is too large to be shown is an error, in every form', async () => {
  const doubling = Array.from({ length: 40 }, (_, at) => `l${at + 1} := [l${at}, l${at}]\n`).join('');
  const large = { ...files, '/project/large.rego': `package large\n\nl0 := [1]\n\n${doubling}` };
  for (const format of ['json', 'values', 'raw', 'pretty', 'bindings']) {
    const query = format === 'bindings' ? 'x := data.large.l40' : 'data.large.l40';
    const { code, stdout, stderr } = await lintel(['eval', query, '-d', 'large.rego', '-f', format], { files: large });
    assert.is(code, 2, format);
    assert.match(`${stdout}${stderr}`.replaceAll(/\s+/g, ' '), /values are too large to compare or print/);
    assert.not.match(stderr, /mistake in lintel/);
  }
});

evals('print goes to stderr', async () => {
  assert.is((await lintel(['eval', 'print("x", 1)'], { files })).stderr, 'x 1\n');
});

evals('prints trace, failures or notes on stderr', async () => {
  const text =
    'package p\n\nallow if {\n\tsome name in input.names\n\tname == upper("ada")\n\ttrace("never")\n}\n\nwhy if {\n\tnot allow\n\ttrace("denied\\u001b")\n}\n';
  const run = (what: string) =>
    lintel(['eval', 'data.p.why', '-d', 'p.rego', '-i', 'in.json', '-f', 'raw', '--explain', what], {
      files: { '/project/p.rego': text, '/project/in.json': '{"names": ["ada", "eve"]}' },
    });
  const told = async (what: string): Promise<readonly string[]> => {
    const { code, stdout, stderr } = await run(what);
    assert.equal([code, stdout], [0, 'true\n']);
    return stderr
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' '));
  };
  assert.equal(await told('full'), [
    'query:1 Eval data.p.why',
    'p.rego:9 Enter data.p.why',
    'p.rego:10 | Eval not allow',
    'p.rego:3 | Enter data.p.allow',
    'p.rego:4 | | Eval some name in input.names',
    'p.rego:5 | | Fail name == upper("ada")',
    'p.rego:5 | | Call upper("ada") = "ADA"',
    'p.rego:5 | | Fail name == upper("ada")',
    'p.rego:5 | | Call upper("ada") = "ADA"',
    'p.rego:3 | Fail data.p.allow = undefined',
    'p.rego:11 | Eval trace("denied\\u001b")',
    'p.rego:11 | Note "denied\\x1b"',
    'p.rego:9 Exit data.p.why = true',
  ]);
  assert.equal(await told('fails'), ['p.rego:5 Fail name == upper("ada")', 'p.rego:5 Fail name == upper("ada")']);
  assert.equal(await told('notes'), ['p.rego:11 Note "denied\\x1b"']);
  assert.is((await run('all')).code, 1);
});

evals('an unsafe variable of a query is reported with its original name', async () => {
  const { stderr } = await lintel(['eval', 'some x in [1]; y > x', '-f', 'pretty']);
  assert.match(stderr, /^error: var y is unsafe$/m);
  assert.not.match(stderr, /value \d/);
});

evals('--max-steps is the limit on the work of a query', async () => {
  const query = 'count([x | some x in numbers.range(1, 100000); x % 2 == 0])';
  assert.is((await lintel(['eval', query, '-f', 'raw'])).stdout, '50000\n');
  const stopped = await lintel(['eval', query, '--max-steps', '10,000', '-f', 'pretty']);
  assert.is(stopped.code, 2);
  assert.match(stopped.stderr, /evaluation stopped after 10000 steps.*--max-steps/s);
  const wrong = await lintel(['eval', query, '--max-steps', '0']);
  assert.is(wrong.code, 1);
  assert.match(wrong.stderr, /--max-steps must be a positive integer/);
});

evals.run();
