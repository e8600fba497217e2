import { resolve } from 'node:path';
import {
  annotatedEntrypoints,
  type Bundle,
  type BundleFile,
  type BundleModule,
  builtins,
  compile,
  documentPaths,
  dottedName,
  formatSource,
  isDefined,
  loadIr,
  type Module,
  mergeBundles,
  type Program,
  writeBundle,
} from '../../rego/index.ts';
import { didYouMean, LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { signingIn, verificationIn } from './bundle-options.ts';
import { bundleAt } from './bundles.ts';
import { readRegoFiles } from './files.ts';

/** `lintel build -b` and `-t plan`: writes one bundle of what is at the paths. Throws a `LintelError` if it does not compile. */
export async function buildBundle(values: Values, io: Io): Promise<void> {
  const merged = values.isSet('bundle') ? await bundlesAt(values, io) : await filesAt(values, io);
  const modules = merged.modules.map(({ module }) => module);
  const isPlan = values.text('target') === 'plan';
  const { program, diagnostics } = compile(modules, { plain: isPlan, print: isPlan });
  if (program === undefined) throw new LintelError(diagnostics);
  const others = merged.compiled.filter(({ path }) => !isPlan || path !== '/plan.json');
  const plans = isPlan ? [await planOf(program, modules, values.list('entrypoint'))] : [];
  const compiled = [...others, ...plans];
  const revision = values.text('revision');
  const manifest = revision === undefined ? merged.manifest : { ...merged.manifest, revision };
  const bundle: Bundle = { ...merged, modules: merged.modules.map(formatted), manifest, compiled };
  const signing = await signingIn(values, io, values.text('verification-key-id') ?? 'default');
  if (io.save === undefined) throw usageError('-b: files cannot be written');
  const bytes = await writeBundle(bundle, signing && { signing });
  await io.save(resolve(io.cwd, values.text('output') ?? 'bundle.tar.gz'), bytes);
}

/** A module of the bundle with its text as `opa fmt` writes it. Its versions of the language stay. */
function formatted(entry: BundleModule): BundleModule {
  const { source, module } = entry;
  const isBoth = module.version === 'v0' && module.imports.some(({ path }) => dottedName(path) === 'rego.v1');
  const { text, diagnostics } = formatSource(source, {
    version: isBoth ? 'v0-v1' : module.version,
    from: module.version,
  });
  if (text === undefined) throw new LintelError(diagnostics);
  return { ...entry, source: { ...source, text } };
}

const versionIn = (values: Values): 'v0' | 'v1' => (values.isSet('v0-compatible') ? 'v0' : 'v1');

async function bundlesAt(values: Values, io: Io): Promise<Bundle> {
  const version = versionIn(values);
  const verification = await verificationIn(values, io);
  const options = { version, ignored: values.list('ignore'), ...(verification && { verification }) } as const;
  const bundles: Bundle[] = [];
  for (const path of [...values.positionals].sort()) bundles.push(await bundleAt(path, io, options));
  return mergeBundles(bundles, version === 'v0' ? 0 : 1);
}

/** The Rego and data files at the paths as a bundle. */
async function filesAt(values: Values, io: Io): Promise<Bundle> {
  const version = versionIn(values);
  const rego_version = version === 'v0' ? 0 : 1;
  const { modules, data } = await readRegoFiles(values.positionals, version, io, { ignored: values.list('ignore') });
  return {
    manifest: { revision: '', roots: [''], rego_version },
    data,
    modules: modules.map((module) => {
      const path = `/${module.source.path}`.replace(/^(?:\/|\.\/|\.\.\/)+/, '/');
      return { path, version: rego_version, source: module.source, module };
    }),
    compiled: [],
  };
}

/** The plan of the entrypoints: those named, and those with the annotation. */
async function planOf(program: Program, modules: readonly Module[], named: readonly string[]): Promise<BundleFile> {
  const entrypoints = [...new Set([...named, ...annotatedEntrypoints(modules)])];
  if (entrypoints.length === 0) {
    throw usageError('-t plan needs an entrypoint: write -e authz/allow, or annotate a rule with "entrypoint: true"');
  }
  const missing = entrypoints.find((path) => !isDefined(path, modules));
  if (missing !== undefined) {
    throw usageError(`-e: no rule at or below ${missing}${didYouMean(missing, documentPaths(modules))}`);
  }
  const { lowerToPlan, planText } = await loadIr();
  const text = planText(lowerToPlan(program, entrypoints), builtins);
  return { path: '/plan.json', content: new TextEncoder().encode(text) };
}
