import type { Connection, WorkDoneProgressServerReporter } from 'vscode-languageserver';
import type { Progress } from '../../scan/index.ts';

/** The progress of a scan, which the client shows if it can. Nothing waits for the client. */
export class ShownProgress {
  private reporter: WorkDoneProgressServerReporter | undefined;
  private text = '';
  private reported = '';
  private hasEnded = false;

  constructor(connection: Connection, title: string) {
    connection.window.createWorkDoneProgress().then(
      (reporter) => {
        this.reporter = reporter;
        reporter.begin(title, undefined, undefined, true);
        if (this.hasEnded) reporter.done();
      },
      // A client that refuses to show it gets the result all the same.
      () => {},
    );
  }

  /** Whether the user has canceled the scan. */
  get isCanceled(): boolean {
    return !this.hasEnded && this.reporter?.token.isCancellationRequested === true;
  }

  /** Takes note of a step; `report` sends the last one. */
  readonly note = (progress: Progress): void => {
    if (progress.kind === 'read') this.text = 'reading files';
    else if (progress.kind === 'evaluated') this.text = `checking rules, ${progress.percent} %`;
  };

  report(): void {
    if (this.reporter === undefined || this.text === this.reported) return;
    this.reporter.report(this.text);
    this.reported = this.text;
  }

  end(): void {
    this.hasEnded = true;
    this.reporter?.done();
  }
}
