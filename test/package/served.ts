import { spawn } from 'node:child_process';
import * as assert from 'uvu/assert';

/** Starts `program server`, lets it scan, and stops it: the package can run the server. */
export async function serves(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<void> {
  const server = spawn(program, [...args, 'server', '-p', '0'], options);
  const ended = new Promise<number | null>((resolve) => server.on('close', resolve));
  try {
    const port = await new Promise<string>((resolve, reject) => {
      let log = '';
      server.stderr.on('data', (chunk) => {
        log += chunk;
        const found = /listening on \S+:(\d+)/.exec(log)?.[1];
        if (found !== undefined) resolve(found);
      });
      server.on('close', () => reject(new Error(log)));
    });
    const body = new FormData();
    body.set('file', new File(['resource "aws_s3_bucket" "logs" {}\n'], 'main.tf'));
    const url = `http://127.0.0.1:${port}/v1/terraform/v14/all/local/file/scan`;
    const response = await fetch(url, { method: 'POST', body });
    assert.is(response.status, 200);
    assert.ok(((await response.json()) as { results: { count: { total: number } } }).results.count.total > 0);
  } finally {
    server.kill('SIGTERM');
  }
  assert.is(await ended, 0);
}
