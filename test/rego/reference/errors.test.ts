import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { positionOf } from '../../../src/source/index.ts';
import { parseModule, type RegoVersion } from '../rego.ts';
import { compareWithOpa, queriesIn } from './recorded.ts';

const version = (flags: readonly string[]): RegoVersion => (flags.includes('--v0-compatible') ? 'v0' : 'v1');

/** The first error of each rule in a comment, below the text; `⏎` ends a line. */
await compareWithOpa('errors', {
  own: ({ text, flags }) => {
    const answers = queriesIn(text).map((rule) => {
      const options = { version: version(flags) };
      const [first] = parseModule({ path: 'p.rego', text: moduleOf(text, rule) }, options).diagnostics;
      if (first === undefined) return shown(rule, 'fine');
      const { line, column } = positionOf(first.span!.source, first.span!.start);
      return shown(rule, `${line}:${column} ${first.message}`);
    });
    return answers.join('\n');
  },
  ask: (opa, { text, flags }) => {
    const answers = queriesIn(text).map((rule) => {
      writeFileSync(join(opa.folder, 'p.rego'), moduleOf(text, rule));
      const { stderr } = opa('parse', ...flags, '--format', 'json', 'p.rego');
      if (stderr === '') return shown(rule, 'fine');
      const [{ message, location }] = JSON.parse(stderr).errors as [Problem];
      return shown(rule, `${location?.row}:${location?.col} ${message}`);
    });
    return answers.join('\n');
  },
});

interface Problem {
  readonly message: string;
  readonly location?: { readonly row: number; readonly col: number };
}

function moduleOf(text: string, rule: string): string {
  return `${text.replace(/^# .*\n/gm, '').trimEnd()}\n\n${rule.replaceAll('⏎', '\n')}\n`;
}

/** The place and what is there; each program says in its own words what was expected. The end of a text has no column. */
function shown(rule: string, problem: string): string {
  const [place = '', ...words] = problem.split(' ');
  const message = words.join(' ').replace(/(?::|,| \().*/s, '');
  return `~~~~ ${rule}\n${/eof|non-terminated/.test(message) ? place.replace(/:.*/, '') : place} ${message}`;
}
