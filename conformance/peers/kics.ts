import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow, type Layout, textOf, textsAt, typeOf } from './sample.ts';

/** KICS: `<query>/metadata.json`, and `positive…` and `negative…` files or folders in `<query>/test`. */
export const kics: Layout = {
  id: 'kics',
  samplesIn: function* (folder) {
    for (const path of filesBelow(folder)) {
      if (!path.endsWith('/metadata.json')) continue;
      const { id, queryName } = JSON.parse(textOf(path)) as { readonly id?: string; readonly queryName?: string };
      const home = join(dirname(path), 'test');
      if (id === undefined || queryName === undefined || /_bom\/|\/common\//.test(path)) continue;
      for (const entry of entriesOf(home)) {
        const kind = /^(positive|negative)/.exec(entry.name)?.[1];
        if (kind === undefined || /expected_result/.test(entry.name)) continue;
        const at = join(home, entry.name);
        const files = textsAt(at, entry.isDirectory());
        const type = typeOf(files);
        if (type === undefined) continue;
        yield { check: id, name: relative(folder, at), positive: kind === 'positive', files, type };
      }
    }
  },
};

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
