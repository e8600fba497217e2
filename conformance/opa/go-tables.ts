import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { opaVersion } from '../../scripts/reference/opa.ts';

/** A file of the Go module that the reference is built from; undefined without it. */
export function sourceOfOpa(...path: readonly string[]): string | undefined {
  const { stdout, status } = spawnSync('go', ['env', 'GOMODCACHE'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const file = join(stdout.trim(), `github.com/open-policy-agent/opa@v${opaVersion}`, ...path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The texts of each entry of a table in Go, by the names of their fields: `note: "…", modules: []string{`…`}`. */
export function* tableIn(text: string): Generator<Map<string, string[]>> {
  const token = /`([^`]*)`|"((?:[^"\\]|\\.)*)"|([A-Za-z_]\w*)(:?)|(\/\/[^\n]*)|([{}])/g;
  let fields: Map<string, string[]> | undefined;
  let field = '';
  for (const [, raw, quoted, name, colon] of text.matchAll(token)) {
    const value = raw ?? (quoted === undefined ? undefined : (JSON.parse(`"${quoted}"`) as string));
    if (name === 'note' && colon === ':') {
      if (fields !== undefined) yield fields;
      fields = new Map();
    }
    if (colon === ':') field = name!;
    else if (value !== undefined) fields?.set(field, [...(fields.get(field) ?? []), value]);
    else if (name === 'true') fields?.set(field, ['true']);
  }
  if (fields !== undefined) yield fields;
}
