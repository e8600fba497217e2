import { join } from 'node:path';
import process from 'node:process';
import {
  baselineText,
  changeOf,
  findingOf,
  groupsOf,
  type KnownViolation,
  knownOf,
  type Report,
  type Violation,
} from '../../scan/index.ts';
import { LintelError, visible } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';
import { edit, editorIn } from './editor.ts';
import { ask, type Choice, choose, confirmed, QuitSignal, search } from './prompts.ts';
import { Screen } from './screen.ts';
import { cannotSuppress, problemWithReason, suppressionEdit } from './suppression.ts';

/** Flags that change what is printed, or that skip evaluation. */
const others = ['output', 'config-only', 'config-with-error', 'write-baseline', 'trace'];

/** Throws a usage error if there is no terminal, or for incompatible flags. */
export function checkBrowsing(values: Values, { stdout }: Io, hasInput = process.stdin.isTTY === true): void {
  if (!stdout.isTerminal || !hasInput) {
    throw usageError('--browse needs a terminal; without one, run lintel scan');
  }
  const other = others.find((flag) => values.isSet(flag));
  if (other !== undefined) throw usageError(`--${other} cannot be combined with --browse`);
}

export interface Browsing {
  readonly report: Report;
  /** Scans again after a change. */
  readonly again: (baseline: readonly KnownViolation[]) => Promise<Report>;
  readonly baseline: readonly KnownViolation[];
  /** The directory that files are relative to; undefined if they are not on disk. */
  readonly root: string | undefined;
  readonly values: Values;
  readonly io: Io;
}

/** Shows a report until the user quits; returns the remaining report. */
export async function browse(browsing: Browsing): Promise<Report> {
  const browser = new Browser(browsing);
  try {
    await browser.rules();
  } catch (signal) {
    if (!(signal instanceof QuitSignal)) throw signal;
  }
  return browser.report;
}

/** An action for a violation. */
interface Action extends Choice {
  /** Runs the action; if it returns true, the next violation is shown. */
  readonly run: () => Promise<boolean>;
}

class Browser {
  report: Report;
  private baseline: readonly KnownViolation[];
  private readonly given: Browsing;
  private readonly screen: Screen;
  /** The outcome of the last action. */
  private note = '';

  constructor(given: Browsing) {
    this.given = given;
    this.report = given.report;
    this.baseline = given.baseline;
    this.screen = new Screen(given.io, given.values);
  }

  async rules(): Promise<void> {
    for (let first = 0; ; ) {
      const { violations, errors } = this.report;
      const groups = groupsOf(violations, 'rule', 'severity');
      const unread =
        errors.length === 0 ? '' : `${errors.length} files or modules could not be read; run lintel scan to list them`;
      const maxItems = this.screen.show([this.takeNote(), unread]);
      if (groups.length === 0) {
        this.given.io.stdout.write('No violations.\n');
        return;
      }
      const choices = groups.map(({ members, name }): Choice => {
        const { severity, title, description } = members[0]!.policy;
        const label = `${severity.padEnd(6)} ${String(members.length).padStart(4)}  ${visible(title)}`;
        return { label: this.screen.cut(label), hint: visible(name), words: `${name} ${description}` };
      });
      const message = `${counted(violations.length, 'violation')} of ${counted(groups.length, 'rule')}. Esc quits.`;
      const chosen = await search({ message, choices, first: Math.min(first, groups.length - 1), maxItems });
      if (chosen === undefined) return;
      first = chosen;
      const { policy } = groups[chosen]!.members[0]!;
      await this.places(({ policy: other }) => other.id === policy.id && other.severity === policy.severity);
    }
  }

  private async places(isMeant: (violation: Violation) => boolean): Promise<void> {
    for (let first = 0; ; ) {
      const found = this.report.violations.filter(isMeant);
      if (found.length === 0) return;
      const maxItems = this.screen.show([this.takeNote(), this.screen.rule(found[0]!)]);
      const choices = found.map((violation): Choice => {
        const { file, line, address, attribute } = findingOf(violation);
        return { label: this.screen.cut(visible(`${file}:${line}  ${address}`)), hint: visible(attribute) };
      });
      const message = `${counted(found.length, 'place')}. Esc goes back.`;
      const chosen = await search({ message, choices, first: Math.min(first, found.length - 1), maxItems });
      if (chosen === undefined) return;
      first = chosen;
      while (await this.place(isMeant, first)) first++;
    }
  }

  /** Shows the violation at an index until it is fixed or suppressed; returns true to continue with the next one. */
  private async place(isMeant: (violation: Violation) => boolean, index: number): Promise<boolean> {
    for (let shown: string | undefined; ; ) {
      const found = this.report.violations.filter(isMeant);
      const violation = found[index];
      if (violation === undefined || (shown ?? violation.fingerprint) !== violation.fingerprint) return false;
      shown = violation.fingerprint;
      const maxItems = this.screen.show([this.takeNote(), this.screen.violation(violation)]);
      const actions = this.actionsFor(violation, index + 1 < found.length);
      const message = `${visible(violation.policy.id)} (${index + 1} of ${found.length}). Esc goes back.`;
      const first = actions.findIndex(({ disabled }) => disabled !== true);
      const chosen = await choose({ message, choices: actions, first, maxItems });
      if (chosen === undefined) return false;
      if (await actions[chosen]!.run()) return true;
    }
  }

  private actionsFor(violation: Violation, hasNext: boolean): readonly Action[] {
    const { root, values, io } = this.given;
    const editor = editorIn(io.env);
    const { file, line } = changeOf(violation);
    const unsaved = io.save === undefined || root === undefined ? 'files cannot be written' : undefined;
    const why = unsaved ?? cannotSuppress(violation);
    const known = values.text('baseline');
    return [
      {
        label: this.screen.cut(`Open ${visible(`${file}:${line}`)} in ${visible(editor)}`),
        disabled: root === undefined,
        run: () => this.open(violation, editor),
      },
      {
        label: why === undefined ? 'Suppress with a comment' : `Suppress with a comment (${why})`,
        disabled: why !== undefined,
        run: () => this.suppress(violation),
      },
      {
        label:
          known === undefined ? 'Add to the baseline (needs --baseline FILE)' : `Add to the baseline ${visible(known)}`,
        disabled: known === undefined || io.save === undefined,
        run: () => this.addToBaseline(violation),
      },
      { label: 'Next place', disabled: !hasNext, run: async () => true },
    ];
  }

  private async open(violation: Violation, editor: string): Promise<boolean> {
    const { file, line, column } = changeOf(violation);
    const problem = await edit(editor, { path: join(this.given.root!, file), line, column });
    if (problem !== undefined) this.note = problem;
    await this.scanAgain();
    return false;
  }

  private async suppress(violation: Violation): Promise<boolean> {
    const { root, io } = this.given;
    const { path } = violation.resource.span.source;
    const absolute = join(root!, path);
    const text = await io.disk.readText(absolute);
    const reason = await ask('Why is this intended?', problemWithReason);
    if (reason === undefined) return false;
    const change = text === undefined ? undefined : suppressionEdit(violation, reason, text);
    if (change === undefined) {
      this.note = `${path} has changed since the scan, so nothing was written; scan again`;
      await this.scanAgain();
      return false;
    }
    this.screen.show([this.screen.edit(change)]);
    if (!(await confirmed('Write this?'))) return false;
    await this.write(absolute, change.text, `Suppressed in ${path}:${change.line}`);
    await this.scanAgain();
    const isLeft = this.report.violations.some(({ fingerprint }) => fingerprint === violation.fingerprint);
    if (isLeft) this.note += ', but it is still reported';
    return false;
  }

  private async addToBaseline(violation: Violation): Promise<boolean> {
    const { values, io } = this.given;
    const file = values.text('baseline')!;
    const next = [...this.baseline, ...knownOf([violation])];
    if (await this.write(absolutePath(file, io), baselineText(next), `Added to ${file}`)) {
      this.baseline = next;
      await this.scanAgain();
    }
    return false;
  }

  private async write(path: string, text: string, done: string): Promise<boolean> {
    try {
      await this.given.io.save!(path, text);
      this.note = done;
      return true;
    } catch (error) {
      if (!(error instanceof LintelError)) throw error;
      this.note = error.diagnostics.map(({ message }) => message).join('; ');
      return false;
    }
  }

  private async scanAgain(): Promise<void> {
    this.report = await this.given.again(this.baseline);
  }

  private takeNote(): string {
    const { note } = this;
    this.note = '';
    return visible(note);
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
