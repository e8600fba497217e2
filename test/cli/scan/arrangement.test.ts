import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel, type World } from '../memory-io.ts';
import { policy } from '../policy.ts';

const arrangement = suite('how a report for people is arranged');

const names = ['a', 'b', 'c'];
const files = {
  '/policies/closed/policy.rego': policy,
  '/policies/shut/policy.rego': policy.replace('thing.closed', 'thing.shut').replace('HIGH', 'LOW'),
  '/project/main.tf': names.map((name) => `resource "test_thing" "${name}" {\n  open = true\n}\n`).join('\n'),
};
const scan = (flags: string, world: World = {}) => lintel(`scan -p /policies ${flags}`, { files, ...world });

for (const [flags, shown, hidden] of [
  ['', /^HIGH {4}Close it \(3\)[\s\S]*\n> {3}2 [\s\S]*\nLOW {5}Close it \(3\)/, /^> {3}6 /m],
  ['--frames none', /^ {2}main\.tf:2 in test_thing\.a: open = true$/m, /^> /m],
  ['--frames all', /^> {3}6 /m, /: open = true/],
  ['--group-by resource', /^test_thing\.a in main\.tf {2}1 high, 1 low$/m, /Why/],
  ['--group-by RULE --sort name', /^HIGH/, /more violations/],
  ['--compact', /^main\.tf:2:3: HIGH aws\.thing\.closed test_thing\.a: open = true\n/, /Severity/],
  ['--max 1', /\n… and 5 more violations \(--max 1\)\n/, /^LOW {5}Close/m],
  ['--top', /^2 of 2 rules make up 80 % of the violations\n {2}3 {2}HIGH {4}aws\.thing\.closed/, /Close it \(3\)/],
  ['-v', /^ {2}Rule ID {8}aws\.thing\.closed$/m, /Close it \(3\)/],
] as const) {
  arrangement(`scan ${flags}`, async () => {
    const { code, stdout } = await scan(flags);
    assert.is(code, 3);
    assert.match(stdout, shown);
    assert.not.match(stdout, hidden);
  });
}

for (const [flags, message] of [
  ['--group-by color', /--group-by .*rule, file, resource, module .*"color"/],
  ['--max 0', /--max needs a positive integer \(got "0"\)/],
  ['-o json --compact', /--compact requires -o human/],
  ['-o sarif=a -o json --top', /--top requires -o human/],
] as const) {
  arrangement(`scan ${flags} is rejected`, async () => {
    const { code, stdout, stderr } = await scan(flags, { writable: true });
    assert.equal([code, stdout], [1, '']);
    assert.match(stderr.replace(/\s+/g, ' '), message);
  });
}

arrangement('applies if the report for people is written to a file', async () => {
  const { code, saved } = await scan('-o human=report.txt -o json --compact', { writable: true });
  assert.is(code, 3);
  assert.match(saved!['/project/report.txt']!, /^main\.tf:2:3: HIGH/);
});

const terminal = { terminal: true, rows: 20 };
arrangement('a result that is longer than the screen is shown in a pager, all of it', async () => {
  const { code, stdout, paged } = await scan('--use-colors f', terminal);
  const whole = await scan('--use-colors f --no-pager', terminal);
  assert.equal([code, stdout, whole.code, whole.paged], [3, '', 3, undefined]);
  assert.equal(paged, { program: 'less', text: whole.stdout });
});

for (const [name, flags, world, program] of [
  ['LINTEL_PAGER before PAGER', '', { env: { LINTEL_PAGER: 'more -d', PAGER: 'most' } }, 'more -d'],
  ['PAGER', '', { env: { PAGER: 'most' } }, 'most'],
  ['not where it fits', '', { rows: 200 }, undefined],
  ['not where it is empty', '', { env: { LINTEL_PAGER: '', PAGER: 'most' } }, undefined],
  ['not where it is cat', '', { env: { PAGER: 'cat' } }, undefined],
  ['not in a dumb terminal', '', { env: { TERM: 'dumb' } }, undefined],
  ['not where stdout is no terminal', '', { terminal: false }, undefined],
  ['not for other formats', '-o json', {}, undefined],
  ['not for a file', '-o human=report.txt', { writable: true }, undefined],
] as const) {
  arrangement(`the pager: ${name}`, async () => {
    const run = await scan(flags, { ...terminal, ...world });
    assert.is(run.paged?.program, program);
    if (program === undefined && !('writable' in world)) assert.match(run.stdout, /Close it|results/);
  });
}

arrangement.run();
