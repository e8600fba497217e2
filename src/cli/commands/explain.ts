import { jsonText, namesOf, normalName } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { colorOption, outputOption } from '../arguments/output-option.ts';
import { usageError } from '../arguments/usage-error.ts';
import { explanations, explanationText, findExplanation } from '../diagnostics/explanations.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { examplesOf } from '../rules/examples.ts';
import { findRules, openPolicies } from '../rules/open.ts';
import { ruleRecord } from '../rules/record.ts';
import { exampleText, listText, ruleText } from '../rules/text.ts';
import { selectionOptions } from '../scan/selection.ts';
import type { Command } from './command.ts';
import { pageOf } from './rules.ts';

const codes = explanations.map(({ code }) => code);

export const explainCommand: Command = {
  usage: 'explain RULE | CODE',
  about:
    'Explains a rule, with an example that violates it and one that does not. Name the rule by its ID, the end of its ID, or the ID of ' +
    'the same check in Terrascan, Checkov or Trivy. Also explains the code of a diagnostic: the text in brackets after its location.',
  options: [
    ...selectionOptions.filter(({ long }) => ['policy-path', 'add-policies', 'no-config'].includes(long)),
    { ...outputOption, allowed: ['human', 'json'] },
    colorOption,
  ],
  positionals: 1,
  words: codes,
  takesRules: true,
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const [name] = given.positionals;
  if (name === undefined)
    throw usageError('explain needs a rule ID or a diagnostic code, such as lintel explain aws.s3.bucket_versioning');
  const explanation = findExplanation(name);
  if (explanation !== undefined) {
    const asJson = given.text('output') === 'json';
    io.stdout.write(asJson ? `${jsonText([explanation])}\n` : explanationText(explanation, pageOf(given, io)));
    return 0;
  }
  const { set, source, values } = await openPolicies(given, io, log);
  const page = pageOf(values, io);
  const found = await set.describe(findRules(name, set.policies, codes));
  const isNamed = found.some((policy) => namesOf(policy).includes(normalName(name)));
  if (found.length > 1 && !isNamed && values.text('output') !== 'json') {
    io.stdout.write(`${listText(found, page)}\n${found.length} rules end in ${name}: use the full ID of one.\n`);
    return 0;
  }
  const records = [];
  for (const policy of found) {
    const examples = await examplesOf(policy, source, io);
    if (values.text('output') === 'json') records.push(ruleRecord(policy, examples));
    else
      io.stdout.write(
        `${[ruleText(policy, page), ...examples.map((example) => exampleText(example, page))].join('\n')}\n`,
      );
  }
  if (records.length > 0) io.stdout.write(`${jsonText(records)}\n`);
  return 0;
}
