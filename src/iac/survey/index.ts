/** The survey, whose code is loaded when it is used: a scan of one file does without it. */
export type { FoundKind, Survey } from './survey.ts';

type Code = typeof import('./survey.ts');

export const survey: Code['survey'] = async (...given) => (await import('./survey.ts')).survey(...given);

/** Like the function of this name in `survey.ts`, which does not wait. */
export const recognise = async (...given: Parameters<Code['recognise']>): Promise<string | undefined> =>
  (await import('./survey.ts')).recognise(...given);
