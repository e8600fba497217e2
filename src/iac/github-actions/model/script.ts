import type { Span } from '../../../source/index.ts';
import { commandsValue } from '../../docker/evaluate/commands-value.ts';
import { type Dialect, type ShellWord, splitScript } from '../../shell/index.ts';
import type { Value } from '../../values/value.ts';
import { masked } from './masked.ts';
import type { Stretch } from './text-places.ts';

/** A problem with a script, and where. */
export interface ScriptProblem {
  readonly message: string;
  readonly span: Span;
}

/** The commands of a script, whose expressions are words that are not known. */
export function scriptCommands(
  text: string,
  dialect: Dialect,
  place: (stretch: Stretch) => Span,
  span: Span,
): { readonly commands: Value; readonly problem?: ScriptProblem } {
  const script = masked(text);
  const found = splitScript(script.text, dialect);
  const word = (one: ShellWord): ShellWord => ({
    ...one,
    parts: one.parts.flatMap((part) =>
      typeof part === 'string' ? script.partsOf(part) : { unknown: plainText(script.partsOf(part.unknown)) },
    ),
  });
  const commands = found.commands.map((command) => ({
    ...command,
    words: command.words.map(word),
    assignments: command.assignments.map((one) => ({ ...one, value: word(one.value) })),
    redirects: command.redirects.map((one) => ({ ...one, target: word(one.target) })),
  }));
  const [first] = found.problems;
  return {
    commands: commandsValue({ ...found, commands }, place, span),
    ...(first && {
      problem: { message: first.message, span: place({ start: first.at, end: Math.min(first.at + 1, text.length) }) },
    }),
  };
}

function plainText(parts: ReturnType<ReturnType<typeof masked>['partsOf']>): string {
  return parts.map((part) => (typeof part === 'string' ? part : `\${${part.unknown}}`)).join('');
}
