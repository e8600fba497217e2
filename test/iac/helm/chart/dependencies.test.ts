import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chartFile, render } from '../render.ts';

const test = suite('iac/helm/chart/dependencies');

/** The values that a chart and its subchart `s` see, by the names of the charts; undefined if it is refused. */
async function valuesWith(dependencies: string, values: string): Promise<unknown> {
  const { text } = await render({
    'Chart.yaml': chartFile(`dependencies: ${dependencies}\n`),
    'values.yaml': values,
    'templates/p.yaml': 'parent: {{ .Values | toJson }}\n',
    'charts/s/Chart.yaml': 'apiVersion: v2\nname: s\nversion: 1.2.3\n',
    'charts/s/values.yaml': 'v: own\nexports: {data: {w: 1}, deep: {x: {z: 2}}}\n',
    'charts/s/templates/t.yaml': '{{ .Chart.Name }}: {{ .Values | toJson }}\n',
  });
  const lines = text?.split('\n').flatMap((line) => {
    const [, name, json] = /^(\w+): (\{.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, JSON.parse(json!)] as const];
  });
  return lines && Object.fromEntries(lines);
}

const exports = { data: { w: 1 }, deep: { x: { z: 2 } } };
/** The values of the subchart, if it is given none. */
const own = { exports, global: {}, v: 'own' };

/** Dependencies, values of the chart, and the values of each chart in Helm 3.22.0. */
const cases: readonly (readonly [dependencies: string, values: string, seen: object])[] = [
  ['[{name: s, version: 1.2.3}]', '', { parent: { s: own }, s: own }],
  ['[{name: s, version: "^1"}]', '', { parent: { s: own }, s: own }],
  ['[{name: s, version: "^2"}]', '', { parent: { s: own }, s: own }],
  ['[{name: s, version: "*"}]', '', { parent: { s: own }, s: own }],
  ['[{name: s}]', '', { parent: { s: own }, s: own }],
  ['[{name: s, version: "*", condition: s.live}]', '', { parent: { s: own }, s: own }],
  ['[{name: s, version: "*", condition: s.live}]', 's: {live: false}\n', { parent: { s: { live: false } } }],
  [
    '[{name: s, version: "*", condition: s.live}]',
    's: {live: true}\n',
    { parent: { s: { exports, global: {}, live: true, v: 'own' } }, s: { exports, global: {}, live: true, v: 'own' } },
  ],
  [
    '[{name: s, version: "*", condition: s.live}]',
    's: {live: "false"}\n',
    {
      parent: { s: { exports, global: {}, live: 'false', v: 'own' } },
      s: { exports, global: {}, live: 'false', v: 'own' },
    },
  ],
  ['[{name: s, version: "*", condition: "x.z,s.live"}]', 's: {live: false}\n', { parent: { s: { live: false } } }],
  [
    '[{name: s, version: "*", condition: "x.z,s.live"}]',
    'x: {z: true}\ns: {live: false}\n',
    {
      parent: { s: { exports, global: {}, live: false, v: 'own' }, x: { z: true } },
      s: { exports, global: {}, live: false, v: 'own' },
    },
  ],
  ['[{name: s, version: "*", condition: live}]', 'live: false\n', { parent: { live: false } }],
  ['[{name: s, version: "*", tags: [a]}]', 'tags: {a: false}\n', { parent: { tags: { a: false } } }],
  ['[{name: s, version: "*", tags: [a, b]}]', 'tags: {a: false}\n', { parent: { tags: { a: false } } }],
  [
    '[{name: s, version: "*", tags: [a, b]}]',
    'tags: {a: false, b: true}\n',
    { parent: { s: own, tags: { a: false, b: true } }, s: own },
  ],
  [
    '[{name: s, version: "*", tags: [a], condition: s.live}]',
    'tags: {a: false}\ns: {live: true}\n',
    {
      parent: { s: { exports, global: {}, live: true, v: 'own' }, tags: { a: false } },
      s: { exports, global: {}, live: true, v: 'own' },
    },
  ],
  ['[{name: s, version: "*", tags: [a]}]', '', { parent: { s: own }, s: own }],
  [
    '[{name: s, version: "*", alias: t}]',
    't: {v: given}\n',
    { parent: { t: { exports, global: {}, v: 'given' } }, t: { exports, global: {}, v: 'given' } },
  ],
  ['[{name: s, version: "*", alias: t}]', 's: {v: given}\n', { parent: { s: { v: 'given' }, t: own }, t: own }],
  [
    '[{name: s, version: "*"}, {name: s, version: "*", alias: t}]',
    't: {v: given}\n',
    { parent: { s: own, t: { exports, global: {}, v: 'given' } }, s: own, t: { exports, global: {}, v: 'given' } },
  ],
  ['[{name: s, version: "*", alias: t, condition: t.live}]', 't: {live: false}\n', { parent: { t: { live: false } } }],
  ['[{name: s, version: "*", import-values: [data]}]', '', { parent: { s: own, w: 1 }, s: own }],
  [
    '[{name: s, version: "*", import-values: [{child: exports.deep, parent: p}]}]',
    '',
    { parent: { p: { x: { z: 2 } }, s: own }, s: own },
  ],
  ['[{name: s, version: "*", import-values: [{child: none, parent: p}]}]', '', { parent: { s: own }, s: own }],
  ['[{name: s, version: "*", import-values: [none]}]', '', { parent: { s: own }, s: own }],
  ['[{name: s, version: "*", import-values: [{child: v, parent: p}]}]', '', { parent: { s: own }, s: own }],
  ['[{name: s, version: "*", import-values: [data]}]', 'w: 5\n', { parent: { s: own, w: 5 }, s: own }],
  [
    '[{name: s, version: "*", import-values: [{child: exports.data, parent: .}]}]',
    '',
    { parent: { s: own, w: 1 }, s: own },
  ],
  ['[{name: s, version: "*", enabled: false}]', '', { parent: { s: own }, s: own }],
  ['[]', '', { parent: { s: own }, s: own }],
];

test('versions, conditions, tags, aliases and imports of values decide what a subchart is and sees', async () => {
  for (const [dependencies, values, seen] of cases)
    assert.equal(await valuesWith(dependencies, values), seen, `${dependencies} with ${values}`);
});

test('dependencies that Helm refuses refuse the chart', async () => {
  for (const [dependencies, values] of [
    ['[{name: none, version: "*"}]', ''],
    ['[{name: none, version: "*", condition: none.live}]', 'none: {live: false}\n'],
  ] as const)
    assert.is(await valuesWith(dependencies, values), undefined, `${dependencies} with ${values}`);
});

test.run();
