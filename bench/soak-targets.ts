import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';
import { repository, sharedPath } from '../test/shared.ts';

/** A request that a server is sent again and again. */
export interface SoakTarget {
  readonly name: string;
  readonly path: string;
  /** A new body for each request. */
  readonly body: () => FormData | string;
}

/** One of this many examples of policies is uploaded. */
const stride = 4;
const largestUpload = 5 * 1024 * 1024;

/** Uploads, admission reviews with `key`, and remote scans of the archives that are served at an address. */
export function soakTargets(
  key: string,
  archives: ReadonlyMap<string, Archive>,
  address: string,
): readonly SoakTarget[] {
  const examples = filesBelow(join(repository, 'policies')).filter((path) =>
    /\/(?:good|bad)[^/]*\.(?:tf|yaml)$/.test(path),
  );
  const plans = sharedPath('corpora', 'tfplan');
  const uploads = [
    ...examples.filter((_, at) => at % stride === 0),
    ...(plans === undefined ? [] : filesBelow(plans).filter((path) => path.endsWith('.json'))),
  ].filter((path) => statSync(path).size <= largestUpload);
  return [
    ...uploads.map(upload),
    ...examples.filter((path) => path.endsWith('.yaml')).flatMap((path) => reviews(path, key)),
    ...[...archives].map(([name, { type }]) => remoteScan(name, type, address)),
  ];
}

function upload(path: string): SoakTarget {
  const text = readFileSync(path, 'utf8');
  const [type, version] = path.endsWith('.json')
    ? ['tfplan', 'v1']
    : path.endsWith('.tf')
      ? ['terraform', 'v14']
      : ['k8s', 'v1'];
  return {
    name: relative(repository, path),
    path: `/v1/${type}/${version}/all/local/file/scan`,
    body: () => {
      const form = new FormData();
      form.append('file', new Blob([text]), path.slice(path.lastIndexOf('/') + 1));
      return form;
    },
  };
}

function reviews(path: string, key: string): readonly SoakTarget[] {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document, at) => {
    const object = document.toJS() as { kind?: string } | null;
    const request = { uid: `${at}`, kind: { kind: object?.kind }, operation: 'CREATE', object };
    const body = JSON.stringify({ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request });
    const name = `review of ${relative(repository, path)} ${at}`;
    return { name, path: `/v1/k8s/webhooks/${key}/scan/validate`, body: () => body };
  });
}

function remoteScan(name: string, type: Archive['type'], address: string): SoakTarget {
  const version = { terraform: 'v14', helm: 'v3' }[type];
  const body = JSON.stringify({ remote_type: 'http', remote_url: `${address}/${name}.zip` });
  return { name: `${name}.zip`, path: `/v1/${type}/${version}/all/remote/dir/scan`, body: () => body };
}

/** A directory, packed. */
export interface Archive {
  readonly type: 'terraform' | 'helm';
  readonly bytes: Uint8Array;
}

/** The directories that are scanned as remote sources, by name: of this repository, and of the reference data. */
export function soakArchives(): ReadonlyMap<string, Archive> {
  const corpora = sharedPath('corpora');
  const directories: (readonly [string, Archive['type'], string])[] = [
    ['web-shop', 'terraform', join(repository, 'examples', 'web-shop')],
    ['chart', 'helm', join(repository, 'deploy', 'helm')],
  ];
  for (const name of corpora === undefined ? [] : readdirSync(corpora).sort()) {
    const path = join(corpora!, name);
    if (statSync(path).isDirectory() && name !== 'tfplan') directories.push([name, 'terraform', path]);
  }
  return new Map(
    directories
      .filter(([, , path]) => existsSync(path))
      .map(([name, type, path]) => [name, { type, bytes: packed(path) }]),
  );
}

function packed(folder: string): Uint8Array {
  const files = filesBelow(folder).map((path): [string, Uint8Array] => [relative(folder, path), readFileSync(path)]);
  return zipSync(Object.fromEntries(files), { level: 1 });
}

/** The files below a folder, in path order; links are left out. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
