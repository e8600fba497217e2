export type {
  Bundle,
  BundleFile,
  BundleModule,
  Manifest,
  PatchOperation,
  WasmEntry,
} from './bundle.ts';
export { type DataTree, openDataTree } from './data-tree.ts';
export { readManifest, versionsIn } from './manifest.ts';
export { applyDelta, mergeBundles } from './merge.ts';
export { patchData } from './patch.ts';
export { bundleFiles, openBundle, openBundleSync, type ReadBundleOptions, readBundle, unpackBundle } from './read.ts';
export { ownedData, Roots } from './roots.ts';
export { signClaims, signFiles } from './sign.ts';
export type { BundleSigning, BundleVerification, SignatureAlgorithm, VerificationKey } from './signature.ts';
export { type WriteBundleOptions, writeBundle } from './write.ts';
