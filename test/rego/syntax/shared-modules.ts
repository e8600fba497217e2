import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a reference case that the parser needs. */
export interface Case {
  readonly id?: string;
  readonly note: string;
  readonly lang?: 'v0' | 'v1';
  readonly query?: string;
  readonly modules?: readonly string[];
  readonly kind?: string;
  readonly ok?: boolean;
  readonly stage?: string;
  readonly input_term?: string;
  readonly want_error_code?: string;
  readonly errors?: readonly Problem[];
  readonly ref_errors?: readonly Problem[];
}
export interface Problem {
  readonly code: string;
  readonly row: number;
  readonly message: string;
  readonly module?: string;
}
export interface CaseModule {
  readonly text: string;
  readonly version: 'v0' | 'v1';
}

/** The cases in the files of `folder` whose name matches. */
export function casesIn(folder: string, wanted: RegExp): Case[] {
  const files = readdirSync(folder).filter((file) => wanted.test(file));
  return files.flatMap((file) => {
    const { cases } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { cases: Case[] };
    return cases;
  });
}

/** Every different module of the evaluation cases. */
export function modulesOfCases(folder: string): CaseModule[] {
  const found = new Map<string, CaseModule>();
  for (const { modules, lang } of casesIn(folder, /^v[01]\..*\.json$/)) {
    for (const text of modules ?? []) found.set(`${lang}${text}`, { text, version: lang ?? 'v1' });
  }
  return [...found.values()];
}
