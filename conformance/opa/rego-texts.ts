import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluationCases } from '../rego/cases.ts';

const policies = fileURLToPath(new URL('../../policies', import.meta.url));

/** One module of this number is compared: the reference needs a process for each one that it rejects. */
const step = 10;

/** A text that may be Rego, under a name for its content. */
export interface RegoText {
  readonly category: 'files' | 'policies' | 'cases';
  readonly id: string;
  readonly text: string;
}

/** Every different text: Rego files below a folder, the bundled policies, and modules of the folder's cases. */
export function regoTexts(data: string): readonly RegoText[] {
  const texts = new Map<string, RegoText>();
  const add = (category: RegoText['category'], text: string): void => {
    const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
    if (!texts.has(id)) texts.set(id, { category, id, text });
  };
  for (const text of filesBelow(data)) add('files', text);
  for (const text of filesBelow(policies)) add('policies', text);
  const hasCases = existsSync(data) && readdirSync(data).some((name) => /^v[01]\..*\.json$/.test(name));
  const modules = hasCases ? [...new Set(evaluationCases(data).flatMap((each) => each.modules))] : [];
  for (const [at, text] of modules.entries()) if (at % step === 0) add('cases', text);
  return [...texts.values()];
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rego'))
    .sort()
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
