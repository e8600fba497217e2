import { GoError } from '../value.ts';

/** Where something is in a file of templates. */
export interface TemplatePlace {
  readonly file: string;
  readonly line: number;
  readonly offset: number;
}

/** The problem with a template, in the words of Go: `template: NAME:LINE:COLUMN: executing … at <…>: …`. */
export class TemplateError extends GoError {
  readonly place: TemplatePlace;
  /** The message without the place. */
  readonly reason: string;

  constructor(message: string, place: TemplatePlace, reason: string) {
    super(message);
    this.place = place;
    this.reason = reason;
  }
}

/** A limit of the execution was passed: nothing that a template does may go on. */
export class TemplateLimitError extends Error {}
