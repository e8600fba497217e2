import { basename, relative } from 'node:path';
import { filesBelow, type Layout, textOf } from './sample.ts';

/** kube-linter: `tests/checks/<check>.yml`, with objects called `dont-fire…` among those that are to be reported. */
export const kubeLinter: Layout = {
  id: 'kube-linter',
  samplesIn: function* (folder) {
    for (const path of filesBelow(folder)) {
      const check = /\/tests\/checks\/([\w-]+)\.ya?ml$/.exec(path)?.[1];
      if (check === undefined) continue;
      const text = textOf(path);
      const sample = {
        check,
        name: relative(folder, path),
        files: new Map([[basename(path), text]]),
        type: 'k8s' as const,
      };
      yield { ...sample, positive: true };
      const spared = new Set([...text.matchAll(/^\s+name: (dont-fire[\w-]*)$/gm)].map((match) => match[1]!));
      for (const resource of spared) yield { ...sample, name: `${sample.name}#${resource}`, positive: false, resource };
    }
  },
};
