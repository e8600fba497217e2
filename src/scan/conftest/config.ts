import { parseFormat } from '../../iac/index.ts';
import type { Value } from '../../rego/index.ts';
import { exactNumber, goDouble, type NumberRule, regoValue } from '../numbers.ts';

/** A configuration as policies see it, or why it is invalid and the offset of the place, if that is known. */
export type ParsedConfig =
  | { readonly value: Value }
  | { readonly problem: string; readonly offset?: number | undefined };

/** Parses a text in a format. Throws a `LoadSignal` if the code of the format is not loaded. */
export function parseConfig(format: string, text: string, spend: (units: number) => void = () => {}): ParsedConfig {
  const parsed = parseFormat(format, text, spend);
  if ('problem' in parsed) return parsed;
  try {
    return { value: regoValue(parsed.value, conftestNumber) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problem: `the configuration is not valid ${format}: ${error.message}` };
  }
}

/** conftest reads numbers as doubles, and large integers of some formats exactly. */
const conftestNumber: NumberRule = (value) => (typeof value === 'number' ? goDouble(value) : exactNumber(value));
