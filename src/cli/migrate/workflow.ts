import type { YamlNode } from '../../go/index.ts';
import { readStandardYaml } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import { positionOf } from '../../source/index.ts';
import type { Edit, Part } from './part.ts';
import { editedPart, newConfigurationPath } from './part.ts';
import type { Release } from './release.ts';
import { at, extentOf, isTrue, itemsOf, scalar, textAt } from './yaml.ts';

const action = /^(?:tenable|accurics)\/terrascan-action(?:@|$)/;

/** Inputs of the action that are flags of `lintel scan` under other names. */
const flags: readonly (readonly [input: string, flag: string])[] = [
  ['policy_path', 'policy-path'],
  ['policy_type', 'policy-type'],
  ['skip_rules', 'skip-rules'],
  ['notification-webhook-url', 'webhook-url'],
  ['notification-webhook-token', 'webhook-token'],
];

/** Replaces Terrascan's action in a GitHub workflow; undefined if it is not used. */
export async function migrateWorkflow(source: Source, release: Release): Promise<Part | undefined> {
  const root = await readStandardYaml(source);
  const edits: Edit[] = [];
  const notes: string[] = [];
  for (const job of itemsOf(at(root, 'jobs'))) {
    for (const step of itemsOf(at(job, 'steps'))) {
      const uses = at(step, 'uses');
      if (uses !== undefined && action.test(textAt(uses))) editStep(step, uses, source, release, edits, notes);
      const run = at(step, 'run');
      if (run !== undefined && /\bterrascan\s+(?:scan|init|server)\b/.test(textAt(run))) {
        notes.push(
          `line ${positionOf(source, run.start).line} runs terrascan: replace it with "npx lintel"; the flags stay the same`,
        );
      }
    }
  }
  if (edits.length > 0) notes.unshift(release.note);
  return editedPart(
    source,
    edits.sort((a, b) => a.start - b.start),
    notes,
  );
}

/** The configuration file that the action of a workflow names. */
export async function configurationsOf(source: Source): Promise<readonly string[]> {
  const steps = itemsOf(at(await readStandardYaml(source), 'jobs')).flatMap((job) => itemsOf(at(job, 'steps')));
  return steps.flatMap((step) => (action.test(textAt(step, 'uses')) ? textAt(step, 'with', 'config_path') || [] : []));
}

function editStep(
  step: YamlNode,
  uses: YamlNode,
  source: Source,
  { repository, tag }: Release,
  edits: Edit[],
  notes: string[],
): void {
  edits.push({ start: uses.start, end: uses.end, text: `${repository}@${tag}` });
  const given = at(step, 'with');
  const { lines, shown } = inputs(given, notes);
  if (given?.kind !== 'map') return;
  const { start, end, indent } = extentOf(given, source.text);
  const inFlow = source.text[start] === '{';
  const keyIndent = inFlow ? `${lineIndent(source.text, start)}  ` : indent;
  const joined = (all: readonly string[]) => (inFlow ? `\n${keyIndent}` : '') + all.join(`\n${keyIndent}`);
  const before = source.text
    .slice(start, end)
    .replace(/([-_](?:token|url)['"]?\s*:)(?!\s*['"]?\$\{\{)[^,}\n]+/g, '$1 …');
  // A value that starts on its own line needs no space after the key.
  const from = inFlow ? source.text.slice(0, start).trimEnd().length : start;
  edits.push({ start: from, end, text: joined(lines), shown: { before, after: joined(shown) } });
}

function lineIndent(text: string, offset: number): string {
  return /^[ -]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0].replaceAll('-', ' ');
}

/** The lines of lintel's inputs, and the same without secrets. */
function inputs(given: YamlNode | undefined, notes: string[]): { lines: readonly string[]; shown: readonly string[] } {
  const args = [`--config-path=${newConfigurationPath}`];
  args.push(
    ...flags.flatMap(([input, flag]) => {
      const value = textAt(given, input);
      return value === '' ? [] : [`--${flag}=${value}`];
    }),
  );
  if (isTrue(given, 'non_recursive')) args.push('--non-recursive');
  if (isTrue(given, 'only_warn')) args.push('--soft-fail');
  if (isTrue(given, 'verbose')) args.push('--verbose');
  if (isTrue(given, 'find_vulnerabilities')) notes.push('removed find_vulnerabilities: lintel does not scan images');
  if (textAt(given, 'scm_token') !== '')
    notes.push('removed scm_token: set up credentials for git (see docs/remote.md)');
  const type = textAt(given, 'iac_type') || 'terraform';
  if (/^(?:arm|docker)$/.test(type)) notes.push(`lintel does not support iac_type ${type}`);
  const lines = (values: readonly string[]): string[] => [
    `directory: ${scalar(textAt(given, 'iac_dir') || '.')}`,
    `iac-type: ${scalar(type)}`,
    ...(values.length === 0 ? [] : ['args: |', ...values.map((value) => `  ${value}`)]),
    // The upload step still finds the file.
    `sarif-file: ${isTrue(given, 'sarif_upload') ? 'terrascan.sarif' : '""'}`,
  ];
  const masked = args.map((arg) => arg.replace(/^(--webhook-(?:token|url)=)(?!\$\{\{).*/, '$1…'));
  return { lines: lines(args), shown: lines(masked) };
}
