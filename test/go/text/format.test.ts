import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type GoValue, goInt64, goSprintf } from '../../../src/go/index.ts';

const test = suite('go/text/format');

const int = (value: number): GoValue => goInt64(BigInt(value));
const ints = (...values: number[]): readonly GoValue[] => values.map(int);
const list: GoValue = [int(1), 'a'];

/** Formats and values with what fmt.Sprintf of Go 1.26 gives. */
const formats: readonly (readonly [format: string, values: readonly GoValue[], text: string])[] = [
  ['100%', [], '100%!(NOVERB)'],
  ['a%', ['x'], 'a%!(NOVERB)%!(EXTRA string=x)'],
  ['%d%%', ints(5), '5%'],
  ['%%|%5%|%-5%', [], '%|%|%'],
  ['%d %s', ints(1), '1 %!s(MISSING)'],
  ['x', [int(1), 'a', null, true, 1.5], 'x%!(EXTRA int64=1, string=a, <nil>, bool=true, float64=1.5)'],
  ['%d|%z|%!', ['a', int(1)], '%!d(string=a)|%!z(int64=1)|%!!(MISSING)'],
  ['%世', ints(1), '%!世(int64=1)'],
  ['%w', ['a'], '%!w(string=a)'],
  // The flags, alone and together.
  ['%+d|% d|%05d|%-5d|%x|%X|%o|%#x', ints(42, 42, -42, 42, 255, 255, 8, 255), '+42| 42|-0042|42   |ff|FF|10|0xff'],
  ['%b|%c|%q|%U', ints(5, 65, 65, 65), "101|A|'A'|U+0041"],
  ['%+05d|%- 5d|%-05d|%#o|%#X', ints(42, 42, 42, 8, 255), '+0042| 42  |42   |010|0XFF'],
  ['%+ #0-d|', ints(5), '+5|'],
  ['%0-5d|%-05s|%05s', [int(5), 'a', 'a'], '5    |a    |0000a'],
  ['%s|%10s|%-10s|%.2s|%q', ['héy', 'héy', 'héy', 'héy', 'héy'], 'héy|       héy|héy       |hé|"héy"'],
  ['%x|% x|%X|%+q|%#q', ['héy', 'héy', 'héy', 'héy', 'héy'], '68c3a979|68 c3 a9 79|68C3A979|"h\\u00e9y"|`héy`'],
  ['%v|%+v|%#v|%T', [list, list, list, list], '[1 a]|[1 a]|[]interface {}{1, "a"}|[]interface {}'],
  ['%v|%#v|%t', [true, true, true], 'true|true|true'],
  ['%e|%g|%G|%.3g', [1234.5678, 1e21, 1e-7, 1234.5678], '1.234568e+03|1e+21|1E-07|1.23e+03'],
  ['%8.2f|%-8.1f|%+f', [2.34567, 2.55, 1], '    2.35|2.5     |+1.000000'],
  ['%.3d|%8.3d|%-8.3d|%08.3d', ints(7, 7, 7, 7), '007|     007|007     |     007'],
  ['%.d|%.x', ints(0, 0), '|'],
  // Indices of arguments.
  ['%[1]d %d', ints(1, 2), '1 2'],
  ['%[2]d %[1]d', ints(1, 2), '2 1'],
  ['%[1]d%[1]d', ints(3, 4), '33'],
  ['%[3]d', ints(1), '%!d(BADINDEX)'],
  ['%[x]d', ints(1), '%!d(BADINDEX)'],
  ['%[1d', ints(1), '%!d(BADINDEX)'],
  ['%[]d', ints(1), '%!d(BADINDEX)'],
  ['%[1]5d|', ints(42), '%!d(BADINDEX)|'],
  ['%[1].2f|', [2.34567], '%!f(BADINDEX)|'],
  ['%[1]', ints(3), '%!(NOVERB)'],
  // Widths and precisions that are arguments.
  ['%*d', ints(-5, 42), '42   '],
  ['%[1]*d', ints(5, 42), '   42'],
  ['%*d|', ['w', int(42)], '%!(BADWIDTH)42|'],
  ['%.*f|', [int(2), 2.34567], '2.35|'],
  ['%.*f|', [int(-2), 2.34567], '%!(BADPREC)2.345670|'],
  ['%.[2]*f', [2.34567, int(3)], '%!f(MISSING)'],
  ['%6.[2]*[1]f|', [2.34567, int(3)], ' 2.346|'],
  ['%[5]*.[2]*[1]f', [12, int(2)], '%!(BADWIDTH)%!f(BADINDEX)'],
];
for (const [format, values, text] of formats) {
  test(format, () =>
    assert.is(
      goSprintf(format, values, () => {}),
      text,
    ),
  );
}

test.run();
