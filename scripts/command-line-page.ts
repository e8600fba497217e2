import { globalOptions } from '../src/cli/arguments/global-options.ts';
import type { Option } from '../src/cli/arguments/option.ts';
import { bySection, isOffered, sectionOf } from '../src/cli/arguments/usage.ts';
import type { Command } from '../src/cli/commands/command.ts';
import { type CommandEntry, commands } from '../src/cli/commands/index.ts';

const introduction = `# The command line

Made from the tables in \`src/cli/\` (\`UPDATE=1 npm test -- cli/usage-page\` writes it anew). \`lintel help\` and \`lintel help COMMAND\` print the
same.

Results go to stdout and everything else to stderr, so that \`lintel scan -o json > report.json\` is always JSON. Flags stand before or after
the command: \`--flag=value\`, \`--flag value\`, \`-o json\` and \`-ojson\` are the same, a list is written \`a,b\` or by giving its flag again, and
what follows \`--\` is no flag. The case of commands and of values that are named below does not matter. Of a flag that is no list the
last one counts. Something that cannot be understood is one line on stderr, with the nearest match, and exit code 1; nothing is done then.

## Exit codes

| code | meaning |
| --- | --- |
| 0 | clean; or there are violations, none of which count: all known (\`--baseline\`, \`--diff\`), below \`--fail-on\`, or with \`--soft-fail\` |
| 3 | at least one violation that is not suppressed |
| 4 | no violation that counts, but part of the input could not be read or judged, or nothing was scanned, so that "clean" would be a lie |
| 1 | anything else: wrong flags or configuration, no such directory, policies that do not compile; with \`--strict\`, suppressions that are wrong |

\`lintel test\` and \`lintel eval\` have codes of their own, as \`opa test\` and \`opa eval\` have them; see below. \`--config-only\` exits with 0 or 4.

## What is scanned

\`lintel scan\` without arguments scans the Terraform code in the current directory. Name directories and files with \`-d\` and \`-f\`, as often as
you like, or simply as arguments: \`lintel scan infra apps/chart\`. With arguments and without \`-i\`, every type that lintel reads is found by
content, as with \`-i all\`. Files in the result are named from the directory that you scan; with several paths, from the current directory, or
from the one that contains all of them. \`-f -\` reads standard input, and \`-f <(command)\` a pipe:
\`terraform show -json plan | lintel scan -i tfplan -f -\`.

Infrastructure code that a scan did not read is listed under "Not covered" in every format (\`not_scanned\` in the result document): types that
lintel reads but you did not request, with the flag that includes them, and types that it does not read yet, such as Dockerfiles, CloudFormation
and Bicep. If nothing was scanned although there was something to scan, or a file that you named was not recognised, the exit code is 4.

## What is left out

lintel never looks for code in \`.git\`, \`.terraform\` and \`node_modules\`. To leave out more, use

- \`--exclude GLOB\`, as often as you like, seen from the directory that you scan;
- \`.lintelignore\` files, in any directory of the tree and above it, up to the top of the git repository;
- \`.gitignore\` files, likewise, unless you pass \`--no-gitignore\`. They count whether or not git tracks the file, and only in directories on
  your disk, not with \`-u\`.

All three have the syntax of \`.gitignore\`: \`old/\`, \`*_test.tf\`, \`/apps/*/generated\`, \`!keep.tf\`. The nearest file decides, \`.lintelignore\`
before \`.gitignore\`, and \`--exclude\` before both. A file or directory that you name on the command line is scanned in any case.

Excluded code is not looked for, but code that is scanned may use it: the modules that it calls, the files of a chart, the bases of an
overlay, \`terraform.tfvars\`. This is read, so that values are known. What \`.gitignore\` excludes is then reported as well, since a downloaded
module is part of the configuration that calls it; in what \`--exclude\` and \`.lintelignore\` exclude, nothing is reported. "Not covered" says
how many files and directories lintel's own excludes left out, \`scan_summary\` (\`--summary\`) has all of them, and a scan that finds nothing
says so.

## Environment

| variable | meaning |
| --- | --- |
| \`LINTEL_CONFIG\` | the configuration file, where there is no \`-c\` |
| \`NO_COLOR\`, \`FORCE_COLOR\`, \`TERM=dumb\` | whether there are colours, where \`--use-colors\` does not say |
| \`FORCE_HYPERLINK\` | whether places and rules are links (OSC 8), where the terminal is not known to show them |
| \`TF_VAR_*\`, \`TF_WORKSPACE\` | as in Terraform |
| \`HOME\` | \`~\` in paths, and the folder of \`.lintel\`, \`.terraformrc\` |

## Log

\`-l\` is the least level that is logged: \`debug\` adds how much was read and what was tried again; \`error\` leaves out warnings; at \`panic\` and
\`fatal\` only the reason for giving up is told, which always is. \`-x json\` writes a JSON object a line, with \`level\`, \`time\`, \`message\`, and
\`file\`, \`line\`, \`column\` where there is a place. \`--log-output-dir DIR\` adds the log to \`lintel.log\` there and leaves a copy of the result,
without colours, as \`scan-result.json\`, \`.txt\`, \`.sarif\` and so on.

## Policies

A scan uses the policies that come with lintel. \`-p DIR\` names others, in [either form](policies.md). Without \`-p\`, policies that somebody
has put into \`~/.lintel/pkg/policies/opa/rego\` are used instead. \`--add-policies DIR\` adds policies of your own to either. \`lintel init\` puts the bundled ones there, to read or to change them; as long as
they are unchanged, a scan gives the same with and without them, and those of a newer lintel count once it is there.

## Rules

A scan checks the rules that are on by default. \`--scan-rules\` checks only the rules that you name, \`--skip-rules\` leaves rules out, and
\`--enable-rules\` adds rules that are off by default: \`lintel scan --enable-rules 'k8s.image.*,aws.lambda.in_vpc'\`. Name a rule by its id or by
an alias, in any case; \`*\` stands for any characters. In \`--scan-rules\`, a pattern does not turn on a rule that is off by default: name the
rule, or turn it on with \`--enable-rules\`. \`lintel rules\` with the same flags lists the rules that a scan would check.

## Only what is new

\`--write-baseline FILE\` writes all violations that there are to a file, to be kept with the code; \`--baseline FILE\` then leaves them out, so
that only new ones are reported. A violation is known by its rule, the address of its resource and the attribute: lines may move, files be
renamed, blocks go to another file. It is new when the same resource appears in another directory, unless the file that it was in holds no
resource any more: then it has moved. Each entry stands for one violation.

\`--diff REV\` leaves out what the same scan finds in a git revision: \`lintel scan --diff origin/main\` reports what a branch brings. Both trees
are evaluated whole, so that a changed variable or module is seen in every resource that it changes. Objects are read by git itself, which
must be installed; nothing is checked out or fetched, and no hook, filter or other program that the repository configures is run. Modules below
\`.terraform\` and files outside of the directory, which git does not have, are taken as they are now.

A suppression that is meant to stay belongs beside the resource: see [suppressions](suppressions.md).

## Notifications

After an evaluation, clean or not, the result goes to each webhook of the [configuration](configuration.md), or to \`--webhook-url\` instead: one
POST with the result document as in \`-o json\`, and under \`resource_config\` the listing of \`--config-only\`. A connection that fails, 429 and
5xx are tried again, four times, after 1, 2, 4 and 8 seconds; an attempt has ten seconds, and goes through the proxy that \`HTTPS_PROXY\` or
\`HTTP_PROXY\` names. Redirects are not followed, so that the result and the token reach the host that was named and no other. A notification
that fails is logged, and the exit code stays what it is.
`;

/** The reference page of the command line, as Markdown: a view of the tables of commands and flags. */
export async function commandLinePage(): Promise<string> {
  const lines = [introduction, '## Flags of every command', '', ...table(globalOptions)];
  for (const entry of commands) lines.push('', `## lintel ${entry.name}`, '', ...section(entry, await entry.load()));
  return `${lines.join('\n')}\n`;
}

function section({ aliases, examples }: CommandEntry, { usage, about, options, exitCodes = [] }: Command): string[] {
  const others = aliases.length > 0 ? `, also called ${aliases.map((alias) => `\`${alias}\``).join(', ')}` : '';
  return [
    `\`lintel ${usage}\`${others}`,
    '',
    text(about),
    '',
    '```sh',
    ...examples.map((example) => `lintel ${example}`),
    '```',
    ...[...bySection(options.filter(isOffered), sectionOf)].flatMap(([heading, members]) => [
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
