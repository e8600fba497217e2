import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Ajv from 'ajv';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Offer, type Offers, offerFixes, withOffers } from '../../src/fix/index.ts';
import { memoryFiles, type Report } from '../../src/scan/index.ts';
import { memoryPlatform } from '../policies/scan.ts';
import { rendered } from '../scan/reporters/reports.ts';
import { repository } from '../shared.ts';

const test = suite('fix/with-offers');

interface Shown extends Offers {
  /** The report with the fixes. */
  readonly shown: Report;
}

async function show(texts: Readonly<Record<string, string>>, scanRules: readonly string[]): Promise<Shown> {
  const files = memoryFiles(new Map(Object.entries(texts)));
  const request = { target: { kind: 'files', files }, types: ['terraform'], selection: { scanRules } } as const;
  const offers = await offerFixes(request, memoryPlatform);
  return { ...offers, shown: withOffers(offers.report, offers.offers) };
}

const kms = `# 𝓒omments may have characters of two code units.
resource "aws_kms_key" "a" { # 𝓐
  description = "𝓑" /* 𝓓 */ 
  is_enabled  = true
}
resource "aws_kms_key" "b" {
  enable_key_rotation = false # 𝓒
}
`;
const rotation = ['aws.kms.key_rotation_enabled'];

/** A place in a text, by line and column from 1, in UTF-16 code units. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.join('\n').length + (line > 1 ? 1 : 0) + column - 1;
}

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A text with replacements, of which the later ones are made first. */
function replaced(text: string, changes: readonly { readonly region: Region; readonly text: string }[]): string {
  return [...changes].reverse().reduce((result, { region, text: inserted }) => {
    const start = offsetOf(text, region.startLine, region.startColumn);
    return result.slice(0, start) + inserted + result.slice(offsetOf(text, region.endLine, region.endColumn));
  }, text);
}

/** A text with the edits of a fix, of which the later ones are made first. */
function fixedText(text: string, { edits }: Offer): string {
  return edits.reduceRight((all, { start, end, text: part }) => all.slice(0, start) + part + all.slice(end), text);
}

test('fixes in SARIF are valid, and lead to the text that was proved', async () => {
  const crlf = kms.replaceAll('\n', '\r\n');
  for (const text of [kms, crlf, kms.trimEnd()]) {
    const { shown, offers } = await show({ 'a b/main.tf': text }, rotation);
    const log = JSON.parse(rendered('sarif', shown));
    const schemaPath = 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
    const ajv = new Ajv({ schemaId: 'auto', unknownFormats: 'ignore' });
    ajv.addMetaSchema(createRequire(import.meta.url)('ajv/lib/refs/json-schema-draft-04.json'));
    const isValid = ajv.compile(JSON.parse(readFileSync(join(repository, schemaPath), 'utf8')));
    assert.ok(isValid(log), ajv.errorsText(isValid.errors));
    const { columnKind, results } = log.runs[0];
    assert.is(columnKind, 'utf16CodeUnits');
    assert.is(results.length, 2);
    for (const [index, { fixes }] of results.entries()) {
      assert.is(fixes.length, 1);
      assert.match(fixes[0].description.text, /enable_key_rotation/);
      const [{ artifactLocation, replacements }] = fixes[0].artifactChanges;
      assert.equal(artifactLocation, { uri: 'a%20b/main.tf', uriBaseId: 'SRCROOT' });
      const changes = replacements.map((it: { deletedRegion: Region; insertedContent?: { text: string } }) => ({
        region: it.deletedRegion,
        text: it.insertedContent?.text ?? '',
      }));
      assert.is(replaced(text, changes), fixedText(text, offers[index]!));
    }
  }
});

test('only the changed part of a line is replaced', async () => {
  const { shown } = await show({ 'main.tf': kms }, rotation);
  const [, { fixes }] = JSON.parse(rendered('sarif', shown)).runs[0].results;
  assert.equal(fixes[0].artifactChanges[0].replacements, [
    {
      deletedRegion: { startLine: 7, startColumn: 25, endLine: 7, endColumn: 30 },
      insertedContent: { text: 'true' },
    },
  ]);
});

test('JSON, YAML and XML have the same changes', async () => {
  const { shown, offers } = await show({ 'main.tf': kms }, rotation);
  const { violations } = JSON.parse(rendered('json', shown)).results;
  for (const [index, { fix }] of violations.entries()) {
    const changes = fix.map((it: Record<string, number | string>) => ({
      region: {
        startLine: it.start_line,
        startColumn: it.start_column,
        endLine: it.end_line,
        endColumn: it.end_column,
      },
      text: it.text,
    }));
    assert.is(replaced(kms, changes), fixedText(kms, offers[index]!));
  }
  assert.match(rendered('yaml', shown), /fix:\n\s*- file: main\.tf\n\s*start_line: 7/);
  assert.match(
    rendered('xml', shown),
    /<fix>\s*<change file="main\.tf" start_line="7" start_column="25" end_line="7" end_column="30">true<\/change>/,
  );
});

test('suggestions of a review lead to the text that was proved', async () => {
  for (const text of [kms, kms.trimEnd()]) {
    const { shown, offers } = await show({ 'main.tf': text }, rotation);
    const { event, body, comments } = JSON.parse(rendered('github-review', shown, { prefix: 'infra/' }));
    assert.is(event, 'COMMENT');
    assert.match(body, /^## lintel: 2 violations/);
    assert.is(comments.length, 2);
    for (const [index, comment] of comments.entries()) {
      assert.is(comment.path, 'infra/main.tf');
      assert.is(comment.side, 'RIGHT');
      // GitHub refuses a range of one line.
      assert.ok(comment.start_line === undefined || comment.start_line < comment.line);
      const suggestion = /```suggestion\n([\s\S]*)\n```$/.exec(comment.body)![1]!;
      const lines = text.split('\n');
      const first = comment.start_line ?? comment.line;
      lines.splice(first - 1, comment.line - first + 1, ...suggestion.split('\n'));
      const expected = fixedText(text, offers[index]!);
      assert.is(lines.join('\n').trimEnd(), expected.trimEnd());
    }
  }
});

test('two violations with one cause are one suggestion', async () => {
  const text = `variable "on" {
  default = false
}
resource "aws_kms_key" "a" {
  enable_key_rotation = var.on
}
resource "aws_kms_key" "b" {
  enable_key_rotation = var.on
}
`;
  const { shown } = await show({ 'main.tf': text }, rotation);
  const { comments } = JSON.parse(rendered('github-review', shown));
  assert.is(comments.length, 1);
  assert.match(comments[0].body, /aws_kms_key\.a`[\s\S]*aws_kms_key\.b`[\s\S]*```suggestion\n {2}default = true\n```$/);
});

test('code cannot leave its suggestion', async () => {
  const text = 'resource "aws_kms_key" "a" {\n  enable_key_rotation = false # ```` @team\n}\n';
  const { shown } = await show({ 'main.tf': text }, rotation);
  const { comments } = JSON.parse(rendered('github-review', shown));
  assert.match(comments[0].body, /\n`{5}suggestion\n {2}enable_key_rotation = true # ```` @team\n`{5}$/);
  assert.match(rendered('markdown', shown), /\n {2}`{5}diff\n/);
});

test('the diff is shown to people', async () => {
  const { shown } = await show({ 'main.tf': kms }, rotation);
  for (const format of ['human', 'markdown'])
    assert.match(
      rendered(format, shown),
      /- ?\s*enable_key_rotation = false # 𝓒\n\s*\+ ?\s*enable_key_rotation = true # 𝓒\n/,
      format,
    );
  assert.match(rendered('human', shown), /lintel fix can repair 2 violations, with the changes shown\./);
});

const token = `ghp_${'a1B2'.repeat(9)}`;

test('no format prints a secret next to a fix, and no suggestion masks one', async () => {
  const text = `resource "aws_db_instance" "a" {
  tags                         = { note = "${token}" }
  auto_minor_version_upgrade   = false
  password                     = "correct-horse-7"
}
resource "aws_db_instance" "b" {
  auto_minor_version_upgrade = false # ${token}
}
`;
  const { shown } = await show({ 'main.tf': text }, ['aws.rds.minor_upgrades_automatic']);
  assert.is(shown.violations.filter(({ fix }) => fix !== undefined).length, 2);
  for (const format of ['human', 'json', 'yaml', 'xml', 'sarif', 'markdown', 'html', 'github-review']) {
    assert.not.match(rendered(format, shown), /ghp_|horse/, format);
  }
  const { body, comments } = JSON.parse(rendered('github-review', shown));
  for (const comment of comments) assert.not.match(comment.body, /suggestion\n[\s\S]*\*\*\*\*/);
  // The report has the others.
  assert.match(body, /```diff/);
});

test('a suggestion may have a secret two lines away, and not in the next line', async () => {
  const text = (between: string): string =>
    `# ${token}\n${between}resource "aws_kms_key" "a" { enable_key_rotation = false }\n${between}# ${token}\n`;
  const isSuggested = async (between: string): Promise<boolean> => {
    const { shown } = await show({ 'main.tf': text(between) }, rotation);
    return /suggestion\n/.test(JSON.parse(rendered('github-review', shown)).comments[0]?.body ?? '');
  };
  assert.is(await isSuggested('\n'), true);
  assert.is(await isSuggested(''), false);
});

test('a fix that would write a secret is left out', async () => {
  const text = 'resource "aws_kms_key" "a" {\n  enable_key_rotation = false\n}\n';
  const { report, offers } = await show({ 'main.tf': text }, rotation);
  const written = offers.map((offer) => ({
    ...offer,
    edits: offer.edits.map((edit) => ({ ...edit, text: `  description = "${token}"\n${edit.text}` })),
  }));
  assert.is(withOffers(report, offers).violations[0]!.fix?.changes.length, 1);
  assert.is(withOffers(report, written).violations[0]!.fix, undefined);
});

test.run();
