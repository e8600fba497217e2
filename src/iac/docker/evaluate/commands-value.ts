import type { Span } from '../../../source/index.ts';
import { programName, type ShellCommand, type ShellWord, type SplitScript, wordText } from '../../shell/index.ts';
import { list, map, mapByName, scalar } from '../../values/make.ts';
import type { Value } from '../../values/value.ts';
import { textValue } from './text-value.ts';

type Stretch = Pick<ShellWord, 'start' | 'end'>;

/** The commands of a script as a value; `place` returns the place of a part of the script. */
export function commandsValue({ commands }: SplitScript, place: (stretch: Stretch) => Span, span: Span): Value {
  const value = (word: ShellWord): Value => textValue(word.parts, place(word));
  const commandValue = (command: ShellCommand): Value => {
    const { words, assignments, redirects, operator, pipeline, isPiped, inside, via } = command;
    const at = place(command);
    const [program, ...rest] = words;
    const path = program === undefined ? undefined : wordText(program);
    return map(at, {
      name:
        program === undefined
          ? undefined
          : path === undefined
            ? value(program)
            : scalar(programName(path), place(program)),
      path: path?.includes('/') || path?.includes('\\') ? value(program!) : undefined,
      args: list(rest.map(value), at),
      assignments:
        assignments.length === 0
          ? undefined
          : mapByName(
              at,
              assignments.map((one) => [one.name, value(one.value)]),
            ),
      redirects:
        redirects.length === 0
          ? undefined
          : list(
              redirects.map((one) => map(at, { operator: scalar(one.operator, at), target: value(one.target) })),
              at,
            ),
      operator: operator === undefined ? undefined : scalar(operator, at),
      pipeline: scalar(pipeline, at),
      piped: isPiped ? scalar(true, at) : undefined,
      inside: inside === undefined ? undefined : scalar(inside, at),
      via:
        via.length === 0
          ? undefined
          : list(
              via.map((one) => scalar(one, at)),
              at,
            ),
    });
  };
  return list(commands.map(commandValue), span);
}
