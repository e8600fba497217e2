import { evaluateDockerfile } from '../../src/iac/docker/evaluate/evaluate.ts';
import type { Instruction, InstructionParts } from '../../src/iac/docker/parse/instruction.ts';
import { parseDockerfile } from '../../src/iac/docker/parse/parse.ts';
import { dialectOf, splitScript } from '../../src/iac/shell/index.ts';
import type { Answer, ReferenceInstruction } from './reference.ts';

/** How lintel reads a Dockerfile otherwise than the reference; undefined if it does not. */
export function difference(text: string, answer: Answer): string | undefined {
  const source = { path: 'Dockerfile', text };
  const parsed = parseDockerfile(source);
  const problems = [...parsed.diagnostics];
  const { stages } = evaluateDockerfile(source, parsed, (problem) => problems.push(problem));
  // What only a build finds out: the reference does not go so far.
  const refused = problems.filter(({ code, level }) => level === 'error' && code !== 'docker.substitution');
  const isRefused = refused.length > 0 || stages.length === 0;
  if (answer.refused !== undefined || isRefused) {
    if (answer.refused !== undefined && isRefused) return undefined;
    return answer.refused === undefined
      ? `only lintel refuses it: ${refused[0]?.message}`
      : `only the reference refuses it: ${answer.refused}`;
  }
  const expected = answer.instructions ?? [];
  if (parsed.escapeToken !== answer.escape) return `the escape character is ${parsed.escapeToken}`;
  if (parsed.instructions.length !== expected.length)
    return `${parsed.instructions.length} instructions rather than ${expected.length}`;
  for (const [index, instruction] of parsed.instructions.entries()) {
    const problem = differenceIn(instruction, expected[index]!);
    if (problem !== undefined) return `line ${expected[index]!.first}: ${problem}`;
  }
  const own = stages.map(({ index, name }) => ({
    name: name ?? '',
    count: parsed.instructions.filter((_, at) => stageOf(parsed.instructions, at) === index).length,
  }));
  const theirs = (answer.stages ?? []).map(({ name, commands }) => ({ name, count: commands.length + 1 }));
  return same('stages', own, theirs);
}

function stageOf(instructions: readonly Instruction[], at: number): number {
  return instructions.slice(0, at + 1).filter(({ name }) => name === 'FROM').length - 1;
}

function differenceIn(instruction: Instruction, expected: ReferenceInstruction): string | undefined {
  const { keyword, flags, firstLine, lastLine, heredocs, isJson } = instruction;
  const own = {
    keyword,
    flags: flags.map(({ text }) => text),
    args: argumentsOf(instruction),
    json: isJson,
    lines: [firstLine, lastLine],
    heredocs: heredocs.map(({ name, content, expand, chomp }) => ({ name, content: content.text, expand, chomp })),
  };
  const theirs = {
    keyword: expected.keyword,
    flags: (expected.flags ?? []).map(decoded),
    args: expected.args,
    json: expected.json,
    lines: [expected.first, expected.last],
    heredocs: expected.heredocs ?? [],
  };
  for (const key of Object.keys(own) as (keyof typeof own)[]) {
    const problem = same(key, own[key], theirs[key]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The arguments as the reference lists them: names, values and signs of assignments, and what ONBUILD delays. */
function argumentsOf({ name, args, pairs = [], trigger }: InstructionParts): readonly string[] {
  if (trigger !== undefined) return [trigger.keyword, ...argumentsOf(trigger)];
  // The delayed text is not an instruction: the reference keeps only its first word.
  if (name === 'ONBUILD') return args.length === 0 ? [] : [args[0]!.text.split(/[\t\v\f\r ]/)[0]!, ''];
  if (name !== 'ENV' && name !== 'LABEL') return args.map(({ text }) => text);
  const isOld = args.length === 2 && pairs.length === 1;
  return pairs.flatMap((pair) => [pair.name.text, pair.value?.text ?? '', isOld ? '' : '=']);
}

/** The reference reads flags byte by byte, each as a character; lintel has the characters that are meant. */
function decoded(text: string): string {
  return /[\x80-\xff]/.test(text) && !/[^\0-\xff]/.test(text) ? Buffer.from(text, 'latin1').toString('utf8') : text;
}

/** The lines of `RUN` instructions whose script is for no shell that is like sh. */
export function scriptsOfOthers(text: string): ReadonlySet<number> {
  const source = { path: 'Dockerfile', text };
  const { instructions } = evaluateDockerfile(source, parseDockerfile(source), () => {});
  const lines = new Set<number>();
  for (const { instruction, value } of instructions) {
    const shell = value.entries.get('interpreter')?.value ?? value.entries.get('shell')?.value;
    const program = shell?.kind === 'list' ? shell.items[0] : shell;
    const name = program?.kind === 'scalar' ? String(program.value) : '';
    if (dialectOf(name) !== 'posix') lines.add(instruction.firstLine);
  }
  return lines;
}

/** How lintel finds other commands in a script than the reference; undefined if it does not. */
export function scriptDifference({ script = '', commands = [] }: ReferenceInstruction): string | undefined {
  const found = splitScript(script, 'posix');
  if (found.problems.length > 0) return `only lintel cannot read it: ${found.problems[0]!.message}`;
  const own = found.commands
    .filter(({ via }) => via.length === 0)
    .sort((a, b) => a.start - b.start)
    .map(({ words }) => words.map(({ parts }) => textOf(parts)));
  return same(
    'commands',
    own.map((words, index) => words.map((word, at) => (commands[index]?.[at] === null ? null : word))),
    commands,
  );
}

function textOf(parts: readonly (string | { readonly unknown: string })[]): string | null {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

function same(what: string, own: unknown, expected: unknown): string | undefined {
  const [ours, theirs] = [JSON.stringify(own), JSON.stringify(expected)];
  if (ours === theirs) return undefined;
  let at = 0;
  while (ours[at] === theirs[at]) at++;
  const from = Math.max(0, at - 40);
  return `${what}: ${ours.slice(from, at + 80)} rather than ${theirs.slice(from, at + 80)}`;
}
