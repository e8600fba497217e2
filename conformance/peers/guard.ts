import { relative } from 'node:path';
import { isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import { filesBelow, type Layout, textOf, typeOf } from './sample.ts';

/**
 * The registry of rules for AWS CloudFormation Guard: `<service>/tests/<rule>_tests.yml`, a list of templates, each with the outcome of
 * rules. Templates in which a rule is suppressed are left out: what is compared is rules.
 */
export const guard: Layout = {
  id: 'guard',
  samplesIn: function* (folder) {
    for (const path of filesBelow(folder)) {
      if (!/\/tests\/\w+\.ya?ml$/.test(path)) continue;
      const text = textOf(path);
      const { contents } = parseDocument(text, { logLevel: 'silent' });
      if (!isSeq(contents)) continue;
      for (const [at, test] of contents.items.entries()) {
        const outcomes = isMap(test) ? test.getIn(['expectations', 'rules']) : undefined;
        const input = isMap(test) ? test.get('input', true) : undefined;
        if (!isMap(outcomes) || !isMap(input) || !input.range) continue;
        const [start, end] = input.range;
        const indent = ' '.repeat(start - text.lastIndexOf('\n', start - 1) - 1);
        const files = new Map([['template.yaml', indent + text.slice(start, end)]]);
        const type = typeOf(files);
        if (type === undefined) continue;
        for (const pair of outcomes.items) {
          if (!isPair(pair) || !isScalar(pair.key) || !isScalar(pair.value)) continue;
          const [check, outcome] = [String(pair.key.value), pair.value.value];
          if (outcome === 'SKIP' && /rules_to_suppress|SuppressedRules/.test(text.slice(start, end))) continue;
          yield { check, name: `${relative(folder, path)}#${at}`, positive: outcome === 'FAIL', files, type };
        }
      }
    }
  },
};
