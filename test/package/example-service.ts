import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';

/** The answers of an example's service: its status and its JSON for each request, which is the query of an address. */
export async function serviceAnswers(
  file: string,
  cwd: string,
  requests: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> {
  const service = spawn(process.execPath, [file], {
    cwd,
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await portOf(service);
    return await Promise.all(
      requests.map(async (query) => {
        const response = await fetch(`http://127.0.0.1:${port}/orders?${query}`);
        return [response.status, await response.json()];
      }),
    );
  } finally {
    service.kill();
  }
}

const portOf = (service: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    service.stdout?.on('data', (chunk) => resolve(/\d+/.exec(String(chunk))?.[0] ?? ''));
    service.on('exit', (code) => reject(new Error(`the service ended with code ${code}`)));
  });
