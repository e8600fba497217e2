import { basename, dirname, join, relative } from 'node:path';
import { filesBelow, type Layout, textOf } from './sample.ts';

/** poutine: the expected findings of `inventory_test.go`, by rule and path, for each workflow and action in `testdata` next to it. */
export const poutine: Layout = {
  id: 'poutine',
  samplesIn: function* (folder) {
    for (const path of filesBelow(folder)) {
      if (basename(path) !== 'inventory_test.go') continue;
      const found = [...textOf(path).matchAll(/RuleId:\s*"(\w+)"[^}]*?\bPath:\s*"([^"]+)"/g)];
      const expected = new Set(found.map(([, rule, file]) => `${rule} ${file}`));
      const rules = [...new Set(found.map(([, rule]) => rule!))].sort();
      const home = join(dirname(path), 'testdata');
      for (const file of filesBelow(home)) {
        const name = relative(home, file).replaceAll('\\', '/');
        if (!/(?:^|\/)(?:action|\.github\/workflows\/[^/]+)\.ya?ml$/.test(name)) continue;
        const files = new Map([[name, textOf(file)]]);
        for (const check of rules)
          yield { check, name, positive: expected.has(`${check} ${name}`), files, type: 'github-actions' };
      }
    }
  },
};
