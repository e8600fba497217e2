import type { Diagnostic, Source, Span } from '../../../source/index.ts';
import type { Value } from '../../values/value.ts';
import type { InstructionParts } from '../parse/instruction.ts';
import { stretchOf } from '../parse/mapped-text.ts';
import type { Word } from '../parse/words.ts';
import { knownPart, lex, type Parts, SubstitutionError } from '../substitute/lexer.ts';
import type { Environment } from './environment.ts';
import { textValue } from './text-value.ts';

/** Maximum number of characters of all values of a file. */
const maxCharacters = 20_000_000;

/** Replaces the references to variables in the words of a file. */
export interface Expander {
  readonly spanOf: (instruction: InstructionParts, word: Pick<Word, 'start' | 'end'>) => Span;
  readonly parts: (word: Word, instruction: InstructionParts, environment: Environment, plainQuotes?: boolean) => Parts;
  /** The words that a word expands to; spaces in values separate words. */
  readonly words: (word: Word, instruction: InstructionParts, environment: Environment) => readonly Parts[];
  readonly value: (word: Word, instruction: InstructionParts, environment: Environment) => Value;
}

export function openExpander(source: Source, escapeToken: string, report: (problem: Diagnostic) => void): Expander {
  let characters = 0;
  const spanOf: Expander['spanOf'] = ({ line }, { start, end }) => ({ source, ...stretchOf(line, start, end) });

  const lexed = (
    word: Word,
    instruction: InstructionParts,
    environment: Environment,
    plainQuotes = false,
  ): { readonly parts: Parts; readonly words: readonly Parts[] } => {
    const symbol = (): Parts => [{ unknown: word.text.slice(0, 100).replace(/^\$\{?|\}$/g, '') }];
    const unknown = (): { readonly parts: Parts; readonly words: readonly Parts[] } => ({
      parts: symbol(),
      words: [symbol()],
    });
    if (characters > maxCharacters) return unknown();
    try {
      const { variable } = environment;
      const found = lex(word.text, { escapeToken: plainQuotes ? '\\' : escapeToken, variable, plainQuotes });
      for (const part of found.parts) characters += typeof part === 'string' ? part.length : part.unknown.length;
      if (characters > maxCharacters) {
        const message = 'the variables stand for too much text: values from here on count as unknown';
        report({ code: 'docker.too-large', level: 'error', message, span: spanOf(instruction, word) });
      }
      return found;
    } catch (error) {
      if (!(error instanceof SubstitutionError)) throw error;
      report({
        code: 'docker.substitution',
        level: 'error',
        message: error.message,
        span: spanOf(instruction, word),
      });
      return unknown();
    }
  };

  return {
    spanOf,
    parts: (word, instruction, environment, plainQuotes) => lexed(word, instruction, environment, plainQuotes).parts,
    words: (word, instruction, environment) => lexed(word, instruction, environment).words,
    value: (word, instruction, environment) =>
      textValue(lexed(word, instruction, environment).parts, spanOf(instruction, word)),
  };
}

/** The text of a name, which has to be known. */
export function nameIn(parts: Parts): string {
  return knownPart(parts) ?? parts.map((part) => (typeof part === 'string' ? part : `\${${part.unknown}}`)).join('');
}
