import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A bare repository with one commit for each round. */
export interface Repository {
  /** The path below the server: `owner3/service17`. */
  readonly path: string;
  /** Full IDs; each round's commit follows that of the round before. */
  readonly commits: readonly string[];
  /** The number of the tree (`treeOf`) in each round. */
  readonly trees: readonly number[];
}

/** Number of different trees; repositories and their commits go through them. */
const treeCount = 20;
const owners = 25;

/** The files of a tree: the higher its number, the more violations are repaired in some files and made in others. */
export function treeOf(number: number): Readonly<Record<string, string>> {
  const service = (at: number): string => `resource "aws_s3_bucket" "data${at}" {
  bucket = "orders-${at}"
}

resource "aws_ebs_volume" "disk${at}" {
  availability_zone = "eu-central-1a"
  size              = 40
  encrypted         = ${(number >> (at % 4)) % 2 === 0}
}

resource "aws_db_instance" "orders${at}" {
  engine              = "postgres"
  instance_class      = "db.t3.micro"
  publicly_accessible = ${(number + at) % 3 === 0}
  storage_encrypted   = ${(number + at) % 2 === 0}
}
`;
  const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec:
      containers:
        - name: shop
          image: registry.example.com/shop:${number}
          securityContext: { privileged: ${number % 5 === 0} }
`;
  const files = Array.from({ length: 3 + (number % 4) }, (_, at) => [`services/part${at}.tf`, service(at)]);
  return { ...Object.fromEntries(files), 'deploy/shop.yaml': deployment, 'README.md': `# Shop ${number}\n` };
}

/** Creates repositories with git below a folder. */
export async function createRepositories(folder: string, count: number, rounds: number): Promise<Repository[]> {
  const made: Repository[] = [];
  for (let at = 0; at < count; at++) {
    const path = `owner${at % owners}/service${at}`;
    const trees = Array.from({ length: rounds }, (_, round) => (at + round) % treeCount);
    made.push({ path, trees, commits: await createRepository(join(folder, path), at, trees) });
  }
  return made;
}

/** Puts the default branch of a repository on the commit of a round. */
export function moveTo(folder: string, { path, commits }: Repository, round: number): void {
  writeFileSync(join(folder, path, 'refs', 'heads', 'main'), `${commits[round]!}\n`);
}

async function createRepository(folder: string, id: number, trees: readonly number[]): Promise<string[]> {
  for (const part of ['objects', 'refs/heads']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
  const marks = join(folder, 'marks');
  await fastImport(folder, marks, trees.map((tree, round) => commitText(id, tree, round)).join(''));
  const ids = readFileSync(marks, 'utf8').trim().split('\n');
  return ids
    .map((line) => line.split(' ') as [string, string])
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, commit]) => commit);
}

function commitText(id: number, tree: number, round: number): string {
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const files = Object.entries(treeOf(tree)).map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`);
  const author = `author A <a@example.com> ${1_700_000_000 + id * 1000 + round} +0000`;
  return `commit refs/heads/main\nmark :${round + 1}\n${author}\n${author.replace('author', 'committer')}\n${data(`Round ${round} of ${id}`)}deleteall\n${files.join('')}\n`;
}

function fastImport(folder: string, marks: string, stream: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, GIT_DIR: folder, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    const child = spawn('git', ['fast-import', '--quiet', `--export-marks=${marks}`], {
      env,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`git fast-import ends with ${code}`))));
    child.stdin.end(stream);
  });
}
