import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyReport, hostileReport, rendered, smallReport } from './reports.ts';

const csv = suite('the csv reporter');

/** The fields of CSV text, as RFC 4180 says. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; at < text.length; ) {
    let field = '';
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        field += text[at];
        if (text[at] === '"') at++;
      }
      at++;
    } else while (text[at] !== ',' && text[at] !== '\n') field += text[at++];
    rows.at(-1)!.push(field);
    if (text[at++] === '\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The rows as objects. */
function records(text: string): Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = parse(text);
  for (const row of rows) assert.is(row.length, head.length);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]!])));
}

csv('has a row for each error, violation and skipped violation', () => {
  const rows = records(rendered('csv', smallReport));
  assert.equal(
    rows.map(({ kind, severity, rule_id: rule, file, line }) => [kind, severity, rule, file, line]),
    [
      ['error', '', 'hcl.unclosed-block', 'broken/main.tf', '1'],
      ['violation', 'HIGH', 'aws.s3.bucket_encryption', 'modules/store/main.tf', '7'],
      ['violation', 'MEDIUM', 'aws.s3.bucket_private', 'modules/store/main.tf', '9'],
      ['violation', 'MEDIUM', 'aws.s3.bucket_private', 'modules/store/main.tf', '9'],
      ['skipped', 'MEDIUM', 'aws.s3.bucket_private', 'main.tf', '1'],
    ],
  );
  const [, first, second] = rows;
  assert.is(first!.resource, 'module.outer.module.inner.aws_s3_bucket.logs');
  assert.is(first!.message, 'encryption[0].rule is not set');
  assert.is(first!.aliases, 'CKV_AWS_19');
  assert.equal([second!.attribute, second!.message], ['acl', 'Everybody may read it']);
  assert.is(rows[4]!.message, 'a website');
});

csv('of nothing is its head', () => assert.is(rendered('csv', emptyReport).split('\n').length, 2));

const [violation] = smallReport.violations;
const message = (text: string) =>
  records(rendered('csv', { ...smallReport, violations: [{ ...violation!, message: text }] }))[1]!.message!;

for (const text of ['=1+1', '+1', '-2+3', '@SUM(A1)', ' =1', '\uff1d1', '\uff201']) {
  csv(`no field is a formula: ${JSON.stringify(text)}`, () => {
    const shown = message(text);
    assert.ok(shown.startsWith("'"), shown);
    assert.not.match(shown, /^\s*[=+\-@]/);
  });
}

for (const text of ['a,b', 'say "no"', 'a;b', ' a ', 'a=1', 'x-y']) {
  csv(`a field stays as it is: ${JSON.stringify(text)}`, () => assert.is(message(text), text));
}

csv('no field of a hostile report is a formula, or ends a row', () => {
  for (const row of parse(rendered('csv', hostileReport))) {
    assert.is(row.length, 15);
    for (const field of row) assert.not.match(field, /^\s*[=+\-@]|\n/);
  }
});

csv.run();
