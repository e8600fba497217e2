import { gzip, tarOf, utf8Bytes } from '../../go/index.ts';
import { isObject, jsonText } from '../values/index.ts';
import type { Bundle, BundleFile } from './bundle.ts';
import { manifestText } from './manifest.ts';
import { signFiles } from './sign.ts';
import type { BundleSigning } from './signature.ts';

/** Options for writing a bundle. */
export interface WriteBundleOptions {
  /** Signs the bundle. Delta bundles cannot be signed. */
  readonly signing?: BundleSigning;
}

/** A bundle as `.tar.gz`, as `opa build` writes it; the same bytes for the same bundle. */
export async function writeBundle(bundle: Bundle, { signing }: WriteBundleOptions = {}): Promise<Uint8Array> {
  const { data, modules, compiled, patch } = bundle;
  const text = (path: string, content: string): BundleFile => ({ path, content: utf8Bytes(content) });
  const manifest = manifestText(bundle.manifest);
  // OPA leaves out a manifest that says nothing.
  const manifests = manifest === '{"revision":"","roots":[""]}' ? [] : [text('/.manifest', `${manifest}\n`)];
  if (patch !== undefined) {
    const operations = patch.map(({ op, path, value = null }) => ({ op, path, value }));
    const lines = operations.map(
      ({ op, path, value }) => `{"op":${jsonText(op)},"path":${jsonText(path)},"value":${jsonText(value)}}`,
    );
    return packed([text('/patch.json', `{"data":[${lines.join(',')}]}\n`), ...manifests]);
  }
  const documents = text('/data.json', `${jsonText(isObject(data) ? data : {})}\n`);
  const policies = modules.map(({ path, source }) => text(path, source.text));
  const wasm = compiled.filter(({ path }) => path.endsWith('.wasm'));
  const plans = compiled.filter(({ path }) => !path.endsWith('.wasm'));
  const signatures: BundleFile[] = [];
  if (signing !== undefined) {
    const signed = await signFiles([...policies, documents, ...wasm, ...plans, ...manifests], signing);
    signatures.push(text('/.signatures.json', signed));
  }
  return packed([documents, ...policies, ...wasm, ...signatures, ...plans, ...manifests]);
}

const packed = (files: readonly BundleFile[]): Uint8Array =>
  gzip(tarOf(files.map(({ path, content }) => [path.startsWith('/') ? path : `/${path}`, content])));
