import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseXml } from './parse-xml.ts';
import { emptyReport, evil, hostileReport, listed, rendered, smallReport } from './reports.ts';

const xml = suite('the xml reporter');

xml('an empty report has the elements of the contract, in its layout', () => {
  assert.is(
    rendered('xml', emptyReport),
    '<results>\n  <violations></violations>\n  <count low="0" medium="0" high="0" total="0"></count>\n</results>\n',
  );
});

xml('fields are attributes, in the order of the contract', () => {
  const { name, children } = parseXml(rendered('xml', smallReport, { showPassed: true }));
  assert.is(name, 'results');
  assert.equal(
    children.map((child) => child.name),
    ['violations', 'count', 'skipped_violations', 'passed_rules', 'scan_errors'],
  );
  const [violations, count, skipped, passed, errors] = children;
  assert.equal(Object.entries(violations!.children[0]!.attributes), [
    ['rule_name', 'bucket_encryption'],
    [
      'description',
      'A bucket must be encrypted with a key of your own, because whoever copies the disk can read it otherwise.',
    ],
    ['rule_id', 'aws.s3.bucket_encryption'],
    ['severity', 'HIGH'],
    ['category', 'Data Protection'],
    ['resource_name', 'logs'],
    ['resource_type', 'aws_s3_bucket'],
    ['file', 'modules/store/main.tf'],
    ['line', '7'],
    ['module_name', 'inner'],
    ['aliases', 'CKV_AWS_19'],
  ]);
  assert.is(violations!.children.length, 3);
  assert.equal(count!.attributes, { low: '0', medium: '2', high: '1', total: '3' });
  assert.equal(skipped!.children[0]!.name, 'violation');
  assert.equal(
    skipped!.children[0]!.children.map((child) => [child.name, child.text]),
    [['skip_comment', 'a website']],
  );
  assert.is(passed!.children[0]!.attributes.rule_id, 'aws.s3.bucket_logging');
  assert.equal(errors!.children[0]!.attributes, {
    iac_type: 'terraform',
    directory: 'broken',
    file: 'broken/main.tf',
    line: '1',
  });
  assert.is(errors!.children[0]!.children[0]!.text, 'this block is not closed');
});

/** XML cannot hold these in any way; everything else comes back as it was. */
const readable = evil
  .replaceAll('\u001b', '␛')
  .replaceAll('\u0007', '␇')
  .replaceAll('\u0000', '␀')
  .replaceAll('\ud800', '\\u{d800}');

xml('names are read back unchanged, except characters that XML forbids', () => {
  const { children } = parseXml(rendered('xml', hostileReport));
  assert.is(children[0]!.children[0]!.attributes.resource_name, readable);
  const skipped = children.find(({ name }) => name === 'skipped_violations')!;
  assert.is(skipped.children[0]!.children[0]!.text, readable);
});

xml('the listing has each value with its type', () => {
  const { name, children } = parseXml(listed('xml', hostileReport)!);
  assert.is(name, 'resources');
  const [odd, buckets] = children;
  assert.equal(odd!.attributes, { name: '__proto__' });
  const [config] = odd!.children[0]!.children;
  assert.equal(
    config!.children.map(({ attributes }) => attributes),
    [
      { name: '__proto__', type: 'string' },
      { name: 'constructor', type: 'list' },
    ],
  );
  assert.is(config!.children[0]!.text, readable);
  const size = buckets!.children[0]!.children[0]!.children.find(({ attributes }) => attributes.name === 'size')!;
  assert.equal([size.attributes.type, size.text], ['number', '123456789012345678901234567890']);
  const both = parseXml(listed('xml', smallReport, { withErrors: true })!);
  assert.equal(
    both.children.map((child) => child.name),
    ['resources', 'results'],
  );
});

xml.run();

const junit = suite('the junit-xml reporter');

junit('every violation is a failed test, with matching counts', () => {
  for (const showPassed of [false, true]) {
    const { name, attributes, children } = parseXml(
      rendered('junit-xml', smallReport, { showPassed, version: '1.2.3' }),
    );
    assert.is(name, 'testsuites');
    const cases = children[0]!.children.filter((child) => child.name === 'testcase');
    const failing = (kind: string) => cases.filter(({ children: [outcome] }) => outcome?.name === kind).length;
    assert.is(Number(attributes.tests), cases.length);
    assert.equal([failing('failure'), failing('skipped'), failing('error')], [3, 1, 1]);
    assert.equal([attributes.failures, attributes.errors, children[0]!.attributes.skipped], ['3', '1', '1']);
    assert.is(cases.length, showPassed ? 6 : 5);
    for (const { attributes: given } of cases) assert.ok(given.name && given.classname && given.time === '0');
    assert.equal(children[0]!.children[0]!.children[0]!.attributes, { name: 'lintel version', value: '1.2.3' });
  }
});

junit('an error has its place if it is known', () => {
  const [error] = smallReport.errors;
  const { diagnostic, line: _line, file: _file, ...bare } = error!;
  const { span: _span, ...anywhere } = diagnostic;
  const nameOf = (changed: typeof error) => {
    const { children } = parseXml(rendered('junit-xml', { ...emptyReport, errors: [changed!] }));
    return children[0]!.children.find(({ name }) => name === 'testcase')!.attributes.name;
  };
  assert.is(nameOf(error), 'broken/main.tf:1:3 can be read');
  assert.is(nameOf({ ...error!, diagnostic: anywhere }), 'broken/main.tf:1 can be read');
  const unread = { ...diagnostic, span: { source: { path: 'broken/main.tf', text: '' }, start: 0, end: 0 } };
  assert.is(nameOf({ ...error!, diagnostic: unread }), 'broken/main.tf:1 can be read');
  assert.is(nameOf({ ...bare, file: 'broken/main.tf', diagnostic }), 'broken/main.tf can be read');
  assert.is(nameOf({ ...bare, diagnostic }), 'broken can be read');
});

junit('hostile names stay within their attribute', () => {
  const { children } = parseXml(rendered('junit-xml', hostileReport));
  const failed = children[0]!.children.find(({ children: [outcome] }) => outcome?.name === 'failure')!;
  assert.ok(failed.attributes.name!.includes(readable));
});

junit.run();
