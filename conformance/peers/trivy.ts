import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { parse } from 'yaml';
import { filesBelow, type Layout, textOf } from './sample.ts';

/** The kinds of texts, each with a name for a file and the type that it is scanned as. */
const kinds = {
  terraform: ['main.tf', 'terraform'],
  kubernetes: ['object.yaml', 'k8s'],
  cloudformation: ['template.yaml', 'cft'],
} as const;

/**
 * Trivy: `<check>.yaml` with good and bad texts for each kind of infrastructure code, next to `<check>.rego`, which has
 * the ID.
 */
export const trivy: Layout = {
  id: 'trivy',
  samplesIn: function* (folder) {
    for (const path of filesBelow(folder)) {
      const policy = path.replace(/\.yaml$/, '.rego');
      if (policy === path || !existsSync(policy)) continue;
      const check = /^#\s+id: (\S+)$/m.exec(textOf(policy))?.[1];
      if (check === undefined) continue;
      const texts = parse(textOf(path)) as Record<string, { good?: unknown[]; bad?: unknown[] }>;
      for (const [kind, [file, type]] of Object.entries(kinds)) {
        for (const outcome of ['bad', 'good'] as const) {
          for (const [at, text] of (texts[kind]?.[outcome] ?? []).entries()) {
            yield {
              check,
              name: `${relative(folder, path)}#${kind}.${outcome}.${at}`,
              positive: outcome === 'bad',
              files: new Map([[file, typeof text === 'string' ? text : JSON.stringify(text)]]),
              type,
            };
          }
        }
      }
    }
  },
};
