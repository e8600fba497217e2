import { parseFormat } from '../../../src/iac/index.ts';
import { withCode } from '../../../src/source/index.ts';

/** The data in a text, as plain objects. */
export async function read(format: string, text: string): Promise<unknown> {
  const parsed = await withCode(() => parseFormat(format, text, () => {}));
  if ('problem' in parsed) throw new Error(parsed.problem);
  return JSON.parse(JSON.stringify(parsed.value, (_, value) => (typeof value === 'bigint' ? Number(value) : value)));
}

/** The problem of a text; empty if there is none. */
export const problemIn = async (format: string, text: string): Promise<string> => {
  const parsed = await withCode(() => parseFormat(format, text, () => {}));
  return 'problem' in parsed ? parsed.problem : '';
};
