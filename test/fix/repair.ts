import { type Fixes, type FixOptions, fix } from '../../src/fix/index.ts';
import type { Fetcher } from '../../src/iac/index.ts';
import { memoryFiles } from '../../src/scan/index.ts';
import { memoryPlatform } from '../policies/scan.ts';

/** Fixes, and how many times the tree was scanned and closed. */
export interface Counted extends Fixes {
  readonly scans: number;
  readonly closed: number;
}

/** The kind of a tree, and its access to bytes and remote modules. */
interface World {
  /** The kind of infrastructure; Terraform by default. */
  readonly type?: string;
  readonly readBytes?: (path: string) => Promise<Uint8Array>;
  readonly fetcher?: Fetcher;
  readonly env?: ReadonlyMap<string, string>;
}

/** Repairs the violations of some policies in files, or in one file `main.tf`. */
export async function repair(
  text: string | Readonly<Record<string, string>>,
  policies: readonly string[],
  options: FixOptions = {},
  { type = 'terraform', readBytes, fetcher, env }: World = {},
): Promise<Counted> {
  const texts = new Map(Object.entries(typeof text === 'string' ? { 'main.tf': text } : text));
  const files = { ...memoryFiles(texts), ...(readBytes && { readBytes }) };
  const trees = [{ label: '', files: memoryFiles(new Map(policies.map((source, at) => [`${at}.rego`, source]))) }];
  let [scans, closed] = [0, 0];
  const platform = {
    ...memoryPlatform,
    ...(fetcher && { fetcher }),
    ...(env && { env }),
    open: async (...args: Parameters<typeof memoryPlatform.open>) => ({
      ...(await memoryPlatform.open(...args)),
      close: async () => void closed++,
    }),
    policies: async () => {
      scans++;
      return { kind: 'trees', trees } as const;
    },
  };
  const fixes = await fix({ target: { kind: 'files', files }, types: [type], policyPaths: ['own'] }, platform, options);
  return { ...fixes, scans, closed };
}
