import type { Files } from '../iac/index.ts';
import type { Diagnostic } from '../source/index.ts';

/** Deeper than directories nested by hand. */
const maxDepth = 64;

/** The same files without deeper ones; `report` is called once for each directory that is not entered. */
export function shallow(files: Files, report: (problem: Diagnostic) => void): Files {
  const reported = new Set<string>();
  const list: Files['list'] = async (directory) => {
    const names = await files.list(directory);
    if (directory === '' || directory.split('/').length < maxDepth) return names;
    const kept = names.filter((name) => !name.endsWith('/'));
    if (kept.length < names.length && !reported.has(directory)) {
      reported.add(directory);
      const message = `${directory} is at the maximum depth of ${maxDepth} directories: its subdirectories were not scanned`;
      const span = { source: { path: directory, text: '' }, start: 0, end: 0 };
      report({ code: 'file.too-deep', level: 'error', message, span });
    }
    return kept;
  };
  return { ...files, list };
}
