import type { PolicyEntry, Selection } from '../../scan/index.ts';
import { jsonText, selectPolicies } from '../../scan/index.ts';
import { ansiStyle, plainStyle } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { colourOption, outputOption } from '../arguments/output-option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { colours } from '../output/colours.ts';
import type { Log } from '../output/log.ts';
import { findRules, openPolicies } from '../rules/open.ts';
import { ruleRecord } from '../rules/record.ts';
import type { Page } from '../rules/text.ts';
import { listText, ruleText } from '../rules/text.ts';
import { readSelection, selectionOptions } from '../scan/selection.ts';
import type { Command } from './command.ts';

export const rulesCommand: Command = {
  usage: 'rules [list | show RULE]',
  about:
    'Lists the rules that a scan with the same flags would check, or shows one: by its id, or by the id that Terrascan, ' +
    'Checkov or Trivy has for it.',
  options: [...selectionOptions, { ...outputOption, allowed: ['human', 'json'] }, colourOption],
  positionals: 2,
  words: ['list', 'show'],
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const [action = 'list', name, ...others] = given.positionals;
  if (action !== 'list' && action !== 'show')
    throw usageError(`lintel rules takes list or show, not ${JSON.stringify(action)}`);
  if (action === 'show' ? name === undefined || others.length > 0 : name !== undefined) {
    throw usageError(
      action === 'show'
        ? 'lintel rules show needs the id of a rule'
        : `lintel rules list takes flags only, not ${JSON.stringify(name)}`,
    );
  }
  const { set, values } = await openPolicies(given, io, log);
  const page = pageOf(values, io);
  const asJson = values.text('output') === 'json';
  if (action === 'show') {
    const found = await set.describe(findRules(name!, set.policies));
    io.stdout.write(
      asJson
        ? `${jsonText(found.map((policy) => ruleRecord(policy)))}\n`
        : found.map((policy) => ruleText(policy, page)).join('\n'),
    );
    return 0;
  }
  const selection = readSelection(values);
  const chosen = selectPolicies(set.policies, selection);
  for (const note of chosen.notes) log.tell(note);
  const described = await set.describe(chosen.policies);
  if (asJson) io.stdout.write(`${jsonText(described.map((policy) => ruleRecord(policy)))}\n`);
  else {
    const count = described.length;
    const closing = `${count} ${count === 1 ? 'rule' : 'rules'}.${resting(set.policies, selection)}\n`;
    io.stdout.write(count === 0 ? closing : `${listText(described, page)}\n${closing}`);
  }
  return 0;
}

/** A sentence about rules that --enable-rules would add. */
function resting(policies: readonly PolicyEntry[], selection: Selection): string {
  if ((selection.scanRules ?? []).length > 0) return '';
  const countOf = (chosen: Selection): number => selectPolicies(policies, chosen).policies.length;
  const count = countOf({ ...selection, enableRules: ['*'] }) - countOf(selection);
  return count === 0 ? '' : ` Off by default, and turned on with --enable-rules: ${count}.`;
}

/** The widest text that is easy to read. */
const widest = 100;

/** How text for people looks on stdout. */
export function pageOf(values: Values, io: Io): Page {
  const width = Math.min(io.stdout.columns ?? 80, widest);
  return { width, style: colours(values.text('use-colors'), io, io.stdout) ? ansiStyle : plainStyle };
}
