import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { GoInteger, type GoValue, goInt64, goSprintf, goTypes } from '../../../src/go/index.ts';

const test = suite('go/text/format');

const int = (value: number): GoValue => goInt64(BigInt(value));
const ints = (...values: number[]): readonly GoValue[] => values.map(int);
const list: GoValue = [int(1), 'a'];
const big = (digits: string): GoValue => new GoInteger(goTypes.bigInt, BigInt(digits));
const large = big('123456789012345678901234567890');
const nested: GoValue = [int(1), null, [1.5]];
const map: GoValue = new Map([
  ['b', int(1)],
  ['a', null],
]);

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
  // Floats: signs and zeros, all digits of a precision, what is not finite.
  [
    '%+08.2f|% 08.2f|%08.2f|%-08.2f|%+04.2f',
    [1.5, 1.5, -1.5, 1.5, 123.456],
    '+0001.50| 0001.50|-0001.50|1.50    |+123.46',
  ],
  ['%8.2f|%+8.2f|% 8.2f|%-8.2f|%+-8.2f|', [-1.5, 1.5, 1.5, -1.5, 1.5], '   -1.50|   +1.50|    1.50|-1.50   |+1.50   |'],
  ['%.3g|%g|%e|%.0f|%.2G', [0, 0, 0, 0, 0], '0|0|0.000000e+00|0|0'],
  ['%#g|%#.3g|%#.0e|%#f|%#v', [1.5, 0, 100, 2, 0.5], '1.50000|0.00|1.e+02|2.000000|0.5'],
  [
    '%#x|%#.3x|%#X|%x|%.0x',
    [1.5, 0, 1.5, -0.1, 1.99],
    '0x1.8000p+00|0x0.000p+00|0X1.8P+00|-0x1.999999999999ap-04|0x1p+01',
  ],
  ['%#d|%#s|%#.2q', [1.5, 1e21, -0.5], '%!d(float64=1.50000)|%!s(float64=1.00000e+21)|%!q(float64=-0.50)'],
  ['%f|%08.1f|%+e|%v|%-6g|', [Infinity, -Infinity, Infinity, Infinity, -Infinity], '+Inf|    -Inf|+Inf|+Inf|-Inf  |'],
  ['%f|%08.1f|%+e|% v|%#g', [Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN], 'NaN|     NaN|+NaN| NaN|NaN'],
  ['%g|%.3f|%+.1e|%b', [-0, -0, -0, 1], '-0|-0.000|-0.0e+00|4503599627370496p-52'],
  ['%.1f|%.1f|%.0f|%.0f|%.3e', [0.25, 0.35, 0.5, 1.5, 5e-324], '0.2|0.3|0|2|4.941e-324'],
  // Integers of more than 64 bits.
  [
    '%d|%+d|% d|%v|%+v',
    [large, large, large, large, large],
    '123456789012345678901234567890|+123456789012345678901234567890| 123456789012345678901234567890|123456789012345678901234567890|+123456789012345678901234567890',
  ],
  [
    '%36d|%-36d|%036d|%+036d|%.32d',
    [large, large, large, large, large],
    '      123456789012345678901234567890|123456789012345678901234567890      |000000123456789012345678901234567890|+00000123456789012345678901234567890|00123456789012345678901234567890',
  ],
  [
    '%36.32d|%036.32d|%-36.32d|',
    [
      big('-123456789012345678901234567890'),
      big('-123456789012345678901234567890'),
      big('-123456789012345678901234567890'),
    ],
    '   -00123456789012345678901234567890|   -00123456789012345678901234567890|-00123456789012345678901234567890   |',
  ],
  [
    '%x|%#x|%X|%#o|%#b',
    [
      big('18446744073709551616'),
      big('18446744073709551616'),
      big('-18446744073709551615'),
      big('9223372036854775808'),
      big('-9223372036854775809'),
    ],
    '10000000000000000|0x10000000000000000|-FFFFFFFFFFFFFFFF|01000000000000000000000|-0b1000000000000000000000000000000000000000000000000000000000000001',
  ],
  [
    '%s|%q|%t|%f|%c',
    [large, large, large, large, large],
    '123456789012345678901234567890|%!q(big.Int=123456789012345678901234567890)|%!t(big.Int=123456789012345678901234567890)|%!f(big.Int=123456789012345678901234567890)|%!c(big.Int=123456789012345678901234567890)',
  ],
  // Bases, characters and texts.
  ['%O|%#O|%O|%#x|%#X', [int(8), int(8), int(-8), int(-255), int(255)], '0o10|0o010|-0o10|-0xff|0XFF'],
  ['%c|%c|%q|%q|%+q', [int(-1), int(55296), int(39), int(34), int(233)], "�|�|'\\''|'\"'|'\\u00e9'"],
  [
    '%#q|%U|%#U|%#.6U|%-8U|%U',
    [int(96), int(-1), int(233), int(9), int(65), int(1114112)],
    "'`'|U+FFFFFFFFFFFFFFFF|U+00E9 'é'|U+000009|U+0041  |U+110000",
  ],
  ['% x|%# x|%#X|% X|%#.2x', ['hé', 'hé', 'hé', '', 'abc'], '68 c3 a9|0x68 0xc3 0xa9|0X68C3A9||0x6162'],
  [
    '%10q|%-10q|%010q|%.2q|%#q|%#q',
    ['é', 'é', 'é', 'héy', 'a`b', 'a"b'],
    '       "é"|"é"       |0000000"é"|"hé"|"a`b"|`a"b`',
  ],
  ['%5t|%-7t|%05t|%q', [true, false, true, true], ' true|false  |0true|%!q(bool=true)'],
  ['%5v|%-7v|%s|%+v|%#v', [null, null, null, null, null], '<nil>|<nil>  |%!s(<nil>)|<nil>|<nil>'],
  [
    '%5v|%-3d|%#v|%s',
    [nested, nested, nested, nested],
    '[    1 <nil> [  1.5]]|[1   <nil> [%!d(float64=1.5)]]|[]interface {}{1, interface {}(nil), []interface {}{1.5}}|[%!s(int64=1) <nil> [%!s(float64=1.5)]]',
  ],
  [
    '%v|%#v|%d',
    [map, map, map],
    'map[a:<nil> b:1]|map[string]interface {}{"a":interface {}(nil), "b":1}|map[%!d(string=a):<nil> %!d(string=b):1]',
  ],
  [
    '%T|%T|%T|%T|%8T|',
    [int(1), 1.5, big('18446744073709551616'), [], null],
    'int64|float64|*big.Int|[]interface {}|   <nil>|',
  ],
  // Formats that end early, and numbers out of range.
  ['%.', [int(1)], '%!.(int64=1)'],
  ['%5.', [int(1)], '%!.(int64=    1)'],
  ['%.%', [], '%'],
  ['%-+', [], '%!(NOVERB)'],
  ['%*d|', [big('18446744073709551616'), int(1)], '%!(BADWIDTH)1|'],
  ['%*d|%*d|', [int(-1000001), int(2)], '%!(BADWIDTH)2|%!(BADWIDTH)%!d(MISSING)|'],
  ['%.*d|', [int(1000001), int(7)], '%!(BADPREC)7|'],
  ['%[2]*[1]d|%d', [int(7), int(4), int(9)], '   7|4'],
  ['%[0]d|%[-1]d|%[ 1]d', [int(7)], '%!d(BADINDEX)|%!d(BADINDEX)|%!d(BADINDEX)'],
  ['%[1]*d', [int(5)], '%!d(MISSING)'],
  ['%.[1]d|', [int(5)], '5|'],
  ['%[3]*.[2]*[1]f|', [12, int(2), int(6)], ' 12.00|'],
  ['%s %s', ['a', 'b', 'c'], 'a b%!(EXTRA string=c)'],
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
