import { addAll } from '../../source/index.ts';
import { instructionsOf } from '../docker/index.ts';
import type { ConfigValue } from '../resource.ts';
import { FormatError, type Parse, throwFirst } from './format.ts';

/** One document: a list of instructions, and of the comments in front of them. */
export const parse: Parse = (text) => {
  const { instructions, directives, comments, diagnostics } = instructionsOf({ path: '', text });
  throwFirst(diagnostics);
  if (instructions.length === 0) throw new FormatError('the file has no instructions');
  const lines: ConfigValue[] = [];
  const remarks = comments.filter(({ span }) => !directives.some(({ start }) => start === span.start));
  let next = 0;
  let stages = 0;
  for (const { span, ...instruction } of instructions) {
    if (instruction.name === 'FROM') stages++;
    const common = { Stage: Math.max(0, stages - 1), JSON: false, SubCmd: '' };
    let above: ConfigValue[] = [];
    for (let remark = remarks[next]; remark !== undefined && remark.span.start < span.start; remark = remarks[++next]) {
      // An empty comment drops those above it.
      if (remark.text === '') above = [];
      else above.push({ ...common, Cmd: 'comment', Flags: null, Value: [remarkText(text, remark.span)] });
    }
    addAll(lines, above);
    // Those in an instruction are in none of its parts.
    while (remarks[next] !== undefined && remarks[next]!.span.start < span.end) next++;
    const { name, flags, trigger } = instruction;
    const part = trigger ?? instruction;
    lines.push({
      ...common,
      Cmd: name.toLowerCase(),
      SubCmd: trigger?.keyword ?? '',
      Flags: flags.map((flag) => flag.text),
      JSON: part.isJson,
      Value: valuesOf(part),
    });
  }
  return [lines];
};

/** A comment without its mark; one that is indented keeps it, as in conftest. */
function remarkText(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const isIndented = start > 0 && text[start - 1] !== '\n';
  return text.slice(isIndented ? start : start + 1, end).trim();
}

type Parts = Pick<ReturnType<typeof instructionsOf>['instructions'][number], 'name' | 'args' | 'pairs'>;

/** The arguments; names, values and the sign between them of `ENV` and `LABEL`. */
function valuesOf({ name, args, pairs }: Parts): ConfigValue {
  if (name !== 'ENV' && name !== 'LABEL') return args.length === 0 ? null : args.map(({ text }) => text);
  const sign = args.some(({ text }) => text.includes('=')) && args.length === (pairs ?? []).length ? '=' : '';
  return (pairs ?? []).flatMap((pair) => [pair.name.text, pair.value?.text ?? '', sign]);
}
