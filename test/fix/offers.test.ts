import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Offers, offerFixes } from '../../src/fix/index.ts';
import { memoryFiles } from '../../src/scan/index.ts';
import { memoryPlatform } from '../policies/scan.ts';
import { attributePolicy, volume } from './volumes.ts';

const test = suite('fix/offers');

async function offered(text: string, policies: readonly string[], onScan = (): void => {}): Promise<Offers> {
  const files = memoryFiles(new Map([['main.tf', text]]));
  const trees = [{ label: '', files: memoryFiles(new Map(policies.map((source, at) => [`${at}.rego`, source]))) }];
  const ownPolicies = async () => {
    onScan();
    return { kind: 'trees', trees } as const;
  };
  const platform = { ...memoryPlatform, policies: ownPolicies };
  return offerFixes({ target: { kind: 'files', files }, types: ['terraform'], policyPaths: ['own'] }, platform);
}

const encrypted = attributePolicy('encrypted', 'true', '{set: true}');

test('each violation has its own fix, of whole lines', async () => {
  const text = volume('a', 'size = 1') + volume('b', 'encrypted = false');
  const { offers, report } = await offered(text, [encrypted]);
  assert.equal(
    offers.map(({ edits }) => edits.map((edit) => [text.slice(edit.start, edit.end), edit.text])),
    [[['  size = 1\n', '  size      = 1\n  encrypted = true\n']], [['  encrypted = false\n', '  encrypted = true\n']]],
  );
  for (const [index, { proposals }] of offers.entries()) assert.is(proposals[0]!.violation, report.violations[index]);
});

test('two violations with one cause have one fix', async () => {
  const text = `variable "e" {\n  default = false\n}\n${volume('a', 'encrypted = var.e')}${volume('b', 'encrypted = var.e')}`;
  const { offers } = await offered(text, [encrypted]);
  assert.is(offers.length, 1);
  assert.equal(
    offers[0]!.proposals.map(({ violation }) => violation.resource.name),
    ['a', 'b'],
  );
});

test('fixes of one resource are proved one by one', async () => {
  // Each needs the other: alone, it causes a violation.
  const needs = (name: string, other: string): string =>
    `${attributePolicy(name, '1', '{set: 1}')}
deny contains {"path": ["x${other}"]} if {
	input.config.${name} == 1
	object.get(input.config, "${other}", null) != 1
}
`;
  const { offers, unfixed } = await offered(volume('a', 'size = 1'), [needs('one', 'two'), needs('two', 'one')]);
  assert.equal(offers, []);
  assert.equal(
    unfixed.map(({ reason }) => reason),
    ['own.volume.one would be violated', 'own.volume.two would be violated'],
  );
});

test('fixes of different resources are proved by one scan, and those of one resource by one scan each', async () => {
  let scans = 0;
  const volumes = ['a', 'b', 'c'].map((name) => volume(name, 'size = 1')).join('');
  const onScan = (): void => void scans++;
  await offered(volumes, [encrypted], onScan);
  assert.is(scans, 1 + 1);
  scans = 0;
  await offered(volumes, [encrypted, attributePolicy('iops', '1', '{set: 1}')], onScan);
  assert.is(scans, 1 + 2);
});

test('the edits of several files are in the order of their paths, and only chosen violations have a fix', async () => {
  const texts = {
    'variables.tf': 'variable "e" {\n  default = false\n}\n',
    'main.tf': `${volume('a', 'encrypted = var.e')}${volume('b', 'size = 1')}`,
  };
  const both = attributePolicy('encrypted', 'true', '{set: true, with: {iops: 1}}');
  const files = memoryFiles(new Map(Object.entries(texts)));
  const trees = [{ label: '', files: memoryFiles(new Map([['a.rego', both]])) }];
  const platform = { ...memoryPlatform, policies: async () => ({ kind: 'trees', trees }) as const };
  const request = { target: { kind: 'files', files }, types: ['terraform'], policyPaths: ['own'] } as const;
  const { offers, unfixed } = await offerFixes(request, platform, { only: ({ resource }) => resource.name === 'a' });
  assert.equal([offers.length, unfixed], [1, []]);
  assert.equal(
    offers[0]!.edits.map(({ source, text }) => [source.path, text]),
    [
      ['main.tf', '  iops      = 1\n'],
      ['variables.tf', '  default = true\n'],
    ],
  );
});

test('an unsafe fix is offered with the reason', async () => {
  const unsafe = attributePolicy('encrypted', 'true', '{set: true, unsafe: The volume is replaced.}');
  assert.is((await offered(volume('a', 'size = 1'), [unsafe])).offers[0]?.unsafe, 'The volume is replaced.');
});

test('the time for fixes grows with their number, and not with its square', async () => {
  const text = Array.from({ length: 4000 }, (_, index) => volume(`a${index}`, 'size = 1')).join('');
  const start = performance.now();
  const { offers } = await offered(text, [encrypted]);
  assert.is(offers.length, 4000);
  // About 2 s; a comparison of each fix with the whole file takes minutes.
  assert.ok(performance.now() - start < 30_000);
});

test.run();
