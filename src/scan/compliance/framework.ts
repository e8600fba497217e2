import type { Report } from '../report.ts';
import type { Control } from './controls.ts';
import type { FrameworkResult } from './status.ts';

/** A set of requirements that rules are mapped to. */
export interface Framework {
  readonly id: string;
  readonly title: string;
  readonly controls: readonly Control[];
}

/** Frameworks by ID; their controls are loaded on demand. */
const frameworks: Readonly<Record<string, () => Promise<Framework>>> = {
  'cis-aws-3.0': async () => (await import('./cis-aws.ts')).cisAws,
  'cis-aws-6.0': async () => (await import('./cis-aws-6.ts')).cisAws6,
  'cis-aws-7.0': async () => (await import('./cis-aws-7.ts')).cisAws7,
  'cis-azure-2.0': async () => (await import('./cis-azure.ts')).cisAzure,
  'cis-azure-3.0': async () => (await import('./cis-azure-3.ts')).cisAzure3,
  'cis-azure-4.0': async () => (await import('./cis-azure-4.ts')).cisAzure4,
  'cis-azure-5.0': async () => (await import('./cis-azure-5.ts')).cisAzure5,
  'cis-azure-6.0': async () => (await import('./cis-azure-6.ts')).cisAzure6,
  'cis-gcp-3.0': async () => (await import('./cis-gcp.ts')).cisGcp,
  'cis-gcp-4.0': async () => (await import('./cis-gcp-4.ts')).cisGcp4,
  'cis-gcp-5.0': async () => (await import('./cis-gcp-5.ts')).cisGcp5,
  'cis-kubernetes-1.23': async () => (await import('./cis-kubernetes.ts')).cisKubernetes,
  'cis-kubernetes-1.12': async () => (await import('./cis-kubernetes-1.12.ts')).cisKubernetes112,
  'cis-kubernetes-2.0': async () => (await import('./cis-kubernetes-2.ts')).cisKubernetes2,
  'cis-eks-1.4': async () => (await import('./cis-eks.ts')).cisEks,
  'cis-eks-1.8': async () => (await import('./cis-eks-1.8.ts')).cisEks18,
  'cis-aks-1.8': async () => (await import('./cis-aks.ts')).cisAks,
  'cis-gke-1.9': async () => (await import('./cis-gke.ts')).cisGke,
  'cis-docker-1.6': async () => (await import('./cis-docker.ts')).cisDocker,
  'pci-dss-4.0': async () => (await import('./pci-dss.ts')).pciDss,
  'nist-800-53-r5': async () => (await import('./nist-800-53.ts')).nist80053,
  soc2: async () => (await import('./soc2.ts')).soc2,
  'iso-27001-2022': async () => (await import('./iso-27001.ts')).iso27001,
  hipaa: async () => (await import('./hipaa.ts')).hipaa,
  'nsa-cisa-1.2': async () => (await import('./nsa-cisa.ts')).nsaCisa,
  'pss-baseline': async () => (await import('./pss-baseline.ts')).pssBaseline,
  'pss-restricted': async () => (await import('./pss-restricted.ts')).pssRestricted,
};

/** The IDs of all frameworks. */
export const frameworkIds: readonly string[] = Object.keys(frameworks);

/** The frameworks with these IDs, each once. */
export function loadFrameworks(ids: readonly string[]): Promise<readonly Framework[]> {
  return Promise.all([...new Set(ids)].map((id) => frameworks[id]!()));
}

/** The IDs of the rules that check a control of one of the frameworks. */
export function rulesOfFrameworks(chosen: readonly Framework[]): readonly string[] {
  return [...new Set(chosen.flatMap(({ controls }) => controls.flatMap(({ rules }) => rules)))].sort();
}

/** Evaluates the controls of frameworks on the result of a scan of their rules. */
export async function evaluateCompliance(
  chosen: readonly Framework[],
  report: Report,
): Promise<readonly FrameworkResult[]> {
  return (await import('./evaluate.ts')).evaluateFrameworks(chosen, report);
}
