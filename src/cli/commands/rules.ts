import type { PolicyEntry, Selection } from '../../scan/index.ts';
import { frameworkIds, jsonText, loadFrameworks, rulesOfFrameworks, selectPolicies } from '../../scan/index.ts';
import { ansiStyle, maskedDiagnostic, plainStyle } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { colorOption, outputOption } from '../arguments/output-option.ts';
import { didYouMean, usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { colors } from '../output/colors.ts';
import type { Log } from '../output/log.ts';
import { findRules, openPolicies } from '../rules/open.ts';
import { ruleRecord } from '../rules/record.ts';
import { searchRules } from '../rules/search.ts';
import type { Page } from '../rules/text.ts';
import { listText, rankedText, ruleText } from '../rules/text.ts';
import { readSelection, selectionOptions } from '../scan/selection.ts';
import type { Command } from './command.ts';

export const rulesCommand: Command = {
  usage: 'rules [list | show RULE | WORD …]',
  about:
    'Lists the rules that a scan with the same flags would check. rules show RULE prints one rule: name it by its ID, the end of its ID, ' +
    'or the ID of the same check in Terrascan, Checkov or Trivy. Any other words search IDs, texts and resource types, including ' +
    'rules that are off by default; the best match comes first.',
  options: [
    ...selectionOptions,
    {
      long: 'framework',
      value: 'LIST',
      about: 'List only rules for these compliance frameworks',
      list: 'comma',
      allowed: frameworkIds,
    },
    { ...outputOption, allowed: ['human', 'json'] },
    colorOption,
  ],
  positionals: Number.POSITIVE_INFINITY,
  words: ['list', 'show'],
  takesRules: true,
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const [action, name, ...others] = given.positionals;
  if (action === 'show' && (name === undefined || others.length > 0))
    throw usageError('rules show needs exactly one rule ID');
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
  const words = action === 'list' ? given.positionals.slice(1) : given.positionals;
  const frameworks = await loadFrameworks(values.list('framework'));
  const named = readSelection(values);
  const selection = frameworks.length === 0 ? named : { ...named, scanRules: rulesOfFrameworks(frameworks) };
  const chosen = selectPolicies(set.policies, words.length === 0 ? selection : withResting(selection));
  for (const note of chosen.notes) log.report(maskedDiagnostic(note));
  const all = await set.describe(chosen.policies);
  const described = words.length === 0 ? all : searchRules(words, all);
  if (words.length > 0 && described.length === 0) throw usageError(nothingFound(words));
  if (asJson) io.stdout.write(`${jsonText(described.map((policy) => ruleRecord(policy)))}\n`);
  else {
    const count = described.length;
    const closing = `${count} ${count === 1 ? 'rule' : 'rules'}.${words.length === 0 ? resting(set.policies, selection) : ''}\n`;
    const list = words.length === 0 ? listText(described, page) : rankedText(described, page);
    io.stdout.write(count === 0 ? closing : `${list}\n${closing}`);
  }
  return 0;
}

/** The selection including rules that are off by default. */
function withResting(selection: Selection): Selection {
  return { ...selection, enableRules: ['*'] };
}

function nothingFound(words: readonly string[]): string {
  const near = words.length === 1 ? didYouMean(words[0]!, ['list', 'show']) : '';
  return `no rule matches ${words.map((word) => JSON.stringify(word)).join(' and ')} in its ID, texts or resource types${near}`;
}

/** A sentence about rules that --enable-rules would add. */
function resting(policies: readonly PolicyEntry[], selection: Selection): string {
  if ((selection.scanRules ?? []).length > 0) return '';
  const countOf = (chosen: Selection): number => selectPolicies(policies, chosen).policies.length;
  const count = countOf(withResting(selection)) - countOf(selection);
  return count === 0 ? '' : ` Off by default, enable with --enable-rules: ${count}.`;
}

/** Maximum width of prose. */
const maxWidth = 100;

/** Width and style of text on stdout. */
export function pageOf(values: Values, io: Io): Page {
  const width = Math.min(io.stdout.columns ?? 80, maxWidth);
  return { width, style: colors(values.text('use-colors'), io, io.stdout) ? ansiStyle : plainStyle };
}
