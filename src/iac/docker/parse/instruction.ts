import type { Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import type { Directive } from './directives.ts';
import type { Heredoc } from './heredoc.ts';
import type { MappedText } from './mapped-text.ts';
import type { Word } from './words.ts';

export const instructionNames = [
  'ADD',
  'ARG',
  'CMD',
  'COPY',
  'ENTRYPOINT',
  'ENV',
  'EXPOSE',
  'FROM',
  'HEALTHCHECK',
  'LABEL',
  'MAINTAINER',
  'ONBUILD',
  'RUN',
  'SHELL',
  'STOPSIGNAL',
  'USER',
  'VOLUME',
  'WORKDIR',
] as const;

export type InstructionName = (typeof instructionNames)[number];

/** A name and a value of `ENV`, `LABEL` or `ARG`; their quotes are not removed. */
export interface Pair {
  readonly name: Word;
  /** Absent if an argument has no default. */
  readonly value?: Word;
}

/** The parts of an instruction. Words have their places in `line`. */
export interface InstructionParts {
  readonly name: InstructionName;
  /** Its name as it is written. */
  readonly keyword: string;
  readonly flags: readonly Word[];
  /** The arguments: those of a list, or the whole text. */
  readonly args: readonly Word[];
  /** The arguments of `ENV` and `LABEL`, and the names and defaults of `ARG`. */
  readonly pairs?: readonly Pair[];
  /** The arguments are a JSON array. */
  readonly isJson: boolean;
  /** The instruction that `ONBUILD` delays. */
  readonly trigger?: InstructionParts;
  /** Its text, from its name on. */
  readonly line: MappedText;
}

/** An instruction of a Dockerfile. */
export interface Instruction extends InstructionParts {
  readonly heredocs: readonly Heredoc[];
  /** The first line and the last, counted from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
  readonly span: Span;
  /** The comments directly above and in it. */
  readonly comments: readonly Comment[];
}

export interface ParsedDockerfile {
  readonly instructions: readonly Instruction[];
  readonly directives: readonly Directive[];
  /** The escape character. */
  readonly escapeToken: string;
  readonly comments: readonly Comment[];
}
