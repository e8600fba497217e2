import type { Span } from '../../../source/index.ts';
import { commandsValue } from '../../docker/evaluate/commands-value.ts';
import { type Dialect, firstProblem, type ShellCommand, type ShellWord, splitScript } from '../../shell/index.ts';
import type { Value } from '../../values/value.ts';
import { masked } from './masked.ts';
import type { Stretch } from './text-places.ts';

/** A problem with a script, and where. */
export interface ScriptProblem {
  readonly message: string;
  readonly span: Span;
  /** A limit is exceeded: the script may be right. */
  readonly exceeded: boolean;
}

/** A script of a step. */
export interface Script {
  /** With marks in place of its expressions. */
  readonly text: string;
  readonly dialect: Dialect;
  /** Those of other programs are after the command that runs them. */
  readonly commands: readonly ShellCommand[];
}

/** A script, and its commands as a value, in which expressions are unknown. */
export function readScript(
  text: string,
  dialect: Dialect,
  place: (stretch: Stretch) => Span,
  span: Span,
): { readonly script: Script; readonly commands: Value; readonly problem?: ScriptProblem } {
  const { text: plain, partsOf } = masked(text);
  const found = splitScript(plain, dialect);
  const word = (one: ShellWord): ShellWord => ({
    ...one,
    parts: one.parts.flatMap((part) =>
      typeof part === 'string' ? partsOf(part) : { unknown: plainText(partsOf(part.unknown)) },
    ),
  });
  const commands = found.commands.map((command) => ({
    ...command,
    words: command.words.map(word),
    assignments: command.assignments.map((one) => ({ ...one, value: word(one.value) })),
    redirects: command.redirects.map((one) => ({ ...one, target: word(one.target) })),
  }));
  const first = firstProblem(found);
  return {
    script: { text: plain, dialect, commands: found.commands },
    commands: commandsValue({ ...found, commands }, place, span),
    ...(first && {
      problem: {
        message: first.message,
        span: place({ start: first.at, end: Math.min(first.at + 1, text.length) }),
        exceeded: first.exceeded === true,
      },
    }),
  };
}

function plainText(parts: ReturnType<ReturnType<typeof masked>['partsOf']>): string {
  return parts.map((part) => (typeof part === 'string' ? part : `\${${part.unknown}}`)).join('');
}
