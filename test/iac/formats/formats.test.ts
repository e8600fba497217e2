import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatNames, formatOf, parseFormat, startsIn } from '../../../src/iac/index.ts';
import { withCode } from '../../../src/source/index.ts';
import { problemIn, read } from './read.ts';

const test = suite('iac/formats');

/** Texts and what `conftest parse` prints for them. */
const cases: readonly (readonly [format: string, text: string, expected: unknown])[] = [
  ['yaml', 'a: yes\nb: 0o17\nc: 017\nd: 2020-01-01\n1: x\n', { '1': 'x', a: true, b: 15, c: 15, d: '2020-01-01' }],
  ['yaml', 'a: 1\n---\nb: 2\n', [{ a: 1 }, { b: 2 }]],
  ['yaml', '%YAML 1.1\n---\na: 1\n---\nb: 2\n', [{ a: 1 }, { b: 2 }]],
  ['yaml', 'e: 12345678901234567890\n', { e: 12345678901234567000 }],
  ['json', '\ufeff{"a": [1, 2.5]}', { a: [1, 2.5] }],
  ['jsonc', '{ // one\n "a": "x // y", /* two */ "b": 1 # three\n}', { a: 'x // y', b: 1 }],
  [
    'toml',
    'a = 1000000\nf = 2020-01-01\ng = 10:00:00\n[t]\nh = 1.5\n',
    { a: 1000000, f: '2020-01-01T00:00:00Z', g: '0000-01-01T10:00:00Z', t: { h: 1.5 } },
  ],
  ['hcl2', 'resource "a" "b" {\n  x = var.y\n}\n', { resource: { a: { b: [{ x: '${var.y}' }] } } }],
  [
    'hcl1',
    'a "b" "c" {\n  x = 1\n}\na "b" "d" {\n  y = ["z", { k = true }]\n}\ne { f = "${g}" }\ne { f = 0x10 }\n',
    {
      a: [{ b: [{ c: [{ x: 1 }] }] }, { b: [{ d: [{ y: ['z', { k: true }] }] }] }],
      e: [{ f: '${g}' }, { f: 16 }],
    },
  ],
  ['ini', 'top = 1\n[s]\na = 5 ; five\nb: true\nc = "x; y"\n- = z\n', { s: { '#1': 'z', a: 5, b: true, c: '"x' } }],
  [
    'dotenv',
    'export A=1\nB="x $A"\nC=\'$A\'\n# no\nD=e # f\nE="two\nlines"\n',
    { A: '1', B: 'x 1', C: '$A', D: 'e', E: 'two\nlines' },
  ],
  ['properties', '# c\na.b = 1 \\\n   2\nc:d\ne f\nu=\\u0041${a.b}\n', { 'a.b': '1 2', c: 'd', e: 'f', u: 'A${a.b}' }],
  [
    'xml',
    '<?xml version="1.0"?><p xmlns:x="u" x:k="v"><d>1</d><d>2</d><e f="g">t</e><!-- c --></p>',
    { p: { '-x': 'u', '-k': 'v', d: ['1', '2'], e: { '-f': 'g', '#content': 't' } } },
  ],
  [
    'ignore',
    '# c\n!a\nb\\ c \n\n',
    [
      [
        { Kind: 'Comment', Value: 'c', Original: '# c' },
        { Kind: 'NegatedPath', Value: 'a', Original: '!a' },
        { Kind: 'Path', Value: 'b c', Original: 'b\\ c ' },
        { Kind: 'Empty', Value: '', Original: '' },
        { Kind: 'Empty', Value: '', Original: '' },
      ],
    ],
  ],
  [
    'codeowners',
    '# all\n*.js @me @org/team a@b.io # why\n',
    {
      rules: [
        {
          pattern: '*.js',
          owners: [
            { type: 'username', value: 'me' },
            { type: 'team', value: 'org/team' },
            { type: 'email', value: 'a@b.io' },
          ],
          comment: 'why',
          lineNumber: 2,
        },
      ],
    },
  ],
  [
    'nginx',
    'http {\n  server { listen 80; }\n  gzip on; # c\n}\nupstream u { server a weight=2 backup max_fails=1; keepalive 3; }\n',
    {
      directives: [
        {
          name: 'http',
          block: {
            directives: [
              { name: 'gzip', parameters: ['on'] },
              { name: 'server', block: { directives: [{ name: 'listen', parameters: ['80'] }] } },
            ],
          },
        },
        {
          name: 'upstream',
          parameters: ['u'],
          block: {
            directives: [
              { name: 'keepalive', parameters: ['3'] },
              { name: 'server', parameters: ['a', 'max_fails=1', 'weight=2', 'backup'] },
            ],
          },
        },
      ],
    },
  ],
  [
    'vcl',
    'vcl 4.0;\nbackend app { .host = "h"; .timeout = 60s; .probe = { .url = "/"; } }\nacl purge { "127.0.0.1"; "10.0.0.0"/8; }\nsub vcl_recv { if (a) { b } }\n',
    {
      backend: { app: { host: 'h', timeout: 60, probe: { url: '/' } } },
      acl: { purge: ['127.0.0.1', '"10.0.0.0"/8'] },
      sub: { vcl_recv: [] },
    },
  ],
  [
    'edn',
    '; c\n{:a 1 :b [x "y" #_ z nil] :c #{:e :d} :f #inst "2032-01-01T12:20:50.52Z" :g #t "h"}',
    {
      ':a': '1',
      ':b': ['x', 'y', '<nil>'],
      ':c': 'map[:d:true :e:true]',
      ':f': '2032-01-01 12:20:50.52 +0000 UTC',
      ':g': '#t h',
    },
  ],
  [
    'cyclonedx',
    '<?xml version="1.0"?>\n<bom xmlns="http://cyclonedx.org/schema/bom/1.4" serialNumber="urn:uuid:1" version="2">\n<metadata><tools><tool><vendor>v</vendor><name>t</name><hashes/></tool></tools></metadata>\n<components>\n<component type="library" bom-ref="a">\n<supplier><name>s</name><url>https://example.com</url></supplier>\n<name>n</name><version>1</version>\n<hashes><hash alg="MD5">00</hash></hashes>\n<licenses><license><id>MIT</id><text content-type="text/plain">x</text></license></licenses>\n<modified>false</modified>\n<externalReferences><reference type="vcs"><url>https://example.com/a</url></reference></externalReferences>\n<properties><property name="k">w</property></properties>\n<evidence><copyright><text>me</text></copyright></evidence>\n</component>\n</components>\n<dependencies><dependency ref="a"><dependency ref="b"/></dependency><dependency ref="b"/></dependencies>\n<compositions><composition><aggregate>complete</aggregate><assemblies><assembly ref="a"/></assemblies></composition></compositions>\n<vulnerabilities><vulnerability><id>C</id><ratings><rating><score>9.8</score></rating></ratings><cwes><cwe>79</cwe></cwes><affects><target><ref>a</ref></target></affects></vulnerability></vulnerabilities>\n</bom>\n',
    {
      bomFormat: 'CycloneDX',
      components: [
        {
          'bom-ref': 'a',
          evidence: { copyright: [{ text: 'me' }] },
          externalReferences: [{ type: 'vcs', url: 'https://example.com/a' }],
          hashes: [{ alg: 'MD5', content: '00' }],
          licenses: [{ license: { id: 'MIT', text: { content: 'x', contentType: 'text/plain' } } }],
          modified: false,
          name: 'n',
          properties: [{ name: 'k', value: 'w' }],
          supplier: { name: 's', url: ['https://example.com'] },
          type: 'library',
          version: '1',
        },
      ],
      compositions: [{ aggregate: 'complete', assemblies: ['a'] }],
      dependencies: [{ dependsOn: ['b'], ref: 'a' }, { ref: 'b' }],
      metadata: { tools: [{ name: 't', vendor: 'v' }] },
      serialNumber: 'urn:uuid:1',
      specVersion: '1.4',
      version: 2,
      vulnerabilities: [{ affects: [{ ref: 'a' }], cwes: [79], id: 'C', ratings: [{ score: 9.8 }] }],
    },
  ],
  [
    'hocon',
    'a "b c" d = 1\n"e" f = 2\n"g""h" = 3\ni j = 4\n "k l" . m . "n.o" = 5\n',
    { a: 1, e: 2, g: 3, 'i j': 4, 'k l': { m: { 'n.o': 5 } } },
  ],
  [
    'hocon',
    '// c\na { b = 1, c = "x y" , "q" = true }\na.d = ${a.b}\na { e { f = null }\n e.g = on }\n',
    { a: { b: 1, c: '"x y"', d: 1, e: { f: 'null', g: 'on' }, q: true } },
  ],
  [
    'hocon',
    'l { m = [1, "a b", [2]], u = "http://x/y" # c\n v = """z "z" """ }\np { q = "a"\n q = ${p.q}":/b"\n o = ${?NOPE}\n k = 5\n k = ${?NOPE}\n w = 10 s\n e = "" }\n',
    {
      l: { m: '[1,"a b",[2]]', u: 'http://x/y', v: '"z "z""' },
      p: { e: '""', k: 5, o: '<<unknown value>>', q: 'a:/b', w: '"10 s"' },
    },
  ],
  [
    'spdx',
    'SPDXVersion: SPDX-2.2\nDataLicense: CC0-1.0\nSPDXID: SPDXRef-DOCUMENT\nDocumentName: demo\nDocumentNamespace: https://example.com/demo\nExternalDocumentRef: DocumentRef-other https://example.com/other SHA1: abc\n# Who made it\nCreator: Organization: Example (a@example.com)\nCreated: 2026-01-01T00:00:00Z\n\nPackageName: left\nSPDXID: SPDXRef-left\nPackageVersion: 1.2\nPackageSupplier: NOASSERTION\nPackageDownloadLocation: NONE\nFilesAnalyzed: false\nPackageChecksum: SHA256: 0123\nPackageComment: <text>two\nlines</text>\nExternalRef: SECURITY cpe23Type cpe:2.3:a\nExternalRefComment: a product\nFileName: ./a.c\nSPDXID: SPDXRef-a\nFileChecksum: SHA1: 4567\nLicenseInfoInFile: MIT\nLicenseInfoInFile: Apache-2.0\nRelationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-left\nRelationshipComment: the only one\nLicenseID: LicenseRef-1\nExtractedText: <text>Do as you like</text>\nLicenseCrossReference: https://example.com/l\n',
    {
      SPDXID: 'SPDXRef-DOCUMENT',
      creationInfo: { created: '2026-01-01T00:00:00Z', creators: ['Organization: Example (a@example.com)'] },
      dataLicense: 'CC0-1.0',
      documentNamespace: 'https://example.com/demo',
      externalDocumentRefs: [
        {
          checksum: { algorithm: 'SHA1', checksumValue: 'abc' },
          externalDocumentId: 'DocumentRef-other',
          spdxDocument: 'https://example.com/other',
        },
      ],
      hasExtractedLicensingInfos: [
        { extractedText: 'Do as you like', licenseId: 'LicenseRef-1', seeAlsos: ['https://example.com/l'] },
      ],
      name: 'demo',
      packages: [
        {
          SPDXID: 'SPDXRef-left',
          checksums: [{ algorithm: 'SHA256', checksumValue: '0123' }],
          comment: 'two\nlines',
          downloadLocation: 'NONE',
          externalRefs: [
            {
              comment: 'a product',
              referenceCategory: 'SECURITY',
              referenceLocator: 'cpe:2.3:a',
              referenceType: 'cpe23Type',
            },
          ],
          files: [
            {
              SPDXID: 'SPDXRef-a',
              checksums: [{ algorithm: 'SHA1', checksumValue: '4567' }],
              copyrightText: '',
              fileName: './a.c',
              licenseInfoInFiles: ['MIT', 'Apache-2.0'],
            },
          ],
          filesAnalyzed: false,
          name: 'left',
          packageVerificationCode: { packageVerificationCodeValue: '' },
          supplier: 'NOASSERTION',
          versionInfo: '1.2',
        },
      ],
      relationships: [
        {
          comment: 'the only one',
          relatedSpdxElement: 'SPDXRef-left',
          relationshipType: 'DESCRIBES',
          spdxElementId: 'SPDXRef-DOCUMENT',
        },
      ],
      spdxVersion: 'SPDX-2.3',
    },
  ],
];

for (const [format, text, expected] of cases) {
  test(`${format}: ${JSON.stringify(text).slice(0, 60)}`, async () => {
    assert.equal(await read(format, text), expected);
  });
}

test('dockerfile: instructions with their parts, stages and comments', async () => {
  const text = [
    '# syntax=docker/dockerfile:1',
    '# dropped',
    '#',
    '# a base',
    'FROM --platform=linux/amd64 alpine AS base',
    'ENV A=1 B="2 3"',
    'RUN x \\',
    '  # inner',
    '  && y',
    'FROM scratch',
    'CMD ["a", "b"]',
    'ONBUILD COPY a b',
    '',
  ].join('\n');
  const line = (Cmd: string, Value: readonly string[], more: object = {}) => ({
    Cmd,
    Flags: Cmd === 'comment' ? null : [],
    JSON: false,
    Stage: 0,
    SubCmd: '',
    Value,
    ...more,
  });
  assert.equal(await read('dockerfile', text), [
    [
      line('comment', ['a base']),
      line('from', ['alpine', 'AS', 'base'], { Flags: ['--platform=linux/amd64'] }),
      line('env', ['A', '1', '=', 'B', '"2 3"', '=']),
      line('run', ['x   && y']),
      line('from', ['scratch'], { Stage: 1 }),
      line('cmd', ['a', 'b'], { Stage: 1, JSON: true }),
      line('onbuild', ['a', 'b'], { Stage: 1, SubCmd: 'COPY' }),
    ],
  ]);
});

test('an invalid text has a problem, in every format', async () => {
  const invalid: Readonly<Record<string, string>> = {
    codeowners: '*.js owner\n',
    cyclonedx: '<bom/>',
    dockerfile: 'FORM x\n',
    dotenv: 'A="x\n',
    hocon: 'a { b = ${c} }',
    edn: '{:a}',
    hcl1: 'a = {',
    hcl2: 'a = {',
    ini: '[s\n',
    json: '{',
    jsonc: '{ /* ',
    nginx: 'http { ',
    properties: 'a=${b}\nb=${a}\n',
    spdx: 'SPDXVersion: SPDX-2.3\nPackageName: a\nSPDXID: a\n',
    toml: 'a =',
    vcl: 'backend a { .b = "c"',
    xml: '<a><b></a>',
    yaml: 'a: [',
  };
  for (const name of formatNames.filter((name) => name !== 'ignore')) {
    assert.match(await problemIn(name, invalid[name]!), new RegExp(`the configuration is not valid ${name}: .+`), name);
  }
});

test('deep nesting is an error in every format, not the end of the program', async () => {
  const deep = (open: string, close: string, inner = '') => open.repeat(50_000) + inner + close.repeat(50_000);
  const texts: Readonly<Record<string, string>> = {
    cyclonedx: deep('<bom>', '</bom>'),
    edn: deep('[', ']'),
    hcl1: `a = ${deep('[', ']')}`,
    hcl2: `a = ${deep('[', ']')}`,
    hocon: `a = ${deep('[', ']')}`,
    nginx: deep('a { ', '}'),
    toml: `a = ${deep('[', ']')}`,
    vcl: `backend b { .a = ${deep('{ .a = ', ' }', '1;')} }`,
    xml: deep('<a>', '</a>'),
    yaml: deep('[', ']'),
  };
  for (const [format, text] of Object.entries(texts)) assert.is.not(await problemIn(format, text), '', format);
});

test('references of HOCON that repeat values are limited before these take the memory', async () => {
  const chain = (value: (name: string) => string): string =>
    Array.from({ length: 60 }, (_, at) => `a${at + 1} = ${value(`\${a${at}}`)}`).join('\n');
  const texts = {
    lists: `a0 = [x, x]\n${chain((name) => `${name} ${name}`)}`,
    objects: `a0 = {x = 1}\n${chain((name) => `{x = ${name}, y = ${name}}`)}`,
    members: `a {${Array.from({ length: 5000 }, (_, at) => `k${at} = 1`).join(', ')}}\nb = ${'${a} '.repeat(5000)}`,
    texts: `a = ${'x'.repeat(100_000)}\nb = ${'${a}'.repeat(10_000)}`,
  };
  for (const [name, text] of Object.entries(texts))
    assert.match(await problemIn('hocon', text), 'the values are too long', name);
  const deep = Array.from({ length: 20_000 }, (_, at) => `a${at + 1} = {x = \${a${at}}}`).join('\n');
  assert.match(await problemIn('hocon', `a0 = 1\n${deep}\nb = [\${a20000}]`), 'nested more than 200 levels');
});

test('long inputs take linear time', async () => {
  const texts: readonly (readonly [format: string, text: (count: number) => string])[] = [
    ['hocon', (count) => `${'"a"'.repeat(count)} = 1`],
    ['hocon', (count) => `a = ${'x '.repeat(count)}\nb = ${'${?a.c}'.repeat(count)}`],
    ['spdx', (count) => `SPDXVersion: SPDX-2.3\n${'Creator: Tool: x\n'.repeat(count)}`],
  ];
  for (const [format, text] of texts) {
    const start = performance.now();
    assert.is(await problemIn(format, text(50_000)), '');
    // With quadratic time, it would take more than half a minute.
    assert.ok(performance.now() - start < 10_000, `${format} takes linear time`);
  }
});

test('a key may be __proto__', async () => {
  const texts = {
    json: '{"__proto__": {"a": 1}}',
    yaml: '__proto__: {a: 1}',
    toml: '[__proto__]\na = 1',
    ini: '[__proto__]\na=1',
    hcl1: '__proto__ = {a = 1}',
  };
  for (const [format, text] of Object.entries(texts)) {
    const parsed = await withCode(() => parseFormat(format, text, () => {}));
    assert.ok('value' in parsed && Object.keys(parsed.value as object).includes('__proto__'), format);
    assert.is(({} as { a?: unknown }).a, undefined, format);
  }
});

test('files are recognized by their names', () => {
  for (const [path, format] of [
    ['deploy/Dockerfile', 'dockerfile'],
    ['Dockerfile.dev', 'dockerfile'],
    ['web.dockerfile', 'dockerfile'],
    ['a.YML', 'yaml'],
    ['main.tf', 'hcl2'],
    ['.gitignore', 'ignore'],
    ['.env.prod', 'dotenv'],
    ['prod.env', 'dotenv'],
    ['conf/nginx.conf', 'nginx'],
    ['CODEOWNERS', 'codeowners'],
    ['Jenkinsfile', 'groovy'],
    ['a.properties', 'properties'],
    ['-', 'yaml'],
    ['README.md', undefined],
    ['app.conf', undefined],
    ['yaml', undefined],
  ] as const)
    assert.is(formatOf(path), format, path);
});

test('documents begin after comments', async () => {
  const blank = '# c\n\n'.repeat(1_000_000);
  assert.equal(await withCode(() => startsIn('yaml', `${blank}a: 1\n`)), [blank.length]);
  const text = 'a: 1\n---\n# two\n\nb: 2\n---\nc: 3\n';
  const starts = await withCode(() => startsIn('yaml', text));
  assert.equal(
    starts.map((start) => text.slice(start, start + 4)),
    ['a: 1', 'b: 2', 'c: 3'],
  );
});

test('a directive of nginx that does not end is named', async () => {
  for (const text of ['user a;\ngzip on\n', 'http {\n  gzip on\n}\n'])
    assert.match(await problemIn('nginx', text), 'the directive gzip has no ;');
});

test('an error has the place of what is wrong', async () => {
  for (const [format, text, at] of [
    ['json', '{\n "a": x}', 8],
    ['yaml', 'a: 1\n---\nb: [', 9],
    ['toml', 'a = 1\nb = ]', 6],
    ['hcl1', 'a = 1\nb', 6],
    ['hcl1', 'a = 1\nb = 0799', 10],
    ['edn', '[a \\constructor]', 3],
    ['nginx', 'a b;\nc d\n', 5],
    ['xml', '<a>\r\n', 3],
    ['xml', '<?xml', 3],
  ] as const) {
    const parsed = await withCode(() => parseFormat(format, text, () => {}));
    assert.ok('problem' in parsed, `${format}: ${JSON.stringify(parsed)}`);
    const { offset = -1 } = parsed;
    assert.ok(offset >= at && offset <= text.length, `${format}: ${offset}`);
  }
});

test.run();
