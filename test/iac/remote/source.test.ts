import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../../src/iac/remote/source.ts';
import { newestVersion, parseConstraints, parseVersion, satisfies } from '../../../src/iac/remote/version.ts';
import { sharedPath } from '../../shared.ts';

const test = suite('iac/remote/source');

interface SourceCase {
  readonly source: string;
  readonly kind?: 'local' | 'registry' | 'remote';
  readonly package?: string;
  readonly error?: string;
  readonly [field: string]: string | undefined;
}

interface ConstraintCase {
  readonly constraint: string;
  readonly error?: string;
  readonly matches?: readonly string[];
  readonly best?: string;
  readonly bestStable?: string;
}

const path = sharedPath('terraform', 'module-source-cases.json');

if (path !== undefined) {
  const cases = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly sources: readonly SourceCase[];
    readonly constraints: readonly ConstraintCase[];
    readonly versions: readonly string[];
  };
  for (const entry of cases.sources) {
    test(`${JSON.stringify(entry.source)} is what Terraform takes it for`, () => {
      const { source, kind, package: wanted, ...fields } = entry;
      const found = parseSource(source);
      if (entry.error !== undefined) assert.is(found.kind, 'invalid');
      else if (found.kind === 'package') {
        assert.is(kind, 'remote');
        assert.is((found.getter === undefined ? '' : `${found.getter}::`) + found.url, wanted);
        assert.is(found.subdir, fields.subdir);
      } else assert.equal(found, { kind, ...fields });
    });
  }
  const versions = cases.versions.map((text) => parseVersion(text)!);
  for (const entry of cases.constraints) {
    test(`the constraint ${JSON.stringify(entry.constraint)} allows the versions that Terraform allows`, () => {
      const constraints = parseConstraints(entry.constraint);
      assert.is(constraints === undefined, entry.error !== undefined);
      if (constraints === undefined) return;
      assert.equal(
        versions.filter((version) => satisfies(version, constraints)).map(({ text }) => text),
        entry.matches ?? [],
      );
      const exact = /^=?\s*[^<>!~]*-/.test(entry.constraint) ? entry.best : entry.bestStable;
      assert.is(newestVersion(versions, constraints)?.text, exact);
    });
  }
}

test('sources that are not in the table', () => {
  const urlOf = (text: string): string => {
    const found = parseSource(text);
    return found.kind === 'package' ? `${found.getter ?? ''}|${found.url}|${found.subdir}` : found.kind;
  };
  assert.is(urlOf('bitbucket.org/o/r//x?ref=1'), 'git|https://bitbucket.org/o/r.git?ref=1|x');
  assert.is(urlOf('github.com/o/r/a//b'), 'git|https://github.com/o/r.git|a/b');
  assert.is(urlOf('s3.eu-west-1.amazonaws.com/b/k.zip'), 's3|https://s3.eu-west-1.amazonaws.com/b/k.zip|');
  assert.is(urlOf('amazonaws.com.evil.org/b/k.zip'), 'invalid');
  assert.is(urlOf(`ns/name/aws//${'x/'.repeat(3000)}`), 'invalid');
  assert.is(urlOf('git::https://example.com/a.git//x/../../y'), 'invalid');
});

test('a version consists of digits, dots and a suffix', () => {
  for (const text of ['', 'v', '1.', '1..2', '1.0-', '1.0-a..b', '1.0+', `1.${'0.'.repeat(300)}0`]) {
    assert.is(parseVersion(text), undefined, text);
  }
  assert.is(parseVersion('v1.2')?.numbers.join('.'), '1.2.0');
});

test.run();
