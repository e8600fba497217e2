import { relative } from 'node:path';
import { filesBelow, folderName, type Layout, textOf } from './sample.ts';

/** tfsec: `docs/checks/<provider>/<service>/<check>/index.md`, with an insecure and a secure example. */
export const tfsec: Layout = {
  id: 'tfsec',
  samplesIn: function* (folder) {
    for (const path of filesBelow(folder)) {
      if (!/docs\/checks\/[^/]+\/[^/]+\/[^/]+\/index\.md$/.test(path)) continue;
      const text = textOf(path);
      const check = /will fail the (\S+) check/.exec(text)?.[1] ?? folderName(path);
      for (const [heading, positive] of [
        ['### Insecure Example', true],
        ['### Secure Example', false],
      ] as const) {
        const section = text.split(heading)[1]?.split('\n### ')[0];
        const code = section?.split('```terraform')[1]?.split('```')[0];
        if (code === undefined) continue;
        const files = new Map([['main.tf', code]]);
        yield {
          check,
          name: `${relative(folder, path)}#${positive ? 'insecure' : 'secure'}`,
          positive,
          files,
          type: 'terraform',
        };
      }
    }
  },
};
