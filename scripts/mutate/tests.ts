import { type Known, readNotes } from './known.ts';
import { type Copy, type Run, TestProcess } from './test-process.ts';

/** Milliseconds in which a new process on a busy machine loads all modules of a test file. */
const maxLoading = 60_000;

/** The behavior of test files without a change: of each since a change first needed it. */
export class Survey {
  /** Those that fail without a change are `undefined`. */
  readonly files = new Map<string, Known | undefined>();
  private readonly running = new Map<string, Promise<Known | undefined>>();

  /** The behavior of a file, from `run` for the first that asks. */
  async of(file: string, run: () => Promise<Known | undefined>): Promise<Known | undefined> {
    let known = this.running.get(file);
    if (known === undefined) this.running.set(file, (known = run()));
    this.files.set(file, await known);
    return known;
  }
}

/**
 * Runs test files with a change in force, in a process that keeps what it has loaded. A failure counts if the case then passes without the
 * change, there or, with the whole file, in a new process.
 */
export class Trial {
  private lasting: TestProcess | undefined;
  private fresh: { readonly process: TestProcess; readonly mutant: number } | undefined;
  /** Those that fail if they run twice in a process, or not as a whole. */
  private readonly unrepeatable = new Set<string>();

  private readonly copy: Copy;
  private readonly survey: Survey;

  constructor(copy: Copy, survey: Survey) {
    this.copy = copy;
    this.survey = survey;
  }

  /** The behavior of a test file without a change, or `undefined` if it fails. */
  known(file: string, milliseconds: number): Promise<Known | undefined> {
    return this.survey.of(file, async () => {
      // An earlier change may have left something in a cache: only the failure in a new process counts.
      for (let tries = this.lasting?.isRunning === true ? 2 : 1; tries > 0; tries--) {
        const process = this.lastingProcess();
        await process.started;
        const start = performance.now();
        if ((await process.failure({ file, milliseconds })) === undefined)
          return readNotes(process.reached(), performance.now() - start);
        this.end();
      }
      return undefined;
    });
  }

  /** Whether cases of a test file fail, hang or end their process with the change in force; `whole` is the file with all of them. */
  async notices(run: Run, whole: Run, mutant: number): Promise<boolean> {
    if (this.unrepeatable.has(run.file)) return this.noticesInNewProcess(whole, mutant);
    const failure = await this.lastingProcess().failure(run, mutant);
    if (failure === undefined) return false;
    const cases = failure.case === undefined ? run.cases : [failure.case];
    const isOwn = (await this.lastingProcess().failure({ ...run, ...(cases && { cases }) })) !== undefined;
    if (!isOwn) return true;
    this.end();
    if (await this.noticesInNewProcess(whole, mutant)) return true;
    this.unrepeatable.add(run.file);
    return false;
  }

  /** The same for a whole file, in a process that has loaded nothing without this change. */
  async noticesInNewProcess(run: Run, mutant: number): Promise<boolean> {
    // The time of the run may be without that of loading modules.
    const whole = { file: run.file, milliseconds: run.milliseconds + maxLoading };
    if (this.fresh?.mutant !== mutant || !this.fresh.process.isRunning) {
      this.fresh?.process.end();
      this.fresh = { process: new TestProcess(this.copy, mutant), mutant };
    }
    if ((await this.fresh.process.failure(whole, mutant)) === undefined) return false;
    this.fresh.process.end();
    const unchanged = new TestProcess(this.copy);
    const isNoticed = (await unchanged.failure(whole)) === undefined;
    unchanged.end();
    return isNoticed;
  }

  end(): void {
    this.lasting?.end();
    this.fresh?.process.end();
  }

  private lastingProcess(): TestProcess {
    if (this.lasting?.isRunning !== true) this.lasting = new TestProcess(this.copy);
    return this.lasting;
  }
}
