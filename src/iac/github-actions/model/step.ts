import { joinPath, normalizePath } from '../../paths.ts';
import { dialectIn } from '../../shell/index.ts';
import { list, map, scalar, withMembers } from '../../values/make.ts';
import type { MapValue, Value } from '../../values/value.ts';
import { expressionsValue, expressionTextsIn, type FoundText } from './expressions.ts';
import { commentBehind, type FileContext, itemsOf, member, textOf } from './file.ts';
import { readScript, type Script, type ScriptProblem } from './script.ts';
import { textPlaces } from './text-places.ts';
import { type Uses, usesOf, usesValue } from './uses.ts';

/** A step of a job or of a composite action. */
export interface Step {
  readonly index: number;
  /** With everything that is computed. */
  readonly value: MapValue;
  readonly uses: Uses | undefined;
  /** The path in the tree of the local action that it uses. */
  readonly local: string | undefined;
  /** Steps of `parallel`. */
  readonly inner: readonly Step[];
  /** Its script, if it is read. */
  readonly script: Script | undefined;
  /** Texts with expressions, without those in steps of `parallel`. */
  readonly texts: readonly FoundText[];
}

/** Steps of a file. */
export const maxSteps = 5000;

/** The shells of the steps of a job or an action, where the steps do not say theirs. */
export interface StepDefaults {
  readonly shell?: string;
  readonly workingDirectory?: Value | undefined;
}

/** The steps of a list. */
export function stepsOf(value: Value | undefined, file: FileContext, defaults: StepDefaults): readonly Step[] {
  return itemsOf(value).flatMap((item, index) =>
    item.kind === 'map' && file.mayAddStep() ? stepOf(item, index, file, defaults) : [],
  );
}

/** A list of steps as a value. */
export function stepsValue(steps: readonly Step[], written: Value): Value {
  return list(
    steps.map(({ value }) => value),
    written.span,
  );
}

const inSteps: ReadonlySet<string> = new Set(['parallel']);

function stepOf(written: MapValue, index: number, file: FileContext, defaults: StepDefaults): Step {
  const { span } = written;
  const parallel = member(written, 'parallel');
  const inner = parallel === undefined ? [] : stepsOf(parallel, file, defaults);
  const found = usesIn(written, file);
  const texts = expressionTextsIn(written, inSteps, file);
  const { script, members } = scriptMembers(written, file, defaults);
  const value = withMembers(map(span, { index: scalar(index, span) }), {
    ...Object.fromEntries([...written.entries].map(([key, entry]) => [key, entry.value])),
  });
  return {
    index,
    value: withPlaces(written, value, {
      ...(found && { uses: found.value }),
      ...members,
      ...(parallel && { parallel: stepsValue(inner, parallel) }),
      expressions: expressionsValue(texts, span),
    }),
    uses: found?.uses,
    local: found?.local,
    inner,
    script,
    texts,
  };
}

/** The value with other members, each at the place of the one that is written. */
export function withPlaces(
  written: MapValue,
  value: MapValue,
  members: Readonly<Record<string, Value | undefined>>,
): MapValue {
  const whole = withMembers(value, members);
  const entries = new Map(
    [...whole.entries].map(([key, entry]) => {
      const at = written.entries.get(key);
      return [key, at === undefined ? entry : { value: entry.value, span: at.span }];
    }),
  );
  return { ...whole, entries };
}

/** The parts of `uses` of a step or a job. */
export function usesIn(
  written: MapValue,
  file: FileContext,
): { readonly value: MapValue; readonly uses: Uses | undefined; readonly local: string | undefined } | undefined {
  const value = member(written, 'uses');
  const text = textOf(value);
  if (value === undefined || text === undefined) return undefined;
  const uses = usesOf(text);
  const local = uses?.kind === 'local' ? localPath(file, uses.path) : undefined;
  if (uses === undefined) {
    const message = `${JSON.stringify(text.slice(0, 100))} names no action`;
    const help = 'write owner/repository@ref, owner/repository/path@ref, ./path, or docker://image';
    file.report({ code: 'github-actions.uses', level: 'error', message, span: value.span, help });
  }
  const comment = commentBehind(file, value.span);
  return { value: usesValue(value, uses, value.span, { comment, local }), uses, local };
}

/** A path in the repository as a path in the tree; undefined if it leads out of the repository. */
function localPath({ repository, above }: FileContext, path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return normalizePath(joinPath(repository, parts.join('/')), above);
}

interface ScriptMembers {
  readonly [name: string]: Value | undefined;
}

function scriptMembers(
  written: MapValue,
  file: FileContext,
  defaults: StepDefaults,
): { readonly script?: Script; readonly members: ScriptMembers } {
  const run = member(written, 'run');
  const text = textOf(run);
  if (run === undefined || text === undefined) return { members: {} };
  const own = member(written, 'shell');
  const shell = textOf(own) ?? defaults.shell;
  // An expression is a shell in nearly all workflows.
  const dialect = shell?.includes('${{') === true ? 'posix' : dialectIn(shell?.trim().split(/\s+/) ?? []);
  const members = {
    shell: own ?? (shell === undefined ? undefined : scalar(shell, run.span)),
    'working-directory': member(written, 'working-directory') ?? defaults.workingDirectory,
  };
  const isRead =
    dialect !== undefined &&
    file.scripts.mayRead(text.length, (message) => {
      const help = 'split the file';
      file.report({ code: 'github-actions.too-large', level: 'error', message, span: run.span, help });
    });
  if (!isRead) return { members };
  const node = file.expressionTexts.get(run)?.node ?? { kind: 'scalar' as const, value: text, ...run.span };
  const { script, commands, problem } = readScript(text, dialect, textPlaces(file.source, node), run.span);
  file.scripts.count(script.commands.length);
  if (problem !== undefined) reportScript(problem, file);
  return { script, members: { ...members, commands } };
}

function reportScript({ message, span, exceeded }: ScriptProblem, file: FileContext): void {
  const help = 'commands behind this place may be missing in the result';
  file.report({
    code: 'github-actions.shell',
    level: exceeded ? 'error' : 'warning',
    message: `the script cannot be read: ${message}`,
    span,
    help,
  });
}
