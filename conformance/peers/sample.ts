import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Infrastructure code that a scanner keeps with one of its checks, with the expected result of the check. */
export interface Sample {
  /** The id of the check, as an alias of a rule has it. */
  readonly check: string;
  /** Its path from the folder of samples. */
  readonly name: string;
  /** The check reports something in it; false: nothing. */
  readonly positive: boolean;
  /** Texts by their paths. */
  readonly files: ReadonlyMap<string, string>;
  readonly type: 'terraform' | 'k8s' | 'cft' | 'docker' | 'github-actions';
  /** Only what is said of this resource counts: `aws_s3_bucket.a`, `AWS::S3::Bucket.A`, or the name of an object. */
  readonly resource?: string;
  /** All resources that the scanner says something of. What a rule reports elsewhere, it reports at the other end of a link. */
  readonly named?: readonly string[];
}

/** The layout of a scanner's samples. */
export interface Layout {
  readonly id: string;
  /** The samples in a folder; none if it has another layout. */
  readonly samplesIn: (folder: string) => Generator<Sample>;
}

/** The files below a folder, sorted by path, without those of version control. */
export function* filesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== '.git') yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

export function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}

/** The texts of a file, or of all files below a folder, by their paths in it. */
export function textsAt(path: string, isFolder: boolean): ReadonlyMap<string, string> {
  if (!isFolder) return new Map([[basename(path), textOf(path)]]);
  return new Map([...filesBelow(path)].map((file) => [relative(path, file).replaceAll('\\', '/'), textOf(file)]));
}

/** The kind of infrastructure code in texts; undefined for others. */
export function typeOf(files: ReadonlyMap<string, string>): Sample['type'] | undefined {
  const names = [...files.keys()];
  if (names.some((name) => /\.tf(\.json)?$/.test(name))) return 'terraform';
  if (names.some((name) => isTemplate(files.get(name) ?? ''))) return 'cft';
  if (names.some((name) => isWorkflow(files.get(name) ?? ''))) return 'github-actions';
  if (names.some((name) => isCompose(files.get(name) ?? ''))) return 'docker';
  const isManifest = names.some(
    (name) => /\.(ya?ml|json)$/.test(name) && /^[\s{]*["']?kind["']?:/m.test(files.get(name) ?? ''),
  );
  return isManifest ? 'k8s' : undefined;
}

/** A template of CloudFormation, in YAML or JSON. */
function isTemplate(text: string): boolean {
  return /^[\s{]*["']?Resources["']?:/m.test(text) && /\bType["']?:\s*["']?\w+::/.test(text);
}

/** A Compose file; those of OpenAPI, whose services are lists of servers, have a version of their own. */
function isCompose(text: string): boolean {
  return /^services:/m.test(text) && !/^(?:openapi|swagger|apiVersion):/m.test(text);
}

/** A workflow of GitHub. */
function isWorkflow(text: string): boolean {
  return /^["']?on["']?:/m.test(text) && /^jobs:/m.test(text);
}

/** The name of the folder that a file is in. */
export function folderName(path: string): string {
  return basename(dirname(path));
}
