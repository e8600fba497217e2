import { suite } from 'uvu';
import { loadPatterns } from '../../../../src/go/index.ts';
import { assertOutputs, type Outputs } from './template.ts';

const test = suite('helm/functions/encoding');

test.before(loadPatterns);

const outputs: Outputs = [
  ['fromYaml "a: 1\\nb: [x]"', 'map[a:1 b:[x]]'],
  [
    'fromYaml "- 1"',
    'map[Error:error unmarshaling JSON: while decoding JSON: json: cannot unmarshal array into Go value of type map[string]interface {}]',
  ],
  ['fromYamlArray "- 1\\n- a"', '[1 a]'],
  [
    'fromYamlArray "a: 1"',
    '[error unmarshaling JSON: while decoding JSON: json: cannot unmarshal object into Go value of type []interface {}]',
  ],
  ['fromJson "{\\"a\\": 1.5}"', 'map[a:1.5]'],
  ['fromJson "["', 'map[Error:unexpected end of JSON input]'],
  ['fromJsonArray "[1]"', '[1]'],
  ['fromJsonArray "{}"', '[json: cannot unmarshal object into Go value of type []interface {}]'],
  ['toYaml (dict "a" (list 1 "x") "b" nil)', 'a:\n- 1\n- x\nb: null'],
  ['toYaml "a: b"', `'a: b'`],
  ['toYaml nil', 'null'],
  ['toJson (dict "a" "<>&")', '{"a":"\\u003c\\u003e\\u0026"}'],
  ['toRawJson (dict "a" "<>&")', '{"a":"<>&"}'],
  ['toPrettyJson (dict "a" 1)', '{\n  "a": 1\n}'],
  ['mustToJson (list 1)', '[1]'],
  ['fromToml "a = 1\\n[b]\\nc = \\"d\\""', 'map[a:1 b:map[c:d]]'],
  ['toToml (dict "a" 1 "b" (dict "c" "d"))', 'a = 1\n\n[b]\n  c = "d"\n'],
  ['b64enc "héllo"', 'aMOpbGxv'],
  ['b64dec "aGVsbG8="', 'hello'],
  ['b64dec "!"', 'illegal base64 data at input byte 0'],
  ['sha256sum "a"', 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'],
  ['sha1sum "a"', '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8'],
  [
    'sha512sum "a"',
    '1f40fc92da241694750979ee6cf582f2d5d7d28e18335de05abc54d0560e0f5302860c652bf08d560252aa5e74210546f369fbbbce8c12cfc7957b2652fe9a75',
  ],
  ['adler32sum "a"', '6422626'],
  ['toStrings (list 1 "a" nil true 1.5)', '[1 a true 1.5]'],
  ['toString (list 1 "a")', '[1 a]'],
  ['toString nil', '<nil>'],
  ['toString 1.0', '1'],
  ['toString 1e10', '1e+10'],
  ['toString (dict "a" nil)', 'map[a:<nil>]'],
];

test('values are those of Helm', () => assertOutputs(outputs));

test.run();
