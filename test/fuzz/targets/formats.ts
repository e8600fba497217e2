import { formatOf, startsIn } from '../../../src/iac/index.ts';
import { jsonText } from '../../../src/rego/index.ts';
import { parseConfig } from '../../../src/scan/index.ts';
import { withCode } from '../../../src/source/index.ts';
import { checkDiagnostics, sameTwice } from '../properties.ts';
import { oneOf, otherSeeds, type Seed } from '../seeds.ts';
import type { Target } from './target.ts';

/** A text in each format, in a file by whose extension it is recognized. */
const texts: readonly Seed[] = [
  ['CODEOWNERS', '# all\n* @me/team a@example.com\n/docs/\\ x @you # end\n'],
  [
    'a.cyclonedx',
    '<?xml version="1.0"?>\n<bom xmlns="http://cyclonedx.org/schema/bom/1.4" version="1"><metadata><tools><tool><name>t</name></tool></tools></metadata><components><component type="library" bom-ref="a"><name>n</name><licenses><license><id>MIT</id><text content-type="t">x</text></license></licenses><properties><property name="k">w</property></properties></component></components><dependencies><dependency ref="a"><dependency ref="b"/></dependency></dependencies></bom>',
  ],
  ['Dockerfile', '# syntax=x\nFROM a AS b\nENV A=1 B="2"\nRUN x \\\n  # y\n  && z\nCMD ["a"]\nONBUILD COPY a b\n'],
  ['a.env', 'export A=1\nB="x ${A}"\nC=\'$A\'\n# no\nD=e # f\nE="two\nlines"\n'],
  ['a.edn', '; c\n{:a 1 :b [x "y" #_ z nil] :c #{:e :d} :f #inst "2032-01-01T12:20:50.52Z" :g #t "h" :i \\newline}'],
  ['a.hcl1', 'a "b" "c" {\n  x = 1\n}\nd = ["z", { k = true }]\ne { f = "${g}" }\ne { f = 0x10 }\nh = <<T\nx\nT\n'],
  ['a.hcl', 'resource "a" "b" {\n  x = var.y\n  z = <<-T\n    ${a}\n  T\n}\n'],
  [
    'a.hocon',
    '// c\na { b = 1, c = "x y" , "q.r" = true }\na.d = ${a.b}\na { e += 1, e += ${?x} # y\n v = """z "z" """ }\np { q = "a"\n q = ${p.q}":/b"\n l = [1, {m : n}] ${?o} [2] }\n',
  ],
  ['.gitignore', '# x\n!a\\ \n*.b\n\n'],
  ['a.ini', 'top = 1\n[s]\na = 5 ; five\nb: true\nc = "x; y"\n- = z\nd = e \\\n  f\ng = """h\ni"""\n'],
  ['a.json', '{"a": [1, 2.5e3, null, "\\u0041"], "b": {"a": true}}'],
  ['a.jsonc', '{ // one\n "a": "x // y", /* two */ "b": 1 # three\n}'],
  [
    'nginx.conf',
    'http { upstream u { server a weight=2; } server { listen 80; location / { if ($a) { b "c"; } } } }\n',
  ],
  ['a.properties', '# c\na.b = 1 \\\n   2\nc:d\ne f\nu=\\u0041${a.b}\n'],
  [
    'a.spdx',
    'SPDXVersion: SPDX-2.2\nSPDXID: SPDXRef-D\nCreator: Tool: t\nPackageName: a\nSPDXID: SPDXRef-a\nPackageVerificationCode: a (excludes: b)\nPackageComment: <text>x\ny</text>\nExternalRef: A b c\nFileName: ./a\nSPDXID: SPDXRef-f\nFileChecksum: SHA1: 4\nRelationship: SPDXRef-D DESCRIBES SPDXRef-a\nLicenseID: LicenseRef-1\n',
  ],
  ['a.toml', 'a = 1000000\nf = 2020-01-01\n[t]\nh = 1.5\n[[u]]\nx = """y\n"""\n[[u]]\n'],
  [
    'a.vcl',
    'vcl 4.0;\nbackend app { .host = "h"; .t = 60s; .p = { .u = "/"; } }\nacl p { "127.0.0.1"; "10.0.0.0"/8; }\nsub r { if (a) { b } }\n',
  ],
  ['a.xml', '<?xml version="1.0"?><!-- c --><a x="1"><b:c>t &amp; u</b:c><c/><![CDATA[d]]></a>'],
  ['a.yaml', 'a: &x [1, yes]\nb: *x\n---\n# c\nd: |\n  e\n...\n'],
];

/** Configuration files that policies for conftest read. */
export const formatTargets: readonly Target[] = [
  {
    id: 'config-formats',
    about: 'parses configuration files of all formats, as policies for conftest see them',
    slow: 1500,
    make: oneOf([
      ...texts,
      ...otherSeeds(/\.(?:ini|toml|hcl|xml|properties|conf|edn|vcl|spdx|hocon)$|^Dockerfile|^CODEOWNERS$/),
    ]),
    run: async (input) => {
      for (const [path, text] of input) {
        const format = formatOf(path);
        if (format === undefined) continue;
        await sameTwice(async () => {
          const parsed = await withCode(() => parseConfig(format, text));
          if ('value' in parsed) {
            const starts = await withCode(() => startsIn(format, text));
            if (starts.some((start) => start < 0 || start > text.length))
              throw new Error('a document is outside of the text');
            return jsonText(parsed.value);
          }
          const offset = parsed.offset ?? 0;
          const span = { source: { path, text }, start: offset, end: offset };
          checkDiagnostics([{ code: 'conftest.unreadable', level: 'error', message: parsed.problem, span }]);
          return parsed.problem;
        });
      }
    },
  },
];
