import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatBody, formatModule } from '../../../src/rego/index.ts';
import { host } from '../ask.ts';
import { loadPartial, parseModule } from '../rego.ts';

const test = suite('rego: what remains after partial evaluation');

/**
 * Policies, and queries with what `opa eval --partial --format source` of OPA 1.22.0 prints; with `--shallow-inlining`
 * if that differs.
 */
const policies: Readonly<
  Record<
    string,
    {
      readonly text: string;
      readonly deepOnly?: true;
      readonly queries: readonly (readonly [query: string, deep: string, shallow?: string])[];
    }
  >
> = {
  'documents without values': {
    text: `
      p contains x if { some x in data.none; input.y == x }
      q[x] := 1 if { some x in data.none; input.y == x }
      a.b contains x if { some x in data.none; input.y == x }
      c if { some x in data.none; input.y == x }`,
    queries: [
      ['data.t.p', '# Query 1', '# Query 1\nset() = _term_0_0\n_term_0_0'],
      ['data.t.q', '# Query 1', '# Query 1\n{} = _term_0_0\n_term_0_0'],
      ['data.t.a', '# Query 1\ndata.t.a', '# Query 1\ndata.t.a = _term_0_0\n_term_0_0'],
      ['data.t.c', ''],
      ['data.t.p == input.a', '# Query 1\nset() = input.a'],
      ['data.t.p[input.x]', ''],
      ['data.t.q[x]', ''],
      ['not data.t.c', '# Query 1'],
      ['data.t.a.b.c', ''],
      ['data.t.a.b', '# Query 1', '# Query 1\nset() = _term_0_0\n_term_0_0'],
      ['data.t.c == true', ''],
      ['data.t.a.b == input.x', '# Query 1\nset() = input.x'],
      ['x = data.t.a.b', '# Query 1\nx = set()', '# Query 1\nset() = x'],
    ],
  },
  documents: {
    text: `
      p contains x if { some x in [1, 2]; input.y == x }
      q[x] := 1 if { some x in [1, 2]; input.y == x }
      a.b.c if input.z
      a.b.d := 3
      default c := false
      c if input.x > 1`,
    queries: [
      [
        'data.t.p',
        '# Query 1\ndata.partial.t.p\n\n# Module 1\npackage partial.t\n\np contains 1 if input.y = 1\n\np contains 2 if input.y = 2',
        '# Query 1\ndata.partial.t.p = _term_0_0\n_term_0_0\n\n# Module 1\npackage partial.t\n\np contains 1 if input.y = 1\n\np contains 2 if input.y = 2',
      ],
      [
        'data.t.q',
        '# Query 1\ndata.partial.t.q\n\n# Module 1\npackage partial.t\n\nq[1] := 1 if input.y = 1\n\nq[2] := 1 if input.y = 2',
        '# Query 1\ndata.partial.t.q = _term_0_0\n_term_0_0\n\n# Module 1\npackage partial.t\n\nq[1] := 1 if input.y = 1\n\nq[2] := 1 if input.y = 2',
      ],
      ['data.t.a', '# Query 1\ndata.t.a', '# Query 1\ndata.t.a = _term_0_0\n_term_0_0'],
      [
        'data.t.p == input.a',
        '# Query 1\ndata.partial.t.p = input.a\n\n# Module 1\npackage partial.t\n\np contains 1 if input.y = 1\n\np contains 2 if input.y = 2',
      ],
      [
        'data.t.q[x]',
        '# Query 1\ninput.y = 1\nx = 1\n\n# Query 2\ninput.y = 2\nx = 2',
        '# Query 1\ndata.partial.t.q[x] = _term_0_0\n_term_0_0\n\n# Module 1\npackage partial.t\n\nq[1] := 1 if input.y = 1\n\nq[2] := 1 if input.y = 2',
      ],
      [
        'data.t.a.b.c',
        '# Query 1\ninput.z',
        '# Query 1\ndata.partial.t.a.b.c = _term_0_0\n_term_0_0\n\n# Module 1\npackage partial.t\n\na.b.c if {\n\tinput.z = _term_1_01\n\t_term_1_01\n}',
      ],
      ['data.t.a.b', '# Query 1\ndata.t.a.b', '# Query 1\ndata.t.a.b = _term_0_0\n_term_0_0'],
      [
        'data.t.q == {1: 1}',
        '# Query 1\ndata.partial.t.q = {1: 1}\n\n# Module 1\npackage partial.t\n\nq[1] := 1 if input.y = 1\n\nq[2] := 1 if input.y = 2',
      ],
      ['data.t.a.b == input.x', '# Query 1\ndata.t.a.b = input.x'],
      ['x = data.t.a.b', '# Query 1\ndata.t.a.b = x'],
    ],
  },
  'keys that are not known': {
    // OPA numbers the variables that it generates for shallow inlining differently.
    deepOnly: true,
    text: `
      o[k].y := {"m": 2} if { k := input.k }
      w[k].y := {"m": 2, "n": 3} if { some k in ["x", "v"]; input.c == k }
      q.x := {"k": 1} if input.a
      q.y := {"k": 2} if input.b`,
    queries: [
      ['data.t.o.x.y[input.z]', '# Query 1\n"m" = input.z\n"x" = input.k'],
      ['data.t.w.x.y[input.z]', '# Query 1\n"m" = input.z\ninput.c = "x"\n\n# Query 2\n"n" = input.z\ninput.c = "x"'],
      [
        'data.t.w[i].y[input.z]',
        '# Query 1\n"m" = input.z\ninput.c = "x"\ni = "x"\n\n# Query 2\n"n" = input.z\ninput.c = "x"\ni = "x"\n\n# Query 3\n"m" = input.z\ninput.c = "v"\ni = "v"\n\n# Query 4\n"n" = input.z\ninput.c = "v"\ni = "v"',
      ],
      [
        'data.t.q[i][input.z]',
        '# Query 1\n"k" = input.z\ninput.a\ni = "x"\n\n# Query 2\n"k" = input.z\ninput.b\ni = "y"',
      ],
      ['data.t.q.x[input.z]', '# Query 1\n"k" = input.z\ninput.a'],
      ['data.t.q[input.w].k', '# Query 1\n"x" = input.w\ninput.a\n\n# Query 2\n"y" = input.w\ninput.b'],
    ],
  },
};

for (const [name, { text, deepOnly, queries }] of Object.entries(policies)) {
  for (const [query, deep, shallow = deep] of queries) {
    test(`${name}: ${query}`, async () => {
      const { preparePartial } = await loadPartial();
      const { module } = parseModule({ path: 'policy.rego', text: `package t\n${text}` }, { version: 'v1' });
      const written = (shallowInlining: boolean): string => {
        const options = { host, shallowInlining };
        const residual = preparePartial({ path: 'query', text: query }, [module!], options).evaluate();
        const modules = residual.support.map((each) => formatModule(each, { ignoreLocations: true, version: 'v1' }));
        return [
          ...residual.queries.map((body, i) => `# Query ${i + 1}\n${formatBody(body)}`),
          ...modules.map((each, i) => `# Module ${i + 1}\n${each}`),
        ].join('\n');
      };
      assert.is(written(false).trimEnd(), deep);
      if (!deepOnly) assert.is(written(true).trimEnd(), shallow);
    });
  }
}

test.run();
