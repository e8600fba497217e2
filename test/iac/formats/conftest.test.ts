import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemIn, read } from './read.ts';

const test = suite('iac/formats/conftest');

/** Texts, and what the parsers of conftest 0.71.0 make of them. */
const values: readonly (readonly [format: string, text: string, value: unknown])[] = [
  ['ini', 'a=1\n[s]\nb = 2\nc : 3\n d= x y \n', { s: { b: 2, c: 3, d: 'x y' } }],
  ['ini', `[s]\na = "x"\nb = 'y'\nc = \`z # w\`\nd = "x" y\n`, { s: { a: 'x', b: 'y', c: 'z # w', d: '"x" y' } }],
  ['ini', '[s]\na = x # c\nb = y;c\nc = "x # y"\n', { s: { a: 'x', b: 'y', c: '"x' } }],
  ['ini', '[s]\na = one \\\n  two \\\n  three\nb = 1\n', { s: { a: 'one two three', b: 1 } }],
  ['ini', '[s]\na = """one\ntwo"""\nb = 1\n', { s: { a: 'one\ntwo', b: 1 } }],
  ['ini', '[s]\n"a b" = 1\n`c=d` = 2\n"""e""" = 3\n', { s: { 'a b': 1, 'c=d': 2, e: 3 } }],
  ['ini', '[s]\n- = a\n- = b\n[t]\n- = c\n', { s: { '#1': 'a', '#2': 'b' }, t: { '#1': 'c' } }],
  [
    'ini',
    '[s]\na = true\nb = yes\nc = 1.5\nd = 010\ne = 1e3\nf =\n',
    { s: { a: true, b: 'yes', c: 1.5, d: 10, e: 1000, f: '' } },
  ],
  ['ini', '[a]\nx = 1\n[b]\ny = 2\n[a]\nz = 3\n', { a: { x: 1, z: 3 }, b: { y: 2 } }],
  ['ini', '[s]\na = 1\na = 2\n', { s: { a: 2 } }],
  ['ini', '[ s ]\na=1\n', { ' s ': { a: 1 } }],
  ['ini', '[s] ; c\na=1\n', { s: { a: 1 } }],
  ['ini', '; c\n# d\n\n[s]\n', { s: {} }],
  ['ini', '\ufeff[s]\na=1\n', { s: { a: 1 } }],
  ['ini', '[s]\r\na = 1\r\n', { s: { a: 1 } }],
  ['ini', '[DEFAULT]\na=1\n[s]\nb=%(a)s\n', { s: { b: '%(a)s' } }],
  ['ini', '[a.b]\nx=1\n', { 'a.b': { x: 1 } }],
  ['ini', '[s]\na = `x\ny`\n', { s: { a: 'x\ny' } }],
  ['ini', "[s]\na = 'x\n", { s: { a: "'x" } }],
  ['ini', '', {}],
  ['hcl1', 'a = "x\\n\\t\\"\\\\\\u00e9\\x41\\101"\n', { a: 'x\n\t"\\éAA' }],
  ['hcl1', 'a = "${b("c")} {d}"\n', { a: '${b("c")} {d}' }],
  ['hcl1', 'a = <<E\n x\n  y\nE\n', { a: ' x\n  y\n' }],
  ['hcl1', 'a = <<-E\n  x\n    y\n  E\n', { a: 'x\n  y\n' }],
  ['hcl1', 'a = <<-E\n  x\n y\n  E\n', { a: '  x\n y\n' }],
  [
    'hcl1',
    'a = 1\nb = -2\nc = 1.5\nd = 0x1f\ne = 017\nf = 1e3\ng = true\n',
    { a: 1, b: -2, c: 1.5, d: 31, e: 15, f: 1000, g: true },
  ],
  ['hcl1', 'a = [1, "b", true, [2], {c = 3}]\n', { a: [1, 'b', true, [2], { c: 3 }] }],
  ['hcl1', 'a { b = 1 }\na { c = 2 }\n', { a: [{ b: 1 }, { c: 2 }] }],
  ['hcl1', '# c\n// d\n/* e */ a = 1\n', { a: 1 }],
  ['hcl1', 'a = [\n1,\n2,\n]\n', { a: [1, 2] }],
  ['hcl1', 'a.b = 1\n', { 'a.b': 1 }],
  ['hcl1', 'a = {b = 1, c = 2}\n', { a: [{ b: 1, c: 2 }] }],
  ['hcl1', 'a = 1\na = 2\n', { a: 2 }],
  ['hcl1', 'a = 1 b = 2\n', { a: 1, b: 2 }],
  ['hcl1', '', {}],
  ['hcl1', 'a = {}\nb {}\nc = []\n', { a: [{}], b: [{}], c: [] }],
  ['edn', '{:a 1}', { ':a': '1' }],
  ['edn', '{:a {:b [1 {:c 2}]}}', { ':a': { ':b': ['1', { ':c': '2' }] } }],
  ['edn', '#{1 2}', 'map[1:true 2:true]'],
  ['edn', '(1 2)', ['1', '2']],
  [
    'edn',
    '{:a #inst "2020-01-01T00:00:00Z" :b #uuid "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"}',
    { ':a': '2020-01-01 00:00:00 +0000 UTC', ':b': '#uuid f81d4fae-7dec-11d0-a765-00a0c91e6bf6' },
  ],
  ['edn', '#_ {:a 1} {:b 2}', { ':b': '2' }],
  ['edn', '; c\n{:a 1} ; d', { ':a': '1' }],
  ['edn', '{:a \\newline :b \\space :c \\tab :d \\u0041}', { ':a': '10', ':b': '32', ':c': '9', ':d': '65' }],
  ['edn', '{:a 1, :b 2}', { ':a': '1', ':b': '2' }],
  ['edn', '{:a "x\\"y\\\\z\\u0041"}', { ':a': 'x"y\\zA' }],
  ['edn', '#tag {:a 1}', '#tag map[:a:1]'],
  ['properties', 'a = 1\nb: 2\nc 3\nd\n', { a: '1', b: '2', c: '3', d: '' }],
  ['properties', 'a\\ b = c\nd\\=e = f\n', { 'a b': 'c', 'd=e': 'f' }],
  ['properties', 'a = x\\ny\\tz\\\\w\n', { a: 'x\ny\tz\\w' }],
  ['properties', 'a = x\\\n    y\n', { a: 'xy' }],
  ['properties', '! c\n# d\na=1\n', { a: '1' }],
  ['properties', 'a=1\na=2\n', { a: '2' }],
  ['properties', 'a=${b}\nb=x\n', { a: '${b}', b: 'x' }],
  ['properties', 'a=${none}\n', { a: '${none}' }],
  ['properties', 'a=\\u00e9\n', { a: 'é' }],
  ['properties', 'a=\\q\n', { a: 'q' }],
  ['properties', 'a = b = c\n', { a: 'b = c' }],
  ['properties', 'a=b \n', { a: 'b ' }],
  ['properties', '  a  =  b\n', { a: 'b' }],
  ['properties', 'a=x ${b} y\nb=1\n', { a: 'x ${b} y', b: '1' }],
  ['properties', '', {}],
  ['dotenv', `A=1\nB="a b"\nC='x'\nexport D=e\n`, { A: '1', B: 'a b', C: 'x', D: 'e' }],
  ['dotenv', 'A=1 # c\nB="1 # c"\n#D=2\n', { A: '1', B: '1 # c' }],
  ['dotenv', `A=x\nB=$A\nC=\${A}y\nD='$A'\nE="\\$A"\n`, { A: 'x', B: 'x', C: 'xy', D: '$A', E: '$A' }],
  ['dotenv', `A="a\\nb"\nB='a\\nb'\nC=a\\nb\n`, { A: 'a\nb', B: 'a\\nb', C: 'a\\nb' }],
  ['dotenv', 'A=\nB=""\n', { A: '', B: '' }],
  ['dotenv', 'A = 1\nB: 2\n', { A: '1', B: '2' }],
  ['dotenv', 'A=$NONE\n', { A: '' }],
  ['dotenv', 'A=a b\n', { A: 'a b' }],
  ['dotenv', 'A=1\nA=2\n', { A: '2' }],
  ['dotenv', '1A=x\n', { '1A': 'x' }],
  ['dotenv', 'A="x"y\n', { A: '"x"y' }],
  ['dotenv', ' A=1 \n', { A: '1' }],
  ['dotenv', "A='x' # c\n", { A: 'x' }],
  ['dotenv', 'A=x#y\n', { A: 'x' }],
  ['dotenv', 'A=\\$x\n', { A: '$x' }],
  [
    'nginx',
    'http { server { listen 80; location / { root /x; } } }\n',
    {
      directives: [
        {
          block: {
            directives: [
              {
                block: {
                  directives: [
                    { name: 'listen', parameters: ['80'] },
                    {
                      block: { directives: [{ name: 'root', parameters: ['/x'] }] },
                      name: 'location',
                      parameters: ['/'],
                    },
                  ],
                },
                name: 'server',
              },
            ],
          },
          name: 'http',
        },
      ],
    },
  ],
  [
    'nginx',
    'map $a $b { default 0; x 1; }\n',
    {
      directives: [
        {
          block: {
            directives: [
              { name: 'default', parameters: ['0'] },
              { name: 'x', parameters: ['1'] },
            ],
          },
          name: 'map',
          parameters: ['$a', '$b'],
        },
      ],
    },
  ],
  [
    'nginx',
    'content_by_lua_block { a = { b } }\n',
    { directives: [{ block: { directives: [] }, name: 'content_by_lua_block' }] },
  ],
  [
    'nginx',
    'upstream u { server a; server b weight=2 down; }\n',
    {
      directives: [
        {
          block: {
            directives: [
              { name: 'server', parameters: ['a'] },
              { name: 'server', parameters: ['b', 'weight=2', 'down'] },
            ],
          },
          name: 'upstream',
          parameters: ['u'],
        },
      ],
    },
  ],
  ['nginx', '', { directives: [] }],
  [
    'nginx',
    'server { listen 80; server_name a b; }\nserver { listen 81; }\n',
    {
      directives: [
        {
          block: {
            directives: [
              { name: 'listen', parameters: ['80'] },
              { name: 'server_name', parameters: ['a', 'b'] },
            ],
          },
          name: 'server',
        },
        { block: { directives: [{ name: 'listen', parameters: ['81'] }] }, name: 'server' },
      ],
    },
  ],
  ['nginx', 'include x.conf;\n', { directives: [{ name: 'include', parameters: ['x.conf'] }] }],
  ['vcl', 'vcl 4.1;\nbackend d { .host = "h"; .port = "80"; }\n', { backend: { d: { host: 'h', port: '80' } } }],
  ['vcl', '# c\n// d\n/* e */\nbackend a { .host = "h"; }\n', { backend: { a: { host: 'h' } } }],
  [
    'vcl',
    'director d random { .quorum = 50%; { .backend = a; .weight = 1; } }\n',
    { director: { d: { random: { quorum: '50%' } } } },
  ],
  [
    'toml',
    'a = 1\nb = "x"\n[c]\nd = [1, 2]\n[[e]]\nf = 1\n[[e]]\nf = 2\n',
    { a: 1, b: 'x', c: { d: [1, 2] }, e: [{ f: 1 }, { f: 2 }] },
  ],
  ['toml', `a = 'x\\n'\nb = """\nc\nd"""\n`, { a: 'x\\n', b: 'c\nd' }],
  ['toml', 'a.b.c = 1\na.d = 2\n', { a: { b: { c: 1 }, d: 2 } }],
  ['toml', 'a = {b = 1, c = {d = 2}}\n', { a: { b: 1, c: { d: 2 } } }],
  [
    'toml',
    'a = 1979-05-27T07:32:00Z\nb = 07:32:00\nc = 1979-05-27\nd = 1979-05-27T07:32:00\n',
    { a: '1979-05-27T07:32:00Z', b: '0000-01-01T07:32:00Z', c: '1979-05-27T00:00:00Z', d: '1979-05-27T07:32:00Z' },
  ],
  ['toml', 'a = [1, "b"]\n', { a: [1, 'b'] }],
  ['toml', `"a b" = 1\n'c' = 2\n`, { 'a b': 1, c: 2 }],
  ['toml', '', {}],
  ['xml', '<a><b>1</b><b>2</b><c d="e"/></a>', { a: { b: ['1', '2'], c: { '-d': 'e' } } }],
  ['xml', '<a>x<b/>y</a>', { a: { '#content': 'y', b: '' } }],
  ['xml', '<a><![CDATA[<x>]]></a>', { a: '<x>' }],
  ['xml', '<a>&lt;&amp;&#65;</a>', { a: '<&A' }],
  ['xml', '<a b="1">c</a>', { a: { '#content': 'c', '-b': '1' } }],
  ['xml', '<a/>', { a: '' }],
  ['xml', '<x:a xmlns:x="u"><x:b/></x:a>', { a: { '-x': 'u', b: '' } }],
  ['xml', '<?xml version="1.0"?><!-- c --><a><!-- d --><b> x </b></a>', { a: { b: 'x' } }],
  ['xml', '<a>true</a>', { a: 'true' }],
  ['xml', '<a><b>1</b>t</a>', { a: { '#content': 't', b: '1' } }],
  [
    'ignore',
    'a\n!b\n# c\n\nd/\n*.e\n\\!f\n',
    [
      [
        { Kind: 'Path', Original: 'a', Value: 'a' },
        { Kind: 'NegatedPath', Original: '!b', Value: 'b' },
        { Kind: 'Comment', Original: '# c', Value: 'c' },
        { Kind: 'Empty', Original: '', Value: '' },
        { Kind: 'Path', Original: 'd/', Value: 'd/' },
        { Kind: 'Path', Original: '*.e', Value: '*.e' },
        { Kind: 'Path', Original: '\\!f', Value: '!f' },
        { Kind: 'Empty', Original: '', Value: '' },
      ],
    ],
  ],
  ['ignore', '', [[{ Kind: 'Empty', Original: '', Value: '' }]]],
  [
    'ignore',
    '  a  \nb\\ \n',
    [
      [
        { Kind: 'Path', Original: '  a  ', Value: '  a' },
        { Kind: 'Path', Original: 'b\\ ', Value: 'b ' },
        { Kind: 'Empty', Original: '', Value: '' },
      ],
    ],
  ],
  [
    'ignore',
    '#\n##x\n!\n',
    [
      [
        { Kind: 'Comment', Original: '#', Value: '' },
        { Kind: 'Comment', Original: '##x', Value: '#x' },
        { Kind: 'NegatedPath', Original: '!', Value: '' },
        { Kind: 'Empty', Original: '', Value: '' },
      ],
    ],
  ],
  [
    'codeowners',
    'a\\ b @c\n',
    { rules: [{ comment: '', lineNumber: 1, owners: [{ type: 'username', value: 'c' }], pattern: 'a\\ b' }] },
  ],
  ['codeowners', '', { rules: null }],
  [
    'codeowners',
    '  * @a # c\n',
    { rules: [{ comment: 'c', lineNumber: 1, owners: [{ type: 'username', value: 'a' }], pattern: '*' }] },
  ],
  ['jsonc', '{"a": "//x", "b": "/* y */"}', { a: '//x', b: '/* y */' }],
  ['jsonc', '// c\n[1]', [1]],
];

test('a text has the value that conftest reads', async () => {
  for (const [format, text, value] of values) assert.equal(await read(format, text), value, `${format}: ${text}`);
});

/** Texts that they refuse. */
const refused: readonly (readonly [format: string, text: string])[] = [
  ['ini', '[s\n'],
  ['ini', '[]\na=1\n'],
  ['ini', '[s]\na\n'],
  ['ini', '[s]\n= 1\n'],
  ['ini', '[s]\n"a = 1\n'],
  ['ini', '[s]\na = `x\n'],
  ['hcl1', 'a "b" { c = 1 }\n"d" "e" = 2\n'],
  ['hcl1', 'a = b\n'],
  ['hcl1', 'a = "x\n'],
  ['hcl1', 'a = <<E\nx\n'],
  ['hcl1', 'a = [1\n'],
  ['hcl1', 'a = "\\q"\n'],
  ['hcl1', 'a {\n'],
  ['hcl1', 'a = 08\n'],
  ['edn', '{:a}'],
  ['edn', '[1'],
  ['edn', '"a'],
  ['edn', ''],
  ['properties', 'a=\\u12\n'],
  ['properties', 'a=${b}\nb=${a}\n'],
  ['dotenv', 'A\n'],
  ['dotenv', 'A="x\n'],
  ['dotenv', 'A.B=1\nA-B=2\n'],
  ['nginx', 'a\n'],
  ['nginx', 'a { b c;\n'],
  ['nginx', 'a "b;\n'],
  ['toml', 'a = 1\na = 2\n'],
  ['toml', '[a]\n[a]\n'],
  ['toml', 'a =\n'],
  ['codeowners', '* @a\n/docs/ @o/t x@y.z\n# c\n*.js\n'],
  ['codeowners', '* a\n'],
  ['codeowners', '[x-y] @a\n'],
  ['jsonc', '{"a": 1, // c\n "b": [1, 2,], /* d */ }'],
  ['jsonc', '{"a": 1'],
  ['jsonc', ''],
];

test('a text that conftest refuses has a problem', async () => {
  for (const [format, text] of refused) assert.is.not(await problemIn(format, text), '', `${format}: ${text}`);
});

test.run();
