import { basename, dirname, resolve } from 'node:path';
import process from 'node:process';
import { ownPolicies, plainPlatform, version } from '../library/index.ts';
import { type Platform, type Report, type ScanRequest, scan as scanOn } from '../scan/index.ts';
import { LintelError } from '../source/index.ts';
import { localDisk } from './machine/files.ts';
import { hclToJson } from './machine/hcl-to-json.ts';
import type { OpenFetcher } from './machine/io.ts';
import { knownModules } from './machine/known-modules.ts';
import { native } from './machine/native.ts';

export * from '../library/index.ts';

/**
 * Scans a directory, a file, a remote source or files in memory with the bundled policies, with those in the folders
 * that `request` names, or with those of `platform`. Throws a `LintelError` if the request itself cannot be carried
 * out; everything else is in the report. Of the environment, it reads only what remote sources need: proxies and
 * credentials.
 */
export async function scan(request: ScanRequest, platform: Partial<Platform> = {}): Promise<Report> {
  const isRemote = request.target.kind === 'remote' && platform.fetcher === undefined;
  const remote = isRemote ? await openFetcher() : undefined;
  const fetcher = platform.fetcher ?? remote?.fetcher;
  try {
    return await scanOn(request, {
      ...plainPlatform,
      open: (target) => open(target, fetcher),
      policies: openPolicies,
      hclToJson,
      knownModules,
      host: { ...plainPlatform.host, native },
      ...platform,
      ...(fetcher === undefined ? {} : { fetcher }),
    });
  } finally {
    remote?.close();
  }
}

async function openFetcher(): Promise<OpenFetcher> {
  const remote = await import('./remote/open-fetcher.ts');
  const env = new Map(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return remote.openFetcher({ env, now: plainPlatform.host.now, version });
}

async function open(target: ScanRequest['target'], fetcher: Platform['fetcher']): ReturnType<Platform['open']> {
  if (target.kind === 'files') return plainPlatform.open(target);
  if (target.kind === 'remote') {
    const { fetchTree } = await import('./remote/open-remote.ts');
    return fetchTree(target, fetcher, new Map(), localDisk);
  }
  const path = resolve(target.path);
  await check(target.path, target.kind);
  if (target.kind === 'directory') return localDisk.open(path);
  return { ...localDisk.open(dirname(path)), file: basename(path) };
}

async function openPolicies(paths: readonly string[]): ReturnType<Platform['policies']> {
  if (paths.length === 0) return plainPlatform.policies([]);
  for (const path of paths) await check(path, 'directory');
  return ownPolicies(paths.map((path) => ({ label: path, ...localDisk.open(resolve(path)) })));
}

async function check(path: string, kind: 'directory' | 'file'): Promise<void> {
  if ((await localDisk.kind(resolve(path))) === kind) return;
  const message = `no such ${kind}: ${JSON.stringify(path)}`;
  throw new LintelError([
    { code: 'usage', level: 'error', message, help: 'paths are relative to where the process runs' },
  ]);
}
