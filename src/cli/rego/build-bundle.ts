import { resolve } from 'node:path';
import { type Bundle, compile, mergeBundles, writeBundle } from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { signingIn, verificationIn } from './bundle-options.ts';
import { bundleAt } from './bundles.ts';

/** `lintel build -b`: writes one bundle of the bundles at the paths. Throws a `LintelError` if they do not compile. */
export async function buildBundle(values: Values, io: Io): Promise<void> {
  const version = values.isSet('v0-compatible') ? 'v0' : 'v1';
  const verification = await verificationIn(values, io);
  const options = { version, ignored: values.list('ignore'), ...(verification && { verification }) } as const;
  const bundles: Bundle[] = [];
  for (const path of [...values.positionals].sort()) bundles.push(await bundleAt(path, io, options));
  const merged = mergeBundles(bundles, version === 'v0' ? 0 : 1);
  const { program, diagnostics } = compile(merged.modules.map(({ module }) => module));
  if (program === undefined) throw new LintelError(diagnostics);
  const revision = values.text('revision');
  const bundle = revision === undefined ? merged : { ...merged, manifest: { ...merged.manifest, revision } };
  const signing = await signingIn(values, io, values.text('verification-key-id') ?? 'default');
  if (io.save === undefined) throw usageError('-b: files cannot be written');
  const bytes = await writeBundle(bundle, signing && { signing });
  await io.save(resolve(io.cwd, values.text('output') ?? 'bundle.tar.gz'), bytes);
}
