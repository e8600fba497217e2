import { filesOf } from '../../../conformance/terraform/disk.ts';
import { type HelmOptions, type Rendered, renderChart } from '../../../src/iac/helm/index.ts';

export const chartFile = (rest = ''): string => `apiVersion: v2\nname: c\nversion: 1.0.0\n${rest}`;

/** Renders a chart at the root of a tree; a missing `Chart.yaml` is generated. */
export function render(texts: Readonly<Record<string, string>>, options: Partial<HelmOptions> = {}): Promise<Rendered> {
  const files = filesOf({ 'Chart.yaml': chartFile(), ...texts });
  return renderChart(files, '', { releaseName: 'r', namespace: 'n', ...options });
}

/** The one problem for which a chart is refused, as `code path:line`. */
export async function refusal(
  texts: Readonly<Record<string, string>>,
  options: Partial<HelmOptions> = {},
): Promise<string> {
  const { text, problems } = await render(texts, options);
  if (text !== undefined) return `rendered: ${text}`;
  const [problem] = problems;
  return `${problem?.code}: ${problem?.message}`;
}
