import type { Workspace } from '../workspace.ts';
import type { ScanSteps } from './folder-scans.ts';
import { ShownProgress } from './shown-progress.ts';

/** Milliseconds without a change after which a folder is scanned. */
const quiet = 1000;

/** The other scans, as those in the background see them. */
export interface Foreground {
  /** Resolves when no open document waits for its diagnostics. */
  readonly idle: () => Promise<void>;
  /** Scans a whole folder and publishes its diagnostics. */
  readonly scan: (root: string, steps: ScanSteps) => Promise<void>;
}

/**
 * Scans whole folders of the client one after another if the settings say so: after the start, and after changes. Open
 * documents come first: a scan waits between its steps until their diagnostics are published.
 */
export class BackgroundScans {
  private readonly workspace: Workspace;
  private readonly foreground: Foreground;
  private readonly waiting = new Set<string>();
  /** Folders whose first scan was shown to the user. */
  private readonly shown = new Set<string>();
  private readonly canceled = new Set<string>();
  private isRunning = false;
  /** Changes when all results so far are outdated. */
  private generation = 0;

  constructor(workspace: Workspace, foreground: Foreground) {
    this.workspace = workspace;
    this.foreground = foreground;
  }

  /** Something in a folder has changed. */
  add(root: string): void {
    const { settings, isReady } = this.workspace;
    if (!isReady || settings.scan !== 'workspace' || !this.workspace.isFolder(root) || this.canceled.has(root)) return;
    this.waiting.add(root);
    void this.run();
  }

  /** A scan of the whole folder has begun elsewhere. */
  remove(root: string): void {
    this.waiting.delete(root);
  }

  /** Everything has to be scanned again. */
  reset(): void {
    this.generation++;
    for (const set of [this.waiting, this.shown, this.canceled]) set.clear();
    for (const root of this.workspace.roots) this.add(root);
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (this.waiting.size > 0) {
        await this.workspace.settle(quiet);
        await this.foreground.idle();
        const [root] = this.waiting;
        if (root === undefined) return;
        this.waiting.delete(root);
        await this.scan(root);
      }
    } catch (error) {
      await this.workspace.report(error);
    } finally {
      this.isRunning = false;
    }
  }

  private async scan(root: string): Promise<void> {
    const { generation } = this;
    // Scans after changes are not shown: they would flicker while one types.
    const progress = this.shown.has(root)
      ? undefined
      : new ShownProgress(this.workspace.connection, 'lintel: scanning the workspace');
    this.shown.add(root);
    const isOutdated = async (): Promise<boolean> => {
      progress?.report();
      await this.foreground.idle();
      if (progress?.isCanceled) this.canceled.add(root);
      return generation !== this.generation || this.canceled.has(root);
    };
    try {
      await this.foreground.scan(root, { isOutdated, ...(progress && { progress: progress.note }) });
    } finally {
      progress?.end();
    }
  }
}
