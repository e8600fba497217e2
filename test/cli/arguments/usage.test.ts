import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseArguments } from '../../../src/cli/arguments/arguments.ts';
import { optionsOf } from '../../../src/cli/arguments/global-options.ts';
import type { CommandEntry } from '../../../src/cli/commands/command.ts';
import { commands } from '../../../src/cli/commands/index.ts';
import { reporters } from '../../../src/scan/index.ts';
import { lintel } from '../memory-io.ts';

const usage = suite('usage');

for (const command of ['', 'help', '-h', '--help', '-l debug', '-o json -h']) {
  usage(`"lintel ${command}" prints the overview`, async () => {
    const run = await lintel(command);
    assert.is(run.code, 0);
    assert.match(run.stdout, /^lintel finds/);
    assert.match(run.stdout, /Usage: lintel \[command\] \[flags\]/);
    assert.match(run.stdout, /\n {2}scan {2,}\w/);
    assert.is(run.stderr, '');
  });
}

for (const command of ['help version', 'version -h', '-h version', 'version --help -o json']) {
  usage(`"lintel ${command}" prints the usage of the command`, async () => {
    const run = await lintel(command);
    assert.is(run.code, 0);
    assert.match(run.stdout, /^Usage: lintel version\n/);
    assert.is(run.stderr, '');
  });
}

/** The commands and those below them, with their words after `lintel`. */
async function everyCommand(): Promise<readonly (CommandEntry & { readonly path: string })[]> {
  const nested = commands.map(async (entry) => {
    const { commands: below = [] } = await entry.load();
    return [
      { ...entry, path: entry.name },
      ...below.map((inner) => ({ ...inner, path: `${entry.name} ${inner.name}` })),
    ];
  });
  return (await Promise.all(nested)).flat();
}

usage('every line fits in 80 columns', async () => {
  for (const command of ['', ...(await everyCommand()).map(({ path }) => `help ${path}`)]) {
    const { code, stdout, stderr } = await lintel(command);
    assert.equal([code, stderr], [0, ''], command);
    assert.equal(
      stdout.split('\n').filter((line) => line.length > 80),
      [],
    );
  }
});

usage('every command exits with 0 or 1, and help names its other exit codes, each with its meaning', async () => {
  for (const { path } of await everyCommand()) {
    const { stdout } = await lintel(`help ${path}`);
    const [, documented] = stdout.split('\nExit codes:\n');
    const lines = documented?.trimEnd().split('\n') ?? ['  0  done', '  1  failed'];
    const codes = lines.map((line) => /^ {2}(\d) {2}\S/.exec(line)?.[1]);
    assert.equal([...new Set(codes)].sort(), [...codes].sort(), path);
    assert.ok(codes.includes('0') && codes.includes('1') && codes.every((code) => /^[0-4]$/.test(code ?? '')), path);
  }
});

usage('a command with others below it lists them', async () => {
  for (const command of ['opa', 'opa -h', 'help opa']) {
    const { code, stdout, stderr } = await lintel(command);
    assert.equal([code, stderr], [0, '']);
    assert.match(stdout, /^Usage: lintel opa COMMAND/);
    assert.match(stdout, /\n {2}sign {2,}\w/);
  }
  for (const command of ['opa sign -h', 'help opa sign', '-l debug opa SIGN --help'])
    assert.match((await lintel(command)).stdout, /^Usage: lintel opa sign /);
});

for (const command of ['version', '--version', 'scan --version', '--version -o json', 'explain x --version']) {
  usage(`"lintel ${command}" prints the version of the package`, async () => {
    assert.equal(await lintel(command), { code: 0, stdout: 'lintel 1.2.3\n', stderr: '' });
  });
}

usage('an alias calls its command', async () => {
  const aliases = commands.flatMap(({ name, aliases }) => aliases.map((alias) => ({ name, alias })));
  assert.ok(aliases.length > 0);
  for (const { name, alias } of aliases) {
    const { stdout, code } = await lintel(`${alias} -h`);
    assert.is(code, 0);
    assert.match(stdout, new RegExp(`^Usage: lintel ${name}\\b.*\nAliases: .*\\b${alias}\\b`));
    assert.equal(await lintel(`help ${alias.toUpperCase()}`), await lintel(`help ${name}`));
  }
});

usage('help shows examples, and their flags and arguments are right', async () => {
  for (const { path, examples, load } of await everyCommand()) {
    const command = await load();
    const { stdout } = await lintel(`help ${path}`);
    assert.ok(examples.length > 0, path);
    for (const example of examples) {
      assert.match(stdout.slice(stdout.indexOf('\nExamples:\n')), `\n  lintel ${example}\n`);
      const words = [...example.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
      const names = path.split(' ');
      assert.equal(words.slice(0, names.length), names);
      if (command.commands !== undefined) continue;
      assert.ok(parseArguments(words.slice(names.length), optionsOf(command), command.positionals), example);
    }
  }
});

usage('global flags may come before or after the command, in every way of writing them', async () => {
  const lines = [
    ['-l', 'debug', 'version'],
    ['version', '-l', 'debug'],
    ['--log-level=debug', '-x', 'json', 'version'],
    ['version', '-lwarn'],
    ['version', '-ojson'],
    ['version', '-o=json'],
    ['version', '--output', 'JSON'],
    ['version', '-o', ' json '],
    ['version', '-o', 'human', '-o', 'json'],
    ['version', '--'],
    ['VERSION'],
  ];
  for (const line of lines) {
    assert.equal(await lintel(line), { code: 0, stdout: 'lintel 1.2.3\n', stderr: '' }, line.join(' '));
  }
});

usage('arguments after -- are not flags', async () => {
  const run = await lintel('version -- -h');
  assert.is(run.code, 1);
  assert.match(run.stderr, /unexpected argument "-h"/);
});

usage('-o offers exactly the existing formats', async () => {
  const { stdout } = await lintel('-h');
  const offered = /Output format \(([^)]*)\)/.exec(stdout)?.[1]?.split(/,\s+/);
  assert.equal(
    offered,
    reporters.map(({ id }) => id),
  );
});

usage.run();

const refused = suite('refused command lines');

const cases: readonly (readonly [command: string, message: RegExp])[] = [
  ['scna', /unknown command "scna"; commands: .*; did you mean scan\?$/],
  [
    'frobnicate',
    /unknown command "frobnicate"; commands: scan, .*version, help; to scan a directory or file, run lintel scan frobnicate$/,
  ],
  ['help scna', /unknown command "scna"/],
  ['opa sing', /lintel opa has no command "sing"; commands: .*sign.*; did you mean sign\?$/],
  ['help opa __proto__', /lintel opa has no command "__proto__"/],
  ['help scan x', /lintel scan has no command "x"/],
  ['server -p 70000', /-p needs a port number from 0 to 65535 \(got "70000"\)/],
  ['serv', /unknown command "serv"; .*; did you mean serve\?$/],
  ['__default__', /unknown command "__default__"/],
  ['__all__', /unknown command "__all__"/],
  ['__proto__', /unknown command "__proto__"/],
  ['constructor', /unknown command "constructor"/],
  ['help toString', /unknown command "toString"/],
  ['12', /unknown command "12"/],
  ['--versoin', /unknown flag --versoin; did you mean --version\?$/],
  ['scan --iac-version 12', /--iac-version needs one of v1, v12, .*\(got "12"\)/],
  ['scan --cache', /unknown flag --cache$/],
  ['scan --no-verbose', /unknown flag --no-verbose/],
  ['--loglevel debug version', /unknown flag --loglevel; did you mean --log-level\?/],
  ['version --outptu json', /unknown flag --outptu; did you mean --output\?/],
  ['version -z', /unknown flag -z$/],
  ['version extra', /unexpected argument "extra"/],
  ['version -o', /-o needs a value/],
  ['version -o -l', /-o needs a value, but the flag -l follows/],
  ['version --output=', /--output needs a value/],
  ['version -o jsn', /-o needs one of human, json, .*\(got "jsn"\); did you mean json\?/],
  ['version -l loud', /-l needs one of debug, info, warn, error, panic, fatal.*\(got "loud"\)/],
];
for (const [command, message] of cases) {
  refused(`lintel ${command}`, async () => {
    const run = await lintel(command);
    assert.is(run.code, 1);
    assert.is(run.stdout, '');
    assert.match(run.stderr, /^lintel: [^\n]+\n$/);
    assert.match(run.stderr.trimEnd(), message);
  });
}

refused('control characters of the command line do not reach the terminal', async () => {
  const run = await lintel(['\u001b[31mscan']);
  assert.is(run.code, 1);
  assert.not.match(run.stderr, /\u001b/);
});

refused.run();
