import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { readChart } from './chart/directory.ts';
import { ChartError } from './chart-error.ts';
import { isManifest, type Manifest, manifestsIn } from './manifests.ts';
import type { HelmOptions } from './options.ts';
import { printed, printedSections, sectionsOf } from './output.ts';
import { type Mode, prepare } from './prepare.ts';
import { renderTemplates } from './rendering/template-runner.ts';

/** A rendered chart. */
export interface Rendered {
  /** The manifests; absent if the chart is rejected. */
  readonly text?: string;
  /** The same, split into the files that `helm template --output-dir` writes. */
  readonly files?: ReadonlyMap<string, string>;
  /** If a manifest is invalid: the output of all templates. */
  readonly raw?: string;
  /** The reasons why it is rejected. */
  readonly problems: readonly Diagnostic[];
  /** Values that do not fit together, and what was made of them. */
  readonly warnings: readonly string[];
}

/** Renders a chart like `helm template`: any problem makes it fail. */
export async function renderChart(files: Files, folder: string, options: HelmOptions): Promise<Rendered> {
  const warnings: string[] = [];
  const report = (problem: ChartError): never => {
    throw problem;
  };
  try {
    const chart = await readChart(files, folder, report);
    const mode: Mode = { strict: true, report, warn: (message) => void warnings.push(message) };
    const prepared = prepare(chart, options, mode);
    const outputs = renderTemplates(prepared, options, mode);
    const manifests: Manifest[] = [];
    for (const { name, text, placesOf } of outputs) {
      for (const manifest of manifestsIn(name, text)) {
        if (isManifest(manifest)) {
          manifests.push(manifest);
          continue;
        }
        const { message, span } = manifest.problem;
        const place = span && placesOf(manifest.start + span.start, manifest.start + span.end)[0];
        const problem = new ChartError('helm.manifest', `in the rendered output of ${name}: ${message}`, {
          span: place,
        });
        const raw = outputs.filter((output) => output.text.trim() !== '');
        return {
          problems: [problem.diagnostic()],
          warnings,
          raw: raw.map((output) => printed({ path: output.name, text: output.text })).join(''),
        };
      }
    }
    const sections = sectionsOf(chart, manifests, options);
    return { text: printedSections(sections, options), files: filesOf(sections), problems: [], warnings };
  } catch (error) {
    if (!(error instanceof ChartError)) throw error;
    return { problems: [error.diagnostic()], warnings };
  }
}

function filesOf({ release, hooks }: ReturnType<typeof sectionsOf>): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>();
  for (const section of [...release, ...hooks]) {
    const own = texts.get(section.path) ?? [];
    texts.set(section.path, own);
    own.push(printed(section));
  }
  return new Map([...texts].map(([path, parts]) => [path, parts.join('')]));
}
