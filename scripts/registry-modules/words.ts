import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policiesFolder } from '../policies/sources.ts';

/** Whether a bundled policy that is about a resource type mentions a name: an argument or block that none does changes no verdict. */
export type Mentions = (type: string, name: string) => boolean;

/** Reads which names the bundled policies mention. */
export function readWords(): Mentions {
  const shared = new Set<string>();
  const byPolicy: ReadonlySet<string>[] = [];
  for (const entry of readdirSync(policiesFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.rego') || entry.name.endsWith('_test.rego')) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8');
    // Of comments only the types that the policy is about.
    const about = text.match(/^# +(?:resource_types: .*|- \w+)$/gm)?.join(' ') ?? '';
    const types = about.match(/\b[a-z]+_\w+/g) ?? [];
    const words = new Set([...types, ...(text.replaceAll(/^\s*#.*$/gm, '').match(/[A-Za-z_]\w*/g) ?? [])]);
    if (path.startsWith(join(policiesFolder, 'lib'))) for (const word of words) shared.add(word);
    else byPolicy.push(words);
  }
  const known = new Map<string, ReadonlySet<string>>();
  return (type, name) => {
    const found =
      known.get(type) ?? new Set(byPolicy.filter((words) => words.has(type)).flatMap((words) => [...words]));
    known.set(type, found);
    return found.has(name) || (found.size > 0 && shared.has(name));
  };
}
