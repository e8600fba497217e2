// `terraform validate` of repaired code, with the real provider of AWS, which is in the folder that $TF_PLUGIN_DIR names.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { env } from 'node:process';
import { parseHcl } from '../../src/iac/hcl/index.ts';
import { minus } from './listing.ts';

type Texts = ReadonlyMap<string, string>;

interface Diagnostic {
  readonly severity: string;
  readonly summary: string;
  readonly detail?: string;
  readonly range?: { readonly filename: string };
  readonly snippet?: { readonly context?: string | null; readonly code: string };
}

/** The complaints of Terraform about the files of some directories that it does not have about them before. */
export function complaints(
  before: Texts,
  after: Texts,
  directories: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  if (directories.length === 0) return new Map();
  const [old, now] = [validate(before, directories), validate(after, directories)];
  const found = new Map<string, readonly string[]>();
  for (const [path, problems] of now) {
    const fresh = minus(problems, old.get(path) ?? []);
    if (fresh.length > 0) found.set(path, fresh);
  }
  return found;
}

/** The errors in each file, when a configuration calls each directory as a module. */
export function validate(texts: Texts, directories: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-validate-'));
  try {
    for (const [path, text] of texts) {
      if (!/\.tf$/.test(path)) continue;
      const place = join(folder, 'tree', path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, onlyAws(path, text));
    }
    const calls = directories.map((directory, index) => `module "m${index}" {\n  source = "./tree/${directory}"\n}\n`);
    writeFileSync(join(folder, 'main.tf'), calls.join('\n'));
    const init = terraform(folder, ['init', '-backend=false', '-no-color', `-plugin-dir=${env.TF_PLUGIN_DIR}`]);
    if (init.status !== 0) throw new Error(`terraform init: ${init.stderr.slice(0, 3000)}`);
    const { stdout } = terraform(folder, ['validate', '-json']);
    const errors = new Map<string, string[]>();
    for (const { severity, summary, detail = '', range, snippet } of JSON.parse(stdout).diagnostics as Diagnostic[]) {
      const path = range?.filename.replace(/^tree\//, '') ?? '';
      if (severity !== 'error') continue;
      const text = `${summary}: ${detail} (${snippet?.context ?? ''}: ${snippet?.code.trim() ?? ''})`.replaceAll(
        /\s+/g,
        ' ',
      );
      errors.set(path, [...(errors.get(path) ?? []), text]);
    }
    return errors;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function terraform(cwd: string, args: readonly string[]) {
  return spawnSync('terraform', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** A file without what needs something else than the provider of AWS and the tree: references to it fail alike before and after. */
function onlyAws(path: string, text: string): string {
  const { body } = parseHcl({ path, text });
  const blocks = body.blocks.filter(({ type, labels, body: inner }) => {
    const name = labels[0]?.text ?? '';
    if (type === 'variable' || type === 'locals' || type === 'output') return true;
    if (type === 'provider') return name === 'aws';
    if (type === 'resource' || type === 'data') return name.startsWith('aws_');
    if (type !== 'module') return false;
    const source = inner.attributes.find((attribute) => attribute.name === 'source')?.value;
    return source !== undefined && /^"\.\.?\//.test(text.slice(source.start, source.end));
  });
  return blocks
    .map(({ type, start, end, body: inner }) => {
      // A call without a value for a variable would be the only error that is reported.
      const isOpen = type === 'variable' && !inner.attributes.some(({ name }) => name === 'default');
      // Types in quotes are from before Terraform 0.12.
      const kept = text.slice(start, end - 1).replace(/^\s*type\s*=\s*"\w+"/m, '');
      return `${kept}${isOpen ? '\n  default = null\n' : ''}}\n`;
    })
    .join('\n');
}
