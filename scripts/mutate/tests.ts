import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Copy, TestProcess } from './test-process.ts';

/** A test file below test/, and how long it may take. */
export interface Limited {
  readonly file: string;
  readonly milliseconds: number;
}

/** The behavior of a test file without any change. */
export interface Known {
  readonly took: number;
  /** The places that it reaches, except those that run as their modules are loaded. */
  readonly reached: ReadonlySet<number>;
}

export interface Survey {
  /** Those that pass. */
  readonly files: ReadonlyMap<string, Known>;
  /** Places that run as their modules are loaded. */
  readonly loaded: ReadonlySet<number>;
}

/**
 * Runs test files with a change in force, in a process that keeps what it has loaded. A failure counts if the file then passes without the
 * change, there or in a new process. What no file notices there, the nearest one may in a new process, where nothing is in a cache yet.
 */
export class Trial {
  private lasting: TestProcess | undefined;
  /** Those that fail if they run twice in a process. */
  private readonly unrepeatable = new Set<string>();

  private readonly copy: Copy;

  constructor(copy: Copy) {
    this.copy = copy;
  }

  /** The first of the test files that fails, hangs or ends its process with the change in force. */
  async firstFailure(files: readonly Limited[], mutant: number, isTopLevel: boolean): Promise<string | undefined> {
    const others: Limited[] = [];
    for (const each of files) {
      const needsNew = isTopLevel || this.unrepeatable.has(each.file);
      if (needsNew || each === files[0]) others.push(each);
      if (needsNew || (await this.passes(each, mutant))) continue;
      if (await this.passes(each)) return each.file;
      this.end();
      if ((await this.firstInNewProcess([each], mutant)) !== undefined) return each.file;
      this.unrepeatable.add(each.file);
    }
    return this.firstInNewProcess(others, mutant);
  }

  end(): void {
    this.lasting?.end();
    this.lasting = undefined;
  }

  private async passes(each: Limited, mutant?: number): Promise<boolean> {
    if (this.lasting?.isRunning !== true) this.lasting = new TestProcess(this.copy);
    return this.lasting.passes(each, mutant);
  }

  private async firstInNewProcess(files: readonly Limited[], mutant: number): Promise<string | undefined> {
    let own = new TestProcess(this.copy, { LINTEL_MUTANT: String(mutant) });
    for (const each of files) {
      if (await own.passes(each, mutant)) continue;
      own.end();
      own = new TestProcess(this.copy);
      const isNoticed = await own.passes(each);
      own.end();
      if (isNoticed) return each.file;
      own = new TestProcess(this.copy, { LINTEL_MUTANT: String(mutant) });
    }
    own.end();
    return undefined;
  }
}

/** Runs test files without a change, in `processes` at a time. */
export async function survey(copy: Copy, files: readonly Limited[], processes: number): Promise<Survey> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-mutate-'));
  const waiting = [...files];
  const known = new Map<string, { took: number; reached: Set<number> }>();
  const loaded = new Set<number>();
  const run = async (notes: string): Promise<void> => {
    let own: TestProcess | undefined;
    // A file that hangs or ends its process costs only itself: a new one runs the files after it.
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
      if (own?.isRunning !== true) own = new TestProcess(copy, { LINTEL_REACHED: notes });
      await own.started;
      const start = performance.now();
      if (await own.passes(each)) known.set(each.file, { took: performance.now() - start, reached: new Set() });
    }
    own?.end();
    let current: Set<number> | undefined;
    for (const line of existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []) {
      const [kind, what = ''] = line.split(' ', 2);
      if (kind === 'file') current = known.get(what)?.reached;
      else if (kind === 'loaded') loaded.add(Number(what));
      else if (kind === 'reached') current?.add(Number(what));
    }
  };
  await Promise.all(Array.from({ length: processes }, (_, line) => run(join(folder, `reached-${line}`))));
  rmSync(folder, { recursive: true, force: true });
  return { files: known, loaded };
}
