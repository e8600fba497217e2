import { compileGlob, meteredPattern } from '../../../go/index.ts';
import { isArray, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { stringOperand, wrongElement, wrongOperand, wrongType } from '../operands.ts';
import { anyOf, arrayOf, boolean, nothing, string, unchecked } from '../types.ts';

/** The delimiters as one string; `.` by default, none for null. */
function delimitersOf(context: BuiltinContext, value: Value): string | undefined {
  if (value === null) return '';
  if (!isArray(value)) return wrongType(context, 2, value, 'array', 'null');
  if (value.length === 0) return '.';
  let result = '';
  for (const element of value) {
    if (typeof element !== 'string') return wrongElement(context, 2, value, element, 'string');
    if (Array.from(element).length !== 1) {
      return wrongOperand(context, 2, 'must be array of runes but got array containing string');
    }
    result += element;
  }
  return result;
}

export const glob: readonly Builtin[] = [
  define({
    name: 'glob.match',
    doc: 'Whether a string matches a glob: `*` matches any characters except delimiters, `**` any characters, `?` one character; also `[a-z]`, `[!abc]`, `{a,b}`.',
    params: [
      { name: 'pattern', type: string },
      {
        name: 'delimiters',
        type: anyOf(nothing, arrayOf(string)),
        doc: 'single characters; an empty array means `.`, null means no delimiters',
      },
      { name: 'match', type: unchecked(string), doc: 'the string' },
    ],
    result: { type: boolean },
    examples: [
      'glob.match("*.example.com", [], "api.example.com")',
      'not glob.match("*", ["/"], "a/b")',
      'glob.match("{a,b}?", null, "b1")',
    ],
    // The delimiters are checked before the string.
    call: (context, pattern, delimiters, match) => {
      const separators = delimitersOf(context, delimiters);
      const text = separators === undefined ? undefined : stringOperand(context, match, 3);
      if (separators === undefined || text === undefined) return undefined;
      const compiled = compileGlob(pattern, separators);
      if ('error' in compiled) return context.fail(compiled.error);
      context.spend(text.length);
      return meteredPattern(compiled, context.spend).test(text);
    },
  }),
  define({
    name: 'glob.quote_meta',
    doc: 'A glob that matches only the given string: special characters are escaped.',
    params: [{ name: 'pattern', type: string }],
    result: { type: string },
    examples: ['glob.quote_meta("*.com") == `\\*.com`'],
    call: (_, text) => text.replace(/[*?\\[\]{}]/g, '\\$&'),
  }),
];
