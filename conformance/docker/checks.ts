import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome, RunOptions } from '../suite.ts';
import { check, hasGo } from './reference.ts';
import { compareVerdicts } from './verdicts.ts';

/** Compares rules that have an alias of BuildKit with its checks. */
export async function runChecks(options: RunOptions): Promise<Outcome> {
  const suite = 'docker/checks';
  const isRule = (alias: string): boolean => /^[A-Z]+[a-z][A-Za-z]+$/.test(alias);
  if (hasGo())
    return compareVerdicts({ suite, name: 'BuildKit', isRule, reasons: 'checks-reasons.yaml', run }, options);
  console.error(`${suite}: skipped, it needs Go`);
  return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
}

function run(data: string, paths: readonly string[]) {
  const answers = check(paths.map((path) => readFileSync(join(data, path), 'utf8')));
  const entries = answers.flatMap(({ warnings }, index) =>
    warnings.map(({ rule, line }) => ({ code: rule, file: paths[index]!, line })),
  );
  return { entries, unread: paths.filter((_, index) => answers[index]!.refused !== undefined) };
}
