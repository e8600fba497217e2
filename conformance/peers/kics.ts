import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow, type Layout, textOf, textsAt, typeOf } from './sample.ts';

interface Metadata {
  readonly id?: string;
  readonly queryName?: string;
}

/**
 * KICS: `<query>/metadata.json`, and `positive…` and `negative…` files or folders in `<query>/test`. Rules have the ids of queries
 * for Terraform and Compose; a query for CloudFormation is the one for Terraform of the same name.
 */
export const kics: Layout = {
  id: 'kics',
  samplesIn: function* (folder) {
    const paths = [...filesBelow(folder)].filter((path) => path.endsWith('/metadata.json'));
    const ids = new Map(
      paths
        .filter((path) => path.includes('/terraform/'))
        .map(metadataOf)
        .map(({ id, queryName }) => [queryName?.toLowerCase(), id]),
    );
    for (const path of paths) {
      const { id, queryName } = metadataOf(path);
      const home = join(dirname(path), 'test');
      if (id === undefined || queryName === undefined || /_bom\/|\/common\//.test(path)) continue;
      const check = path.includes('/cloudFormation/') ? (ids.get(queryName.toLowerCase()) ?? queryName) : id;
      for (const entry of entriesOf(home)) {
        const kind = /^(positive|negative)/.exec(entry.name)?.[1];
        if (kind === undefined || /expected_result/.test(entry.name)) continue;
        const at = join(home, entry.name);
        const texts = textsAt(at, entry.isDirectory());
        const type = typeOf(texts);
        if (type === undefined) continue;
        // Only the usual names are those of Compose files.
        const files =
          type === 'docker' && texts.size === 1 ? new Map([['compose.yaml', [...texts.values()][0]!]]) : texts;
        yield { check, name: relative(folder, at), positive: kind === 'positive', files, type };
      }
    }
  },
};

function metadataOf(path: string): Metadata {
  return JSON.parse(textOf(path)) as Metadata;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
