import type { Resource } from '../../iac/index.ts';
import type { Style } from '../../source/index.ts';
import type { Report } from '../report.ts';

/** What a reporter may know of where its text goes. */
export interface RenderOptions {
  /** Columns of the terminal; 80 when absent. */
  readonly width?: number;
  /** Colours; none when absent. Formats for machines have none either way. */
  readonly style?: Style;
  /** Details that are left out otherwise (`-v`, human only). */
  readonly verbose?: boolean;
  /** List the rules that found nothing wrong. */
  readonly showPassed?: boolean;
}

/** An output format. Its text ends with a newline and is the same for the same report. */
export interface Reporter {
  /** The value of `-o`. */
  readonly id: string;
  readonly title: string;
  readonly mediaType: string;
  readonly render: (report: Report, options: RenderOptions) => string;
  /** `--config-only`; absent where the format has no form for it. */
  readonly listing?: (resources: readonly Resource[], options: RenderOptions) => string | Promise<string>;
}
