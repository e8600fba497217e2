import { type Entry, hostile } from './bounded.ts';

/** A tree that is repaired without writing, next to Terraform code whose violation must still be found. */
function tree(name: string, files: () => Readonly<Record<string, string>>, types = 'terraform,k8s,docker,cft'): Entry {
  return {
    name,
    argv: ['fix', '--dry-run', '--unsafe-fixes', '-i', types],
    files: () => ({ 'main.tf': 'resource "aws_s3_bucket" "neighbour" {\n  acl = "public-read"\n}\n', ...files() }),
    prints: /neighbour|acl/,
    length: 40_000_000,
  };
}

const list = (count: number, item: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => item(at)).join('');

const pod = (spec: string): string => `apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n${spec}`;

hostile('fixes', [
  tree('300 resources on one line each', () => ({
    'many.tf': list(300, (at) => `resource "aws_ebs_volume" "v${at}" { size = 1 }\n`),
  })),
  tree('a block of 20,000 arguments', () => ({
    'long.tf': `resource "aws_ebs_volume" "v" {\n${list(20_000, (at) => `  a${at} = 1 # ${at}\n`)}}\n`,
  })),
  tree('a heredoc of 200,000 lines that look like arguments', () => ({
    'heredoc.tf': `resource "aws_ebs_volume" "v" {\n  x = <<EOT\n${'a = 1\n'.repeat(200_000)}EOT\n}\n`,
  })),
  tree('a quote, a comment and a heredoc without an end', () => ({
    'a.tf': 'resource "aws_ebs_volume" "v" {\n  x = "${"\n}\n',
    'b.tf': 'resource "aws_ebs_volume" "w" {\n}\n/*',
    'c.tf': 'resource "aws_ebs_volume" "x" {\n  x = <<EOT\n',
  })),
  tree('a map of 20,000 entries', () => ({ 'pod.yaml': pod(list(20_000, (at) => `  a${at}: 1\n`)) })),
  tree('100 containers with one anchor', () => ({
    'pod.yaml': pod(`  containers:\n  - &a\n    name: a\n    image: x:1\n${'  - *a\n'.repeat(100)}`),
  })),
  tree('JSON on one line', () => ({
    'pod.json': `{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"},"spec":{"containers":[${list(200, (at) => `{"name":"c${at}","image":"x:1"},`)}{"name":"z","image":"x:1"}]}}`,
  })),
  tree('1,000 instructions of a Dockerfile', () => ({
    Dockerfile: `FROM a:1\n${'RUN apt-get install nginx && sudo x && curl -k https://a\n'.repeat(1000)}`,
  })),
  tree('a path of the prototype', () => ({ 'pod.yaml': pod('  __proto__:\n    containers: [{name: a}]\n') })),
]);
