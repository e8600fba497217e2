import { join } from 'node:path';
import { localIo } from '../../src/cli/machine/local-io.ts';
import { main } from '../../src/cli/main.ts';
import { repository } from '../shared.ts';

const machine = localIo({ packageFolder: repository, policyFolder: '' });

/** Runs a command line locally, with the package and the project in a temporary folder; stderr is one line. */
export async function lintelIn(
  root: string,
  args: readonly string[],
  { env, policyFolder = join(root, 'package/policies') }: { env: Record<string, string>; policyFolder?: string },
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr') => ({
    isTerminal: false,
    write: (text: string) => void (written[name] += text),
  });
  const code = await main(args, {
    ...machine,
    packageFolder: join(root, 'package'),
    policyFolder,
    stdout: output('stdout'),
    stderr: output('stderr'),
    env: new Map(Object.entries(env)),
    cwd: join(root, 'project'),
  });
  return { code, stdout: written.stdout, stderr: written.stderr.replace(/\s+/g, ' ') };
}
