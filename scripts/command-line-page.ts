import { globalOptions } from '../src/cli/arguments/global-options.ts';
import type { Option } from '../src/cli/arguments/option.ts';
import { isOffered, sectionOf } from '../src/cli/arguments/usage.ts';
import type { Command, CommandEntry } from '../src/cli/commands/command.ts';
import { commands } from '../src/cli/commands/index.ts';
import { groupBy } from '../src/source/index.ts';

const introduction = `# Command line

\`lintel help\` lists all commands, and \`lintel help COMMAND\` prints the flags and examples of one.

- Results are printed to stdout and everything else to stderr, so \`lintel scan -o json > report.json\` always writes valid JSON.
- Flags can be placed before or after the command. \`--flag=value\` and \`--flag value\` are the same, and so are \`-o json\` and \`-ojson\`. Arguments after \`--\` are not flags.
- Lists are written as \`a,b\` or by repeating the flag. If any other flag is repeated, the last value wins.
- Commands and the values listed on this page are not case-sensitive.
- Invalid arguments end with a one-line error that suggests the nearest match, and exit code 1.

## Exit codes

| code | meaning |
| --- | --- |
| 0 | no violations, or none that count: all are known (\`--baseline\`, \`--diff\`), below \`--fail-on\`, or \`--soft-fail\` is set |
| 3 | at least one violation that is not suppressed |
| 4 | no violation that counts, but part of the input could not be read or checked, or none of it was scanned |
| 1 | any other failure: invalid flags or configuration, a missing directory, policies that do not compile; with \`--strict\`, also invalid suppressions |

With \`--config-only\`, the exit code is 0 or 4. \`lintel test\` and \`lintel eval\` have the exit codes of \`opa test\` and \`opa eval\`, described below.

## Select files

\`lintel scan\` without arguments scans the Terraform code in the current directory. Pass directories and files as arguments, or with \`-d\` and \`-f\`: \`lintel scan infra apps/chart\`. With arguments and without
\`-i\`, lintel detects all types that it reads, as with \`-i all\`. File names in the result are relative to the scanned directory. With several paths, they are relative to the current directory, or to the directory that contains all
of them. \`-f -\` reads standard input, and \`-f <(command)\` reads a pipe: \`terraform show -json plan | lintel scan -i tfplan -f -\`.

"Not covered" (\`not_scanned\` in JSON) lists infrastructure code that was not scanned: types that you did not request, with the flag that includes them, and types that lintel does not support, such as
ARM templates and Bicep. If nothing was scanned although there was something to scan, or if a file that you named was not recognized, the exit code is 4.

## Exclude files

lintel never searches \`.git\`, \`.terraform\` and \`node_modules\`. To exclude more, use

- \`--exclude GLOB\`, relative to the scanned directory; repeatable
- \`.lintelignore\` files, in any directory of the tree and above it, up to the top of the git repository
- \`.gitignore\` files, in the same places, unless you pass \`--no-gitignore\`. They also apply to files that git tracks, and only to directories on disk, not to \`-u\`

All three use the syntax of \`.gitignore\`: \`old/\`, \`*_test.tf\`, \`/apps/*/generated\`, \`!keep.tf\`. \`--exclude\` takes precedence over \`.lintelignore\`, and \`.lintelignore\` over \`.gitignore\`; among files of the same name, the nearest one
takes precedence. Files and directories that you name on the command line are always scanned.

Scanned code may still use excluded files, such as modules, chart files, bases of an overlay or \`terraform.tfvars\`. They are read so that values are known. lintel reports findings in files that \`.gitignore\` excludes, because a
downloaded module is part of the configuration that calls it, but not in files that \`--exclude\` or \`.lintelignore\` exclude. "Not covered" (\`excluded\` in JSON) counts the files and directories that \`--exclude\` and \`.lintelignore\` left out, and
\`--summary\` those of \`.gitignore\`, too.

## Environment variables

| variable | meaning |
| --- | --- |
| \`LINTEL_CONFIG\` | the configuration file, if \`-c\` is not set |
| \`LINTEL_CACHE_DIR\` | the directory of the [download cache](remote.md#cache) |
| \`LINTEL_PAGER\`, \`PAGER\` | the [pager](reports.md#terminal) for long results |
| \`NO_COLOR\`, \`FORCE_COLOR\`, \`TERM=dumb\` | turn colors off or on, if \`--use-colors\` is not set |
| \`FORCE_HYPERLINK\` | print places and rules as links (OSC 8), even if the terminal is not known to support them |
| \`TF_VAR_*\`, \`TF_WORKSPACE\` | as in Terraform |
| \`HOME\` | \`~\` in paths, and the directory of \`.lintel\` and \`.terraformrc\` |

Credentials for remote sources have [their own variables](remote.md#credentials).

## Logging

\`-l\` sets the minimum level. \`debug\` adds how much was read and what was retried, \`error\` omits warnings, and \`fatal\` and \`panic\` print only the reason for a failure. \`-x json\` prints one JSON object
on each line, with \`level\`, \`time\` and \`message\`, and \`file\`, \`line\` and \`column\` if there is a place. \`--log-output-dir DIR\` also writes the log to \`lintel.log\` in that directory, and the result, without colors, to
\`scan-result.json\`, \`.txt\`, \`.sarif\` and so on.

## Select policies

A scan uses the bundled policies.

- \`--add-policies DIR\` adds your own.
- \`-p DIR\` uses only the policies in \`DIR\`, in the form of [lintel or Terrascan](policies.md).
- \`lintel init\` installs the bundled policies in \`~/.lintel/pkg/policies/opa/rego\`, where you can read or change them. Without \`-p\`, scans use the policies there, if there are any. As long as they are unchanged, a newer version of lintel
  uses its own bundled policies instead.

## Select rules

A scan checks the rules that are on by default.

- \`--scan-rules\` checks only the named rules.
- \`--skip-rules\` leaves rules out.
- \`--enable-rules\` adds rules that are off by default: \`lintel scan --enable-rules 'k8s.image.*,aws.lambda.in_vpc'\`.

Name a rule by its ID or an ID of another tool; upper and lower case are the same, and \`*\` matches any characters. A pattern in \`--scan-rules\` does not turn on rules that are off by default: write the full name, or add
\`--enable-rules\`. \`lintel rules\` with the same flags lists the rules that a scan would check. See also [profiles](profiles.md).

## Report only new findings

\`--write-baseline FILE\` writes all current violations to a file that you keep with the code. \`--baseline FILE\` then reports only violations that are not in it. A violation is identified by its rule, the address of the
resource and the attribute, so lines may move, files may be renamed, and blocks may move to another file. A violation counts as new if the same resource appears in another directory, unless its previous file no longer contains any
resource: then it has moved. Each entry matches one violation.

\`--diff REV\` reports only violations that the same scan does not find in a git revision: \`lintel scan --diff origin/main\` reports what a branch adds. Both versions are evaluated completely, so the effects of a changed variable or
module are found in every resource. git must be installed. lintel uses it only to read objects: nothing is checked out or fetched, and no hook, filter or other program of the repository runs. Modules in \`.terraform\` and files outside the
directory, which git does not track, are used in their current state.

[Adopt lintel in an existing project](adopting.md) shows how to use both. To accept a single finding permanently, [suppress](suppressions.md) it.

## Notifications

After each evaluation, with or without violations, lintel sends the result to each webhook of the [configuration](configuration.md), or to \`--webhook-url\` instead. It is one POST request with the document of \`-o json\` and, in \`resource_config\`, the listing
of \`--config-only\`. \`--webhook-token\` is sent as \`Authorization: Bearer TOKEN\`.

Failed connections and the responses 429 and 5xx are retried four times, after 1, 2, 4 and 8 seconds; each attempt may take ten seconds. \`HTTPS_PROXY\` and \`HTTP_PROXY\` are used. Redirects are not followed, so that the result
and the token only reach the configured host. A failed notification is logged and does not change the exit code.
`;

/** The reference page of the command line, as Markdown: a view of the tables of commands and flags. */
export async function commandLinePage(): Promise<string> {
  const lines = [introduction, '## Global flags', '', ...table(globalOptions)];
  for (const entry of commands) {
    const command = await entry.load();
    lines.push('', `## lintel ${entry.name}`, '', ...section(entry, command));
    for (const below of command.commands ?? []) lines.push('', ...(await innerSection(entry.name, below)));
  }
  lines.push('', 'Generated from the tables in `src/cli/` (`UPDATE=1 npm test -- cli/usage-page`).');
  return `${lines.join('\n')}\n`;
}

async function innerSection(above: string, entry: CommandEntry): Promise<string[]> {
  const { name, sameAs, examples } = entry;
  const heading = [`## lintel ${above} ${name}`, ''];
  if (sameAs === undefined) return [...heading, ...section(entry, await entry.load())];
  return [...heading, `The same as [lintel ${sameAs}](#lintel-${sameAs}).`, '', ...exampleLines(examples)];
}

const exampleLines = (examples: readonly string[]): string[] => [
  '```sh',
  ...examples.map((example) => `lintel ${example}`),
  '```',
];

function section({ aliases, examples }: CommandEntry, { usage, about, options, exitCodes = [] }: Command): string[] {
  const others = aliases.length > 0 ? `, also called ${aliases.map((alias) => `\`${alias}\``).join(', ')}` : '';
  return [
    `\`lintel ${usage}\`${others}`,
    '',
    text(about),
    '',
    ...exampleLines(examples),
    ...[...groupBy(options.filter(isOffered), sectionOf)].flatMap(([heading, members]) => [
      ...(heading === 'Flags' ? [] : ['', `### ${heading}`]),
      '',
      ...table(members),
    ]),
    ...(exitCodes.length > 0 ? ['', '### Exit codes', '', ...exitTable(exitCodes)] : []),
  ];
}

function exitTable(codes: NonNullable<Command['exitCodes']>): string[] {
  return ['| code | meaning |', '| --- | --- |', ...codes.map(([code, meaning]) => `| ${code} | ${meaning} |`)];
}

function table(options: readonly Option[]): string[] {
  return ['| flag | meaning |', '| --- | --- |', ...options.map(row)];
}

function row(option: Option): string {
  const { long, short, value, about, allowed, list } = option;
  const flag = `${short === undefined ? '' : `-${short}, `}--${long}${value === undefined ? '' : ` ${value}`}`;
  const values = allowed === undefined ? '' : `: ${allowed.map((word) => `\`${word}\``).join(', ')}`;
  const lists = { comma: '; comma list, repeatable', repeat: '; repeatable' };
  const fallback = option.default === undefined ? '' : `; default \`${option.default}\``;
  return `| \`${flag}\` | ${text(about)}${values}${list === undefined ? '' : lists[list]}${fallback} |`;
}

/** Texts are written for a terminal: what Markdown would take for something else is not. */
function text(plain: string): string {
  return plain.replace(/[|<>*_]/g, (character) => `\\${character}`);
}
