import type { DirectoryFacts, SeriesFacts } from '../../src/iac/terraform/known-modules/facts.ts';

/** The facts of a series, with the types of inputs reduced to members that are read, and left out if that changes no value. */
export function withShortTypes(modules: SeriesFacts['modules']): SeriesFacts['modules'] {
  const read = wordsIn(Object.values(modules).map(({ resources, calls, outputs }) => [resources, calls, outputs]));
  const entries = Object.entries(modules).map(([directory, facts]): [string, DirectoryFacts] => {
    const variables = Object.entries(facts.variables).map(([name, { type, ...rest }]) => {
      const short = type === undefined ? undefined : withoutUnread(type, read);
      return [name, short === undefined || PLAIN.has(short) ? rest : { type: short, ...rest }];
    });
    return [directory, { ...facts, variables: Object.fromEntries(variables) }];
  });
  return Object.fromEntries(entries);
}

/** Types that values have as they are written. */
const PLAIN: ReadonlySet<string> = new Set(['string', 'bool', 'number', 'list(string)', 'list(any)', 'map(any)']);

/** All words in facts. */
function wordsIn(facts: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(facts).match(/[A-Za-z_][\w-]*/g));
}

/** A type without the members that nothing reads. It has no spaces, and members are separated by commas. */
function withoutUnread(type: string, read: ReadonlySet<string>): string {
  let text = '';
  let at = 0;
  while (at < type.length) {
    const member = /^([A-Za-z_][\w-]*)=/.exec(type.slice(at));
    if (member === null || !'{,'.includes(type[at - 1] ?? ' ')) {
      text += type[at];
      at += 1;
      continue;
    }
    const end = endOfMember(type, at);
    if (read.has(member[1]!)) text += `${member[0]}${withoutUnread(type.slice(at + member[0].length, end), read)}`;
    else if (text.endsWith(',')) text = text.slice(0, -1);
    else if (type[end] === ',') {
      at = end + 1;
      continue;
    }
    at = end;
  }
  return text.replaceAll('{,', '{');
}

/** The end of an object type's member: the comma or bracket after it. */
function endOfMember(type: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < type.length; at++) {
    const sign = type[at]!;
    if (sign === '"' && type[at - 1] !== '\\') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ('({['.includes(sign)) depth += 1;
    if (depth === 0 && ',)}]'.includes(sign)) return at;
    if (')}]'.includes(sign)) depth -= 1;
  }
  return type.length;
}
