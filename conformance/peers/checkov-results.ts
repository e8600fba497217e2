import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesBelow, type Layout, type Sample, textOf, typeOf } from './sample.ts';

interface Verdict {
  readonly check_id: string;
  readonly file_path: string;
  readonly resource: string;
}

/**
 * Checkov's own results for the templates or workflows in a folder, in the `results_json.json` that `checkov -d FOLDER -o json
 * --output-file-path FOLDER` writes: half of the tests of its CloudFormation checks only count resources.
 */
export const checkovResults: Layout = {
  id: 'checkov',
  samplesIn: function* (folder) {
    for (const path of filesBelow(folder)) {
      if (basename(path) !== 'results_json.json') continue;
      const { results } = JSON.parse(textOf(path)) as {
        readonly results: { readonly passed_checks: readonly Verdict[]; readonly failed_checks: readonly Verdict[] };
      };
      const read = new Map<string, Sample['files']>();
      const filesOf = (file: string): Sample['files'] => {
        const files = read.get(file) ?? new Map([[basename(file), textOf(file)]]);
        read.set(file, files);
        return files;
      };
      const failed = new Set(results.failed_checks.map(({ check_id, file_path }) => `${check_id} ${file_path}`));
      const done = new Set<string>();
      const others = new Map<string, string[]>();
      for (const { check_id, file_path, resource } of [...results.failed_checks, ...results.passed_checks]) {
        const key = `${check_id} ${file_path}`;
        others.set(key, [...(others.get(key) ?? []), resource]);
      }
      for (const [verdicts, positive] of [
        [results.failed_checks, true],
        [results.passed_checks, false],
      ] as const) {
        for (const { check_id: check, file_path: file, resource } of verdicts) {
          const at = join(dirname(path), file);
          const type = existsSync(at) ? typeOf(filesOf(at)) : undefined;
          if (type === undefined) continue;
          // Checkov names a step by its place, or the whole job as well: what counts is the file.
          if (type === 'github-actions') {
            const key = `${check} ${file}`;
            if (!done.has(key))
              yield { check, name: file.slice(1), positive: failed.has(key), files: filesOf(at), type };
            done.add(key);
            continue;
          }
          const named = others.get(`${check} ${file}`)!;
          yield { check, name: `${file.slice(1)}#${resource}`, positive, files: filesOf(at), type, resource, named };
        }
      }
    }
  },
};
