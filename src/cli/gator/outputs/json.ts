import { goJsonText } from '../../../go/index.ts';
import { jsonText } from '../../../rego/index.ts';
import { escapeUnseen } from '../../../source/index.ts';
import { pretty } from '../../rego/eval-report.ts';
import type { TestResult } from '../test.ts';
import { asDoubles } from './doubles.ts';
import { type Stat, targetName } from './stats.ts';

/** A list of violations; with statistics, an object of both. */
export function json(results: readonly TestResult[], stats: readonly Stat[] | undefined): string {
  const found = results.length === 0 ? 'null' : list(results.map(resultText));
  const all = stats === undefined ? found : object({ results: found, stats: JSON.stringify(stats) });
  return `${pretty(escapeUnseen(all), '    ')}\n`;
}

function resultText({ msg, details, constraint, action, scopedActions, object: violating, notes }: TestResult): string {
  const trace = notes.trace();
  return object({
    target: goJsonText(targetName),
    msg: msg === '' ? undefined : goJsonText(msg),
    metadata: details === undefined ? undefined : `{"details":${jsonText(details)}}`,
    constraint: goJsonText(asDoubles(constraint.config)),
    enforcementAction: action === '' ? undefined : goJsonText(action),
    scopedActions: scopedActions.length === 0 ? undefined : list(scopedActions.map((each) => goJsonText(each))),
    violatingObject: goJsonText(asDoubles(violating.config)),
    trace: trace.length === 0 ? 'null' : goJsonText(trace.join('\n')),
  });
}

const list = (items: readonly string[]): string => `[${items.join(',')}]`;

/** An object in the order of its members; undefined ones are left out. */
function object(members: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(members).filter(([, text]) => text !== undefined);
  return `{${given.map(([name, text]) => `"${name}":${text}`).join(',')}}`;
}
