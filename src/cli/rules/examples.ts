import type { Files } from '../../iac/index.ts';
import { directoryOf } from '../../iac/index.ts';
import type { Policy, PolicySource } from '../../scan/index.ts';
import { exampleKind, marksOf, withoutMarks } from '../../scan/index.ts';
import type { Io } from '../machine/io.ts';
import { bundledSources } from '../policies/sources.ts';

/** A file next to a policy that illustrates it. */
export interface Example {
  readonly name: string;
  readonly kind: 'good' | 'bad';
  readonly text: string;
  /** Lines with violations. */
  readonly wrong: ReadonlySet<number>;
}

/** The first bad and the first good example of a policy; none if its folder has none. */
export async function examplesOf(policy: Policy, source: PolicySource, io: Io): Promise<readonly Example[]> {
  const { files, folder } = await folderOf(policy, source, io);
  const names = (await files.list(folder)).filter((name) => exampleKind(name) !== undefined);
  // bad.tf before bad-module.tf, which shows a special case.
  names.sort((a, b) => a.length - b.length || (a < b ? 1 : -1));
  const examples: Example[] = [];
  for (const kind of ['bad', 'good'] as const) {
    const name = names.find((candidate) => exampleKind(candidate) === kind);
    const text = name === undefined ? undefined : await files.read(folder === '' ? name : `${folder}/${name}`);
    if (name === undefined || text === undefined) continue;
    const marks = marksOf(text).filter(({ rule }) => rule === policy.id);
    examples.push({ name, kind, text: withoutMarks(text), wrong: new Set(marks.map(({ line }) => line)) });
  }
  return examples;
}

async function folderOf(
  policy: Policy,
  source: PolicySource,
  io: Io,
): Promise<{ readonly files: Files; readonly folder: string }> {
  if (source.kind === 'joined') {
    const isIts = (each: PolicySource): boolean =>
      each.kind === 'trees' && each.trees.some(({ label }) => policy.source.startsWith(`${label}/`));
    return folderOf(policy, source.sources.find(isIts) ?? source.sources[0]!, io);
  }
  if (source.kind === 'bundle') return { files: await bundledSources(io), folder: policy.id.replaceAll('.', '/') };
  const tree = source.trees.find(({ label }) => policy.source.startsWith(`${label}/`)) ?? source.trees[0]!;
  const path = policy.source.slice(policy.source.startsWith(`${tree.label}/`) ? tree.label.length + 1 : 0);
  return { files: tree.files, folder: directoryOf(path) };
}
