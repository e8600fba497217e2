import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, hostile } from './bounded.ts';

const policy = 'package main\n\ndeny contains "checked" if count(input) >= 0\n';

/** A file that is checked: within the limits, with these messages, or with the failure of the policy. */
function input(name: string, file: string, text: () => string, says?: Entry['says']): Entry {
  return {
    name,
    argv: ['conftest', 'test', '-o', 'tap', file],
    files: () => ({ 'policy/main.rego': policy, [file]: text() }),
    code: 1,
    ...(says === undefined ? { prints: /not ok 1 .*checked/ } : { says }),
  };
}

const invalid = ['[conftest.unreadable]'];

hostile('conftest', [
  input('JSON nested 200,000 levels deep', 'a.json', () => '['.repeat(200_000) + ']'.repeat(200_000), invalid),
  input(
    'YAML with aliases that double',
    'a.yaml',
    () => {
      const lines = Array.from({ length: 40 }, (_, at) => `l${at + 1}: &l${at + 1} [*l${at}, *l${at}]\n`);
      return `l0: &l0 [x]\n${lines.join('')}`;
    },
    invalid,
  ),
  input('a .env whose variables double', 'a.env', () => `A=xx\n${'A="$A$A"\n'.repeat(60)}`, invalid),
  input(
    'a .env with a quote that 100,000 lines do not close',
    'a.env',
    () => `A="x\n${'y\n'.repeat(100_000)}`,
    invalid,
  ),
  input(
    '100,000 properties in a circle',
    'a.properties',
    () => Array.from({ length: 100_000 }, (_, at) => `k${at}=\${k${(at + 1) % 100_000}}\n`).join(''),
    invalid,
  ),
  input('properties that double', 'a.properties', () =>
    Array.from({ length: 60 }, (_, at) => `k${at + 1}=\${k${at}}\${k${at}}\n`).join(''),
  ),
  input(
    'an XML document with entities that double',
    'a.xml',
    () => {
      const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`);
      return `<!DOCTYPE a [<!ENTITY e0 "x">${entities.join('')}]><a>&e30;</a>`;
    },
    invalid,
  ),
  input(
    'an XML document that reads a file',
    'a.xml',
    () => '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
    invalid,
  ),
  input('100,000 elements within each other', 'a.xml', () => '<a>'.repeat(100_000) + '</a>'.repeat(100_000), invalid),
  input('100,000 elements of one name', 'a.xml', () => `<a>${'<b/>'.repeat(100_000)}</a>`),
  input('100,000 sections', 'a.ini', () => Array.from({ length: 100_000 }, (_, at) => `[s${at}]\na=${at}\n`).join('')),
  input('an INI value that goes on for 100,000 lines', 'a.ini', () => `[s]\na=x\\\n${'y\\\n'.repeat(100_000)}`),
  input('100,000 blocks within each other', 'nginx.conf', () => 'a {'.repeat(100_000), invalid),
  input('100,000 blocks of one kind', 'a.hcl1', () => 'a "b" "c" { d = 1 }\n'.repeat(3000)),
  input('100,000 values that are skipped', 'a.edn', () => `[${'#_'.repeat(100_000)}]`, invalid),
  input('a megabyte of one comment', 'a.jsonc', () => `{} /*${'*'.repeat(1_000_000)}`, invalid),
  input('100,000 owners', 'CODEOWNERS', () => `* ${'@me '.repeat(100_000)}\n`),
  input(
    'a bill of materials with entities that double',
    'a.cyclonedx',
    () => {
      const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`);
      return `<!DOCTYPE bom [<!ENTITY e0 "x">${entities.join('')}]><bom>&e30;</bom>`;
    },
    invalid,
  ),
  input('100,000 components', 'a.cyclonedx', () => {
    const component = '<component type="library"><name>a</name></component>';
    return `<bom xmlns="http://cyclonedx.org/schema/bom/1.4"><components>${component.repeat(100_000)}</components></bom>`;
  }),
  input('a text of SPDX that 100,000 lines do not close', 'a.spdx', () => `A: <text>${'x\n'.repeat(100_000)}`, invalid),
  input(
    '100,000 packages',
    'a.spdx',
    () => `SPDXVersion: SPDX-2.3\n${Array.from({ length: 100_000 }, (_, at) => `PackageName: ${at}\n`).join('')}`,
  ),
  input(
    'references of HOCON that double',
    'a.hocon',
    () => `a {\nk0 = x\n${Array.from({ length: 60 }, (_, at) => `k${at + 1} = \${a.k${at}}\${a.k${at}}\n`).join('')}}`,
    invalid,
  ),
  input(
    'objects of HOCON that double',
    'a.hocon',
    () =>
      `a {\nk0 { x = 1 }\n${Array.from({ length: 60 }, (_, at) => `k${at + 1} { x = \${a.k${at}}, y = \${a.k${at}} }\n`).join('')}}`,
    invalid,
  ),
  input('100,000 lists of HOCON within each other', 'a.hocon', () => `a { b = ${'['.repeat(100_000)}`, invalid),
  input('100,000 values of one key', 'a.hocon', () => `a {\n${'k = ${?k}x\n'.repeat(100_000)}}`, invalid),
  ...(
    [
      ['a.cyclonedx', '<bom>', invalid],
      ['a.dockerfile', 'RUN ', invalid],
      ['a.edn', '"'],
      ['a.env', 'A=$A '],
      ['a.hcl', 'a = "${', invalid],
      ['a.hcl1', 'a = "${', invalid],
      ['a.hocon', 'a."\\ ', invalid],
      ['a.ini', '[s] \\'],
      ['a.jsonc', '/*', invalid],
      ['a.properties', 'a=${', invalid],
      ['a.spdx', 'A: <text> ', invalid],
      ['a.toml', 'a = [', invalid],
      ['a.vcl', 'a { "', invalid],
      ['a.xml', '<a b="&', invalid],
      ['a.yaml', '- ? ', invalid],
      ['nginx.conf', 'a "\\', invalid],
    ] as const
  ).map(([file, unit, says]) =>
    input(`a megabyte in one line: ${file}`, file, () => unit.repeat(1_000_000 / unit.length), says),
  ),
  {
    name: 'a configuration with an unknown list of lists',
    argv: ['conftest', 'test', 'a.json'],
    files: () => ({ 'policy/main.rego': policy, 'a.json': '{}', 'conftest.toml': 'policy = [["a"]]\n' }),
    code: 1,
    says: ['conftest.toml: policy must be a text'],
  },
  {
    name: 'a policy that reads a file outside of the directory',
    argv: ['conftest', 'test', '-o', 'tap', 'a.json'],
    files: () => ({
      'policy/main.rego':
        'package main\n\ndeny contains "read" if parse_config_file("../../secret.json")\n\ndeny contains "linked" if parse_config_file("../link.json")\n\ndeny contains "done"\n',
      'a.json': '{}',
    }),
    make: (folder, outside) => {
      writeFileSync(join(outside, 'secret.json'), '{"a": 1}');
      symlinkSync(join(outside, 'secret.json'), join(folder, 'link.json'));
    },
    code: 1,
    prints: /^1\.\.3\nnot ok 1 - a\.json - main - done\n# successes\nok 2 .*\nok 3 .*\n$/,
  },
  {
    name: 'messages with commands for terminals and CI',
    argv: ['conftest', 'test', '-o', 'github', 'a.json'],
    files: () => ({
      'policy/main.rego': 'package main\n\ndeny contains input.text\n',
      'a.json': JSON.stringify({ text: 'x\n::set-output name=a::b\u001b[2J' }),
    }),
    code: 1,
    prints: /::error file=a\.json,line=1::x%0A::set-output name=a::b␛\[2J\n/,
  },
  {
    name: 'a policy that never ends',
    argv: ['conftest', 'test', 'a.json'],
    files: () => ({
      'policy/main.rego':
        'package main\n\ndeny contains "x" if count([1 | some a, b in numbers.range(1, 100000); some c in numbers.range(1, 100000); a + b + c > 0]) > 0\n',
      'a.json': '{}',
    }),
    code: 1,
    says: ['evaluation stopped'],
  },
]);
