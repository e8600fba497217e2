import { utf8Bytes } from '../../../go/index.ts';
import { addAll } from '../../../source/index.ts';
import type { Files } from '../../files.ts';
import type { Fetcher } from '../../remote/fetcher.ts';
import { ChartError, startOf } from '../chart-error.ts';
import { newArchiveBudget } from './archive.ts';
import { type Chart, chartOf, type Report } from './chart.ts';
import { type ChartFile, maxFileSize, withoutMark } from './file.ts';
import { type IgnoreRules, readIgnoreRules } from './ignore.ts';
import { readPackage } from './package.ts';

/** Limits on the number and size of all files of a chart. */
const maxFiles = 20_000;
const maxBytes = 256 * 1024 * 1024;
/** Maximum number of links to follow, which ends cycles. */
const maxLinks = 50;
/** Maximum depth of directories to read. */
const maxDepth = 64;

/**
 * Reads the chart in a directory of the tree, without the files in its `.helmignore`, and with the charts below
 * `charts/` or from a fetcher; or the packaged chart at this path. Reports unusable files to `report`; throws a
 * ChartError if there is no chart.
 */
export async function readChart(files: Files, folder: string, report: Report, fetcher?: Fetcher): Promise<Chart> {
  const budget = newArchiveBudget();
  const own = (await readPackage(files, folder, budget)) ?? (await filesOf(files, folder, report));
  const fetched =
    fetcher === undefined ? [] : await (await import('./remote.ts')).fetchDependencies(own, folder, fetcher, report);
  return chartOf([...own, ...fetched], folder, { budget, report, depth: 0 });
}

/** The files of a chart's directory in path order. */
async function filesOf(files: Files, folder: string, report: Report): Promise<readonly ChartFile[]> {
  const at = (path: string): string => (folder === '' || path === '' ? folder + path : `${folder}/${path}`);
  const names = await files.list(folder);
  const rules = await rulesOf(files, at('.helmignore'), names.includes('.helmignore'), report);
  const found: ChartFile[] = [];
  let bytes = 0;
  let followed = 0;
  const tellUnread = (path: string): void => {
    if (!essential.test(path)) return;
    const span = startOf({ path: at(path), text: '' });
    report(new ChartError('helm.file', `${at(path)} cannot be read`, { span }));
  };
  const visit = async (directory: string, names: readonly string[], depth: number): Promise<void> => {
    const entries = names.map((name) => ({ name: name.replace(/\/$/, ''), isDirectory: name.endsWith('/') }));
    // Charts of one repository share a library chart with links.
    const links = (await files.links?.(at(directory.slice(0, -1)))) ?? [];
    addAll(
      entries,
      links.filter((name) => essential.test(directory + name)).map((name) => ({ name, isDirectory: true })),
    );
    for (const { name, isDirectory } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${directory}${name}`;
      if (rules.ignores(path, isDirectory)) continue;
      if (isDirectory) {
        if (depth >= maxDepth) {
          tellUnread(path);
          continue;
        }
        const isLink = links.includes(name);
        if (isLink && ++followed > maxLinks) {
          const span = startOf({ path: at(path), text: '' });
          throw new ChartError('helm.limit', `the chart has more than ${maxLinks} links to directories`, { span });
        }
        const inside = await files.list(at(path));
        if (isLink && inside.length === 0) tellUnread(path);
        await visit(`${path}/`, inside, depth + 1);
        continue;
      }
      const content = await bytesOf(files, at(path));
      if (content === undefined) {
        tellUnread(path);
        continue;
      }
      bytes += content.length;
      const span = startOf({ path: at(path), text: '' });
      if (content.length > maxFileSize) {
        report(new ChartError('helm.limit', `${at(path)} is larger than 5 MiB and not used`, { span }));
      } else if (found.length >= maxFiles || bytes > maxBytes) {
        throw new ChartError('helm.limit', `the chart has more than ${maxFiles} files, or more than 256 MiB`, {
          span,
        });
      } else found.push({ path, bytes: withoutMark(content) });
    }
  };
  await visit('', names, 0);
  return found;
}

/** The files that Helm reads a chart from: other files are only available to templates. */
const essential = /^(?:templates|charts|crds)(?:\/|$)|^(?:values|requirements)\.yaml$/;

async function rulesOf(files: Files, path: string, exists: boolean, report: Report): Promise<IgnoreRules> {
  const text = (exists ? await files.read(path) : undefined) ?? '';
  const rules = readIgnoreRules(text);
  if ('ignores' in rules) return rules;
  const lines = text.split('\n');
  const start = lines.slice(0, rules.wrongLine - 1).join('\n').length + (rules.wrongLine > 1 ? 1 : 0);
  const span = { source: { path, text }, start, end: start + lines[rules.wrongLine - 1]!.trimEnd().length };
  report(new ChartError('helm.ignore', 'Helm does not support this pattern, such as **', { span }));
  // Without the rules there are too many files rather than too few.
  return readIgnoreRules('') as IgnoreRules;
}

async function bytesOf(files: Files, path: string): Promise<Uint8Array | undefined> {
  if (files.readBytes !== undefined) return files.readBytes(path);
  const text = await files.read(path);
  return text === undefined ? undefined : utf8Bytes(text);
}
