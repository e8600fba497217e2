import { GoError } from '../value.ts';

/** A place in a template file. */
export interface TemplatePlace {
  readonly file: string;
  readonly line: number;
  readonly offset: number;
}

/** An error of a template, in Go's words: `template: NAME:LINE:COLUMN: executing … at <…>: …`. */
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

/** The execution exceeded a limit: nothing in the template may continue. */
export class TemplateLimitError extends Error {}
