import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../../built.ts';
import { hasPrograms } from '../../shared.ts';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const refusals = suite('browsing without a terminal, and with other flags');

for (const command of ['browse', 'scan --browse']) {
  refusals(`${command} needs a terminal`, async () => {
    const { code, stdout, stderr } = await lintel(`${command} -d /project`, { files: { '/project/main.tf': '' } });
    assert.equal([code, stdout], [1, '']);
    assert.match(stderr, /--browse needs a terminal; without one, run lintel scan/);
  });
}
refusals.run();

const terminal = suite('browsing in a terminal of 80 columns and 24 rows');
const isTried = process.platform === 'linux' && hasPrograms(['script', 'stty', 'sh'], 'lintel browse in a terminal');
let folder = '';

const thing = (name: string): string => `resource "test_thing" "${name}" {\n  open = true\n}\n`;

terminal.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-browse-'));
  mkdirSync(join(folder, 'policies'));
  writeFileSync(join(folder, 'policies/policy.rego'), policy);
  writeFileSync(join(folder, 'main.tf'), thing('a') + thing('b'));
  writeFileSync(join(folder, 'vi'), '#!/bin/sh\nprintf "%s\\n" "$*" >> edited\n');
  chmodSync(join(folder, 'vi'), 0o755);
});
terminal.after.each(() => rmSync(folder, { recursive: true, force: true }));

const [enter, leave, down, interrupt] = ['\r', '\u001b', '\u001b[B', '\u0003'];

interface Session {
  readonly code: number | null;
  /** The complete output, without cursor movements and colors. */
  readonly text: string;
}

/** Runs lintel in a terminal; each step waits for a text that is new, and then presses keys. */
async function browse(flags: string, steps: readonly (readonly [wanted: string, keys: string])[]): Promise<Session> {
  const quoted = `stty cols 80 rows 24; exec '${process.execPath}' '${program}' browse -p policies ${flags}`;
  const child = spawn('script', ['-qefc', quoted, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TERM: 'xterm', EDITOR: './vi -n' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let text = '';
  let seen = 0;
  let wake = (): void => {};
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    wake();
  });
  void ended.then(() => wake());
  const plain = (): string => text.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '');
  try {
    for (const [wanted, keys] of steps) {
      while (!plain().slice(seen).includes(wanted)) {
        if (child.exitCode !== null)
          throw new Error(`it ended before ${JSON.stringify(wanted)}:\n${plain().slice(seen)}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
      seen = plain().length;
      child.stdin.write(keys);
    }
    return { code: await ended, text: plain() };
  } finally {
    child.kill();
  }
}

const source = (): string => readFileSync(join(folder, 'main.tf'), 'utf8');
const toPlace: readonly (readonly [string, string])[] = [
  ['2 violations of 1 rule', enter],
  ['2 places', enter],
];

if (isTried) {
  terminal('suppress one with a reason, and see what is left', async () => {
    const { code, text } = await browse('', [
      ...toPlace,
      ['Next place', down],
      ['Next place', enter],
      ['Why is this intended?', `it is meant${enter}`],
      ['Write this?', enter],
      ['Suppressed in main.tf:1', leave],
      ['1 violation of 1 rule', leave],
    ]);
    assert.is(source(), `# lintel:skip=aws.thing.closed it is meant\n${thing('a')}${thing('b')}`);
    assert.match(text, /1 \+ # lintel:skip=aws\.thing\.closed it is meant/);
    assert.is(code, 3);
  });

  terminal('nothing that is shown has a secret', async () => {
    const secret = thing('a').replace('  open', '  password = "Zq9xKvTr74W"\n  open');
    writeFileSync(join(folder, 'main.tf'), secret);
    const { text } = await browse('', [
      ['1 violation of 1 rule', enter],
      ['1 place', enter],
      ['Suppress', down],
      ['\u25cf Suppress', enter],
      ['Why is this intended?', `it is meant${enter}`],
      ['Write this?', enter],
      ['No violations.', ''],
    ]);
    assert.is(source(), `# lintel:skip=aws.thing.closed it is meant\n${secret}`);
    assert.match(text, '3 │   password = *************');
    assert.not.match(text, 'Zq9xKvTr74W');
  });

  terminal('open the editor at the line', async () => {
    await browse('', [...toPlace, ['Open main.tf:2 in ./vi', enter], ['Next place', interrupt]]);
    assert.is(readFileSync(join(folder, 'edited'), 'utf8'), `-n +2 ${join(folder, 'main.tf')}\n`);
  });

  terminal('all violations are added to a new baseline: nothing is left', async () => {
    const keys = `${down}${down}`;
    const { code } = await browse('--baseline known.json', [
      ...toPlace,
      ['Add to the baseline known.json', keys],
      ['● Add to the baseline', enter],
      ['1 place', enter],
      ['Add to the baseline known.json', keys],
      ['● Add to the baseline', enter],
      ['No violations.', ''],
    ]);
    const { violations } = JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8'));
    assert.equal(
      violations.map(({ resource }: { resource: string }) => resource),
      ['test_thing.a', 'test_thing.b'],
    );
    assert.is(code, 0);
    assert.is(source(), thing('a') + thing('b'));
  });

  terminal('no choice is longer than the terminal, and Escape writes nothing', async () => {
    const long = `resource "test_thing" "${'very_'.repeat(30)}long" {\n  open = true # ${'x'.repeat(200)}\n}\n`;
    writeFileSync(join(folder, 'main.tf'), long);
    const { code, text } = await browse('', [
      ['1 violation', enter],
      ['1 place', enter],
      ['Suppress', down],
      ['● Suppress', enter],
      ['Why', leave],
      ['Suppress', leave],
      ['1 place', leave],
      ['1 violation', leave],
    ]);
    assert.is(code, 3);
    assert.is(source(), long);
    const tooLong = text.split(/\r?\n/).filter((line) => line.startsWith('│') && [...line].length > 80);
    assert.equal(tooLong, []);
  });
}
terminal.run();
