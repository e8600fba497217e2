import process from 'node:process';
import { autocomplete, confirm, select, text } from '@clack/prompts';

/** One choice. */
export interface Choice {
  readonly label: string;
  /** Shown next to it while it is selected. */
  readonly hint?: string;
  /** Additional search text. */
  readonly words?: string;
  readonly disabled?: boolean;
}

interface Question {
  readonly message: string;
  readonly choices: readonly Choice[];
  /** The index selected at first. */
  readonly first?: number;
  /** Maximum number of choices shown at once. */
  readonly maxItems: number;
}

/** Raised by Ctrl-C, which ends the program; Escape goes back one step. */
export class QuitSignal {}

/** Prompts for one of many choices, with filtering by typing; undefined for Escape. */
export function search({ message, choices, first = 0, maxItems }: Question): Promise<number | undefined> {
  return answer<number>(
    autocomplete<number>({
      message,
      options: optionsOf(choices),
      initialValue: first,
      maxItems,
      placeholder: 'Type to search',
      filter: (words, { value }) => {
        const { label, words: more = '' } = choices[value]!;
        const whole = `${label} ${more}`.toLowerCase();
        return words
          .toLowerCase()
          .split(/\s+/)
          .every((word) => whole.includes(word));
      },
    }),
  );
}

/** Prompts for one of a few choices; undefined for Escape. */
export function choose({ message, choices, first = 0, maxItems }: Question): Promise<number | undefined> {
  return answer<number>(select<number>({ message, options: optionsOf(choices), initialValue: first, maxItems }));
}

/** Prompts for a text; undefined for Escape. */
export function ask(message: string, wrong: (text: string) => string | undefined): Promise<string | undefined> {
  return answer<string>(text({ message, validate: (given) => wrong(given ?? '') }));
}

/** Prompts for yes or no; Escape means no. */
export async function confirmed(message: string): Promise<boolean> {
  return (await answer<boolean>(confirm({ message }))) === true;
}

function optionsOf(choices: readonly Choice[]) {
  return choices.map(({ label, hint, disabled = false }, value) => ({
    value,
    label,
    disabled,
    ...(hint === undefined ? {} : { hint }),
  }));
}

async function answer<T extends number | string | boolean>(asked: Promise<T | symbol>): Promise<T | undefined> {
  let isInterrupted = false;
  const listen = (_: unknown, key?: { readonly ctrl?: boolean; readonly name?: string }): void => {
    isInterrupted ||= key?.ctrl === true && key.name === 'c';
  };
  process.stdin.on('keypress', listen);
  try {
    const given = await asked;
    if (isInterrupted) throw new QuitSignal();
    return typeof given === 'symbol' ? undefined : given;
  } finally {
    process.stdin.off('keypress', listen);
  }
}
