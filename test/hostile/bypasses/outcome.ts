import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localIo } from '../../../src/cli/machine/local-io.ts';
import { main } from '../../../src/cli/main.ts';
import { dist } from '../../built.ts';
import { repository } from '../../shared.ts';
import type { Tree } from './base.ts';

const machine = localIo({ packageFolder: repository, policyFolder: join(dist, 'policies') });

interface Results {
  readonly violations: readonly { readonly rule_id: string }[];
  readonly scan_errors?: readonly object[];
  readonly not_scanned?: readonly object[];
  readonly scan_summary?: { readonly not_decided: readonly { readonly rule_id: string }[] };
}

/** `off`: templates render to nothing with the default values; `undecided`: a value is not known. Both are reported. */
export type Outcome = 'found' | 'told' | 'off' | 'undecided' | { readonly bypass: string };

/**
 * The result of a scan of a tree on disk for a rule: it is violated, or something was not read. Otherwise it is a
 * bypass, with the reason.
 */
export async function outcomeOf(tree: Tree, type: string, rule: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bypass-'));
  try {
    for (const [path, content] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const written = { stdout: '', stderr: '' };
    const output = (name: keyof typeof written) => ({
      isTerminal: false,
      write: (text: string) => void (written[name] += text),
    });
    const code = await main(
      ['scan', '-i', type, '--scan-rules', rule, '-o', 'json', '-l', 'debug', '--summary', '--no-config'],
      {
        ...machine,
        stdout: output('stdout'),
        stderr: output('stderr'),
        env: new Map(),
        cwd: folder,
      },
    );
    const { results } = JSON.parse(written.stdout || '{"results":{"violations":[]}}') as { results: Results };
    if (results.violations.some(({ rule_id }) => rule_id === rule))
      return code === 3 ? 'found' : { bypass: `exit code ${code}` };
    const { scan_errors = [], not_scanned = [] } = results;
    if (code === 4 && (scan_errors.length > 0 || not_scanned.length > 0)) return 'told';
    if (code === 0 && /renders no manifests with these values/.test(written.stderr.replaceAll(/\s+/g, ' ')))
      return 'off';
    const { not_decided = [] } = results.scan_summary ?? {};
    if (not_decided.some(({ rule_id }) => rule_id === rule)) return 'undecided';
    return { bypass: `exit code ${code}: ${written.stderr.slice(0, 500)}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
