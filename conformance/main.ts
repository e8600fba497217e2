// npm run conformance -- [SUITE]… [--data DIR] [--only TEXT] [--backend closures|built] [--json] [--record] [--all]
// Compares lintel with the reference programs. Fails if fewer cases agree than in recorded.json; --record updates that file.
// --backend built evaluates Rego with the modules that `lintel build` writes; both back ends share the recorded figures.
// Without SUITE, it runs all suites and updates README.md in this folder.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reasonFor } from './known.ts';
import type { Outcome, Suite } from './suite.ts';
import { dataOf, isInstalled, suites } from './suites.ts';

/** The cases that are known to agree; their number only grows. */
type Recorded = Record<string, { total: number; passed: number }>;

/** Disagreements printed for a suite unless --all is given. */
const shown = 20;
const recordedFile = fileURLToPath(new URL('recorded.json', import.meta.url));
/** Suites that do not use the reference data, with recorded figures next to them. */
const wild = [
  'rego-wild',
  'opa/swift',
  'opa/check',
  'opa/inspect',
  'opa/deps',
  'terraform-world',
  'registry-modules',
  'fix/wild',
  'terragrunt',
  'cloudformation',
  'cloudformation/sam',
  'peers',
  'docker/files',
  'docker/scripts',
  'docker/hadolint',
  'docker/checks',
  'workflows/zizmor',
  'conftest/parse',
  'gatekeeper/cel',
  'gatekeeper/library',
  'gatekeeper/wild',
];
const wildFiles = [
  'rego-wild/figures.md',
  'opa/swift-figures.md',
  'opa/tools-figures.md',
  'charts-in-the-wild.md',
  'terraform-world/figures.md',
  'registry-modules/figures.md',
  'fix/figures.md',
  'terragrunt/figures.md',
  'cloudformation/figures.md',
  'docker/figures.md',
  'workflows/figures.md',
  'workflows/zizmor-figures.md',
  'conftest/figures.md',
  'gatekeeper/figures.md',
  'gatekeeper/cel/figures.md',
  'cloudformation/sam-figures.md',
  'peers/figures.md',
].map((name) => fileURLToPath(new URL(name, import.meta.url)));
const readmeFile = fileURLToPath(new URL('README.md', import.meta.url));

const { values: options, positionals: names } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    backend: { type: 'string', default: 'closures' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

process.exitCode = await main();

async function main(): Promise<number> {
  const chosen = suites.filter(
    ({ id, own }) =>
      (names.length === 0 || names.some((name) => id === name || id.startsWith(`${name}/`))) &&
      (options.data === undefined || own !== true),
  );
  if (chosen.length === 0) {
    console.error(`No suite is called ${names.join(' or ')}. There are: ${suites.map((entry) => entry.id).join(', ')}`);
    return 2;
  }
  if (!['closures', 'built'].includes(options.backend)) {
    console.error(`No back end is called ${options.backend}: closures or built`);
    return 2;
  }
  const outcomes: Outcome[] = [];
  for (const suite of chosen) {
    const data = options.data ?? dataOf(suite);
    if (data === undefined) {
      console.error(`${suite.id}: skipped, its data is not there (set LINTEL_SHARED, or give --data)`);
      continue;
    }
    if (suite.needs !== undefined && !existsSync(join(data, suite.needs))) {
      console.error(`${suite.id}: skipped, ${suite.needs} is not there`);
      continue;
    }
    if (suite.program !== undefined && !isInstalled(suite.program)) {
      console.error(`${suite.id}: skipped, ${suite.program} is not installed`);
      continue;
    }
    const only = options.only === undefined ? {} : { only: options.only };
    outcomes.push(await suite.run({ data, built: options.backend === 'built', ...only }));
  }
  if (options.json)
    console.log(JSON.stringify(names.length === 1 ? summed(names[0]!, outcomes) : outcomes.map(plain), null, 2));
  else for (const outcome of outcomes) print(outcome);
  if (options.only !== undefined || options.data !== undefined) return 0;
  if (names.length === 0 && outcomes.length >= suites.filter(({ id }) => !wild.includes(id)).length)
    writeFileSync(readmeFile, page(outcomes));
  return options.record ? record(outcomes) : compare(outcomes);
}

/** An outcome for programs: figures, and the ids of the cases that do not agree. */
function plain({ suite, total, passed, failed, failedIds }: Outcome) {
  return { suite, total, passed, failed: failedIds ?? failed };
}

/** The outcomes of all suites under one name as one. */
function summed(name: string, outcomes: readonly Outcome[]) {
  const parts = outcomes.map(plain);
  if (parts.length === 1) return parts[0];
  const sum = (of: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  const failed = parts.flatMap((part) => part.failed);
  return { suite: name, total: sum((part) => part.total), passed: sum((part) => part.passed), failed };
}

function print(outcome: Outcome): void {
  console.log(`\n${outcome.suite}`);
  const rows = [...(outcome.categories ?? []), { name: 'all', total: outcome.total, passed: outcome.passed }];
  // With many categories only those that are not complete are worth a line.
  const listed =
    rows.length > 12 && !options.all ? rows.filter((row) => row.passed < row.total || row.name === 'all') : rows;
  const width = Math.max(...listed.map((row) => row.name.length));
  for (const { name, total, passed } of listed) {
    console.log(`  ${name.padEnd(width)}  ${String(passed).padStart(6)} of ${String(total).padStart(6)}`);
  }
  if ((outcome.skipped ?? 0) > 0) console.log(`  ${outcome.skipped} more cannot be compared here`);
  const failed = options.all ? outcome.failed : outcome.failed.slice(0, shown);
  for (const line of failed) console.log(`  ✗ ${line.replaceAll('\n', '\n    ')}`);
  const hidden = outcome.failed.length - failed.length;
  if (hidden > 0) console.log(`  … and ${hidden} more (--all)`);
}

function recorded(): Recorded {
  return JSON.parse(readFileSync(recordedFile, 'utf8'));
}

function record(outcomes: readonly Outcome[]): number {
  const next = {
    ...recorded(),
    ...Object.fromEntries(outcomes.map(({ suite, total, passed }) => [suite, { total, passed }])),
  };
  const sorted = Object.fromEntries(Object.entries(next).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(recordedFile, `${JSON.stringify(sorted, null, 2)}\n`);
  return 0;
}

/** 1 when fewer cases agree than did before. */
function compare(outcomes: readonly Outcome[]): number {
  const known = recorded();
  const worse = outcomes.filter(({ suite, passed }) => passed < (known[suite]?.passed ?? 0));
  for (const { suite, passed } of worse) console.error(`${suite}: ${passed} agree, ${known[suite]?.passed} did before`);
  const better = outcomes.filter(({ suite, passed }) => passed > (known[suite]?.passed ?? 0));
  for (const { suite, passed } of better) {
    console.error(`${suite}: ${passed} agree, more than the ${known[suite]?.passed ?? 0} on record: add --record`);
  }
  return worse.length > 0 ? 1 : 0;
}

function page(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { id, title, reference } = suites.find((entry) => entry.id === outcome.suite) as Suite;
    return `| \`${id}\` | ${title} | ${reference} | ${outcome.passed} | ${outcome.total} | ${outcome.skipped ?? 0} |`;
  });
  return `${`
# Conformance with the reference programs

Written by \`npm run conformance\`; do not edit. A case agrees if lintel returns the same result as the reference program. The data
is not part of this repository; the runner looks for it in \`$LINTEL_SHARED\` or in \`shared\` next to the checkout.
\`recorded.json\` holds the numbers that must not decrease; \`npm run conformance -- --record\` raises them.

| suite | what is compared | reference | agree | of | excluded |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Cases without a comparable answer are excluded: modules that use the names of the reference's own variables (\`__local0__\`) and so
escape its check for variables without a value, results that are not JSON, configurations that need a provider's schema.

## What differs, and why

${differences(outcomes).join('\n')}

${wildFiles.map((path) => readFileSync(path, 'utf8')).join('\n')}
`.trim()}\n`;
}

/** A line for each reason, with the cases it explains; those without one come last. */
function differences(outcomes: readonly Outcome[]): string[] {
  const lines: string[] = [];
  for (const { suite, failed, failedIds } of outcomes) {
    const byReason = new Map<string, string[]>();
    for (const id of failedIds ?? failed) {
      const reason = reasonFor(suite, id) ?? 'Not looked into yet.';
      byReason.set(reason, [...(byReason.get(reason) ?? []), `\`${id}\``]);
    }
    for (const [reason, ids] of byReason) lines.push(`- **${suite}** ${ids.join(', ')}: ${reason}`);
  }
  return lines.length > 0 ? lines : ['Nothing.'];
}
