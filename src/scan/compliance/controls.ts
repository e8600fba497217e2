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

/**
 * Controls of a newer version of a framework, in order: those of an earlier version, as words `number` or `number=earlier number`, and those that it
 * adds, as `readControls` takes them.
 */
export function revisedControls(earlier: readonly Control[], kept: string, added: string): readonly Control[] {
  const revised = kept
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [id = '', before = id] = word.split('=');
      const control = earlier.find((candidate) => candidate.id === before);
      invariant(control !== undefined, `there is no control ${before}`);
      return { ...control, id };
    });
  return [...revised, ...readControls(added)].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
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
