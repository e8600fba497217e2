import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defaultSpecs } from '../../../src/iac/kustomize/data/field-specs.ts';
import { scopeOf } from '../../../src/iac/kustomize/data/kinds.ts';
import { isMergedList, type Shape, shapeOf } from '../../../src/iac/kustomize/data/merge-keys.ts';
import type { FieldSpec } from '../../../src/iac/kustomize/fields/field-spec.ts';
import { sharedPath } from '../../shared.ts';

const test = suite('iac/kustomize/data');

function read<T>(name: string): T | undefined {
  const path = sharedPath('kustomize', name);
  return path === undefined ? undefined : JSON.parse(readFileSync(path, 'utf8'));
}

interface Reference extends Partial<FieldSpec> {
  readonly fieldSpecs?: readonly Partial<FieldSpec>[];
}
interface Scopes {
  readonly bundle: Readonly<Record<string, string>>;
}
interface Field {
  readonly list?: number;
  readonly strategy?: string;
  readonly keys?: readonly string[];
  readonly type?: string;
}
interface MergeKeys {
  readonly gvk: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, Readonly<Record<string, Field>>>>;
}

const lineOf = ({ group = '', version = '', kind = '', path, create }: Partial<FieldSpec>): string =>
  `${group}/${version}/${kind} ${path} ${create === true}`;
const linesOf = (specs: readonly Partial<FieldSpec>[]): readonly string[] => [...new Set(specs.map(lineOf))].sort();

const specs = read<Readonly<Record<string, readonly Reference[]>>>('fieldspecs.json');
for (const [list, expected] of Object.entries(specs ?? {})) {
  test(`fields: ${list}`, () => {
    if (list !== 'nameReference') {
      assert.equal(linesOf(defaultSpecs[list as 'images']), linesOf(expected));
      return;
    }
    const flat = (references: readonly Reference[]): readonly string[] =>
      references.flatMap(({ group = '', version = '', kind, fieldSpecs }) =>
        linesOf(fieldSpecs ?? []).map((line) => `${group}/${version}/${kind}: ${line}`),
      );
    // The reference has a version in this group, so that it never fits.
    const usable = expected.filter(({ kind }) => kind !== 'IngressClass');
    assert.equal([...flat(defaultSpecs.nameReference)].sort(), [...flat(usable)].sort());
  });
}

const scopes = read<Scopes>('namespace-scope.json');
test('scopes of kinds', () => {
  for (const [id, scope] of Object.entries(scopes?.bundle ?? {})) {
    const slash = id.lastIndexOf('/');
    const own = scopeOf(id.slice(0, slash), id.slice(slash + 1));
    assert.is(own === 'cluster', scope === 'Cluster', id);
  }
});

/** Paths of the lists that are merged, with their keys. */
function listsOf(shape: Shape | undefined, path = ''): readonly string[] {
  return Object.entries(shape ?? {}).flatMap(([field, inner]) =>
    isMergedList(inner)
      ? [`${path}/${field} ${inner.keys}`, ...listsOf(inner.items, `${path}/${field}`)]
      : listsOf(inner, `${path}/${field}`),
  );
}

const keys = read<MergeKeys>('merge-keys.json');
test('lists that are merged', () => {
  const expected = (type: string, path: string, depth: number): readonly string[] =>
    Object.entries(depth > 12 ? {} : (keys?.types[type] ?? {})).flatMap(([field, of]) => {
      const isList = of.list === 1 && of.strategy?.split(',').includes('merge') === true;
      const here = isList ? [`${path}/${field} ${of.keys ?? []}`] : [];
      const inner =
        of.type === undefined || (of.list === 1 && !isList) ? [] : expected(of.type, `${path}/${field}`, depth + 1);
      return [...here, ...inner];
    });
  for (const [id, type] of Object.entries(keys?.gvk ?? {})) {
    const slash = id.lastIndexOf('/');
    const shape = shapeOf(id.slice(0, slash), id.slice(slash + 1));
    if (shape !== undefined) assert.equal([...listsOf(shape)].sort(), [...expected(type, '', 0)].sort(), id);
  }
});

test.run();
