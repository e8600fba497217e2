import type { Source } from '../../../source/index.ts';
import type { ParsedHcl } from '../../hcl/index.ts';

/** Parses a `.tf.json` file, with code that is loaded for the first one. */
export async function readTfJson(source: Source): Promise<ParsedHcl> {
  return (await import('../../hcl/json/body.ts')).parseTfJson(source);
}

/** Parses a `.tfvars.json` file, with code that is loaded for the first one. */
export async function readTfvarsJson(source: Source): Promise<ParsedHcl> {
  return (await import('../../hcl/json/body.ts')).parseTfvarsJson(source);
}
