import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../../cli/memory-io.ts';
import { policy } from '../../cli/policy.ts';

const test = suite('scan/policies/fixes');

/** Instructions in `custom.fix` with the reason why they are invalid; without one, they are valid. */
const fixes: readonly (readonly [fix: string, reason?: string])[] = [
  ['{set: false}'],
  ['{set: null}'],
  ['{set: 1, at: ""}'],
  ['{set: 1, path: open, at: open, types: [test_thing], with: {a: 1}, unsafe: "it reboots"}'],
  ['[{remove: true, types: []}, {add: [1]}]'],
  ['{replace: {"^a": b}}'],
  ['{resource: "test_lock", link: thing}'],
  ['[]'],
  ['text', 'it must be an object'],
  ['[[]]', 'it must be an object'],
  ['[null]', 'it must be an object'],
  ['[{set: 1}, {set: 1, other: 2}]', 'it has an unknown key other; known keys: types, path, at, set'],
  ['{at: a}', 'it needs exactly one of set, add, remove, replace and resource'],
  ['{set: 1, add: 2}', 'it needs exactly one of set, add, remove, replace and resource'],
  ['{remove: false}', 'remove can only be true'],
  ['{replace: [a]}', 'replace must be an object of texts by pattern'],
  ['{replace: a}', 'replace must be an object of texts by pattern'],
  ['{replace: {a: b, c: 1}}', 'replace must be an object of texts by pattern'],
  ['{set: 1, path: ""}', 'path must be a text'],
  ['{set: 1, path: [a]}', 'path must be a text'],
  ['{set: 1, at: 2}', 'at must be a text'],
  ['{set: 1, unsafe: true}', 'unsafe must be a text'],
  ['{resource: a}', 'resource and link belong together'],
  ['{set: 1, link: a}', 'resource and link belong together'],
  ['{set: 1, types: test_thing}', 'types must be a list of resource types'],
  ['{set: 1, types: {a: b}}', 'types must be a list of resource types'],
  ['{set: 1, types: [test_thing, 1]}', 'types must be a list of resource types'],
  ['{set: 1, with: [a]}', 'with must be an object of values by path'],
  ['{set: 1, with: a}', 'with must be an object of values by path'],
];
for (const [fix, reason] of fixes) {
  test(`custom.fix: ${fix}`, async () => {
    const text = policy.replace('#   category', `#   fix: ${fix}\n#   category`);
    const { stderr, code } = await lintel('scan -p /policies', {
      files: { '/project/main.tf': 'resource "test_thing" "a" {\n}\n', '/policies/policy.rego': text },
    });
    if (reason === undefined) assert.equal([stderr, code], ['', 0]);
    else
      assert.ok(stderr.replace(/\s+/g, ' ').startsWith(`error: custom.fix is invalid: ${reason}`), `${code} ${stderr}`);
  });
}

test.run();
