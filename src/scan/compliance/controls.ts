import { invariant } from '../../source/index.ts';
import { subjects } from './subjects.ts';

export interface Control {
  /** As the framework numbers it. */
  readonly id: string;
  /** In our own words. */
  readonly title: string;
  /** IDs of the rules that check it; none if only a person can. */
  readonly rules: readonly string[];
}

/**
 * Parses a table of controls, one per line: `number | title | what checks it`, with rule IDs and names of subjects. A
 * line that starts with a space continues the previous one.
 */
export function readControls(table: string): readonly Control[] {
  const lines = table.trim().replaceAll('\n ', ' ').split('\n');
  return lines.map((line) => {
    const [id = '', title = '', checks = ''] = line.split('|').map((cell) => cell.trim());
    const names = checks.split(' ').filter((name) => name !== '');
    return { id, title, rules: [...new Set(names.flatMap(rulesNamed))].sort() };
  });
}

/** A rule by its id, or the rules about a subject. */
function rulesNamed(name: string): readonly string[] {
  return name.includes('.') ? [name] : rulesAbout(name);
}

function rulesAbout(subject: string): readonly string[] {
  const table = subjects[subject];
  invariant(table !== undefined, `no rules are about ${subject}`);
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [service = '', ...states] = line.split(' ');
      return states.map((state) => `${service}.${state}`);
    });
}
