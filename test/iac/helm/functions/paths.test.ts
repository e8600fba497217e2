import { suite } from 'uvu';
import { loadPatterns } from '../../../../src/go/index.ts';
import { assertErrors, assertOutputs, type Outputs } from './template.ts';

const test = suite('helm/functions/paths');

test.before(loadPatterns);

const outputs: Outputs = [
  ['base "/a/b.txt"', 'b.txt'],
  ['base ""', '.'],
  ['base "/"', '/'],
  ['base "a/"', 'a'],
  ['dir "/a/b.txt"', '/a'],
  ['dir "a"', '.'],
  ['dir ""', '.'],
  ['dir "/a/"', '/a'],
  ['ext "a.tar.gz"', '.gz'],
  ['ext "a"', ''],
  ['ext ".b/c"', ''],
  ['clean "a/../b//c/."', 'b/c'],
  ['clean "/../a"', '/a'],
  ['clean ""', '.'],
  ['isAbs "/a"', 'true'],
  ['isAbs "a"', 'false'],
  ['osBase "/a/b"', 'b'],
  [
    'urlParse "https://u:p@h:80/p%20q?x=1&y=2#f"',
    'map[fragment:f host:h:80 hostname:h opaque: path:/p q query:x=1&y=2 scheme:https userinfo:u:p]',
  ],
  ['urlParse "//h/p"', 'map[fragment: host:h hostname:h opaque: path:/p query: scheme: userinfo:]'],
  ['urlParse "mailto:a@b"', 'map[fragment: host: hostname: opaque:a@b path: query: scheme:mailto userinfo:]'],
  ['urlParse "a:b:c"', 'map[fragment: host: hostname: opaque:b:c path: query: scheme:a userinfo:]'],
  [
    'urlParse "http://[::1]:80/"',
    'map[fragment: host:[::1]:80 hostname:::1 opaque: path:/ query: scheme:http userinfo:]',
  ],
  ['urlParse "/p?q"', 'map[fragment: host: hostname: opaque: path:/p query:q scheme: userinfo:]'],
  [
    'urlJoin (dict "scheme" "http" "host" "h:80" "path" "/p" "query" "q=1" "fragment" "f" "userinfo" "u:p")',
    'http://u:p@h:80/p?q=1#f',
  ],
  ['urlJoin (dict "host" "h" "path" "p")', '//h/p'],
  ['urlJoin (dict "scheme" "mailto" "opaque" "a@b")', 'mailto:a@b'],
  ['urlJoin (dict "path" "/a b")', '/a%20b'],
  ['urlJoin (dict)', ''],
  ['urlquery "a b&c"', 'a+b%26c'],
  [`html "<a href='x'>"`, '&lt;a href=&#39;x&#39;&gt;'],
  [`js "it's <b>"`, `it\\'s \\u003Cb\\u003E`],
];

test('values are those of Helm', () => assertOutputs(outputs));

test('calls that Helm refuses are errors', () => {
  assertErrors(['urlParse ":x"', 'urlParse "http://h:x/"', 'urlParse "http://h/%zz"']);
});

test.run();
