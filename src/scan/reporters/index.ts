import { human } from './human.ts';
import { json } from './json.ts';
import type { Reporter } from './reporter.ts';

/** The output formats, the default first. */
export const reporters: readonly Reporter[] = [human, json];
