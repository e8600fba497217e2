import { ChartError } from './chart-error.ts';
import { givenValues, type HelmOptions, isReleaseName } from './options.ts';
import { capabilitiesOf } from './rendering/capabilities.ts';

type Checked = Partial<Pick<HelmOptions, 'releaseName' | 'kubeVersion' | 'assignments' | 'readFile'>>;

/** The problem with options, independent of the chart; undefined if they are valid. */
export function problemWithSettings({
  releaseName,
  kubeVersion,
  assignments = [],
  readFile,
}: Checked): string | undefined {
  if (capabilitiesOf(kubeVersion, []) === undefined) {
    return `${kubeVersion} is not a Kubernetes version; use a form such as 1.31`;
  }
  if (releaseName !== undefined && !isReleaseName(releaseName)) {
    return `${JSON.stringify(releaseName)} is not a valid release name: use up to 53 lower-case letters, digits, "-" and "."`;
  }
  try {
    givenValues({ releaseName: '', namespace: '', assignments, ...(readFile === undefined ? {} : { readFile }) });
    return undefined;
  } catch (error) {
    if (error instanceof ChartError) return error.message;
    throw error;
  }
}
