import { applyEdits, type Change, type Edit, editsFor, type Path, type Resource } from '../../../src/iac/index.ts';
import { memoryFiles, scan } from '../../../src/scan/index.ts';
import { memoryPlatform } from '../../policies/scan.ts';

/** The resources of files in memory, as a scan with a single rule lists them. */
async function resourcesOf(files: Readonly<Record<string, string>>, type: string): Promise<readonly Resource[]> {
  const target = { kind: 'files', files: memoryFiles(new Map(Object.entries(files))) } as const;
  const selection = { scanRules: ['aws.s3.bucket_versioning'] };
  return (await scan({ target, types: [type], selection }, memoryPlatform)).resources;
}

/** The text of the file that changes of the resource `a` are written into. */
export async function changed(
  files: Readonly<Record<string, string>>,
  type: string,
  changes: readonly (readonly [Path, Change])[],
): Promise<string> {
  const resource = (await resourcesOf(files, type)).find(({ name }) => name === 'a');
  const edits = editsFor(resource!, changes, ({ path: at }) => ({ path: at, text: files[at]! }));
  return applyEdits((edits[0] as Edit).source, edits);
}
