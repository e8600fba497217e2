// node scripts/run.mjs scripts/reference/opa.ts: prints the path of the reference program `opa`; what is compared with it needs no more.
// The environment variable OPA names one that is there already. Otherwise Go (1.24 or newer) builds the version below from the
// module proxy, once, into .build/reference.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const opaVersion = '1.22.0';

const folder = fileURLToPath(new URL('../../.build/reference', import.meta.url));

/** The path of `opa`; undefined when there is none and Go cannot build it. Throws when $OPA is another version. */
export function findOpa(): string | undefined {
  const named = process.env.OPA;
  if (named !== undefined) {
    const version = /^Version: (\S+)/m.exec(run(named, ['version']).stdout ?? '')?.[1];
    if (version !== opaVersion) throw new Error(`OPA=${named} is ${version ?? 'no opa'}; ${opaVersion} is wanted`);
    return named;
  }
  const built = join(folder, 'opa');
  if (existsSync(built)) return built;
  mkdirSync(folder, { recursive: true });
  const result = run('go', ['install', `github.com/open-policy-agent/opa@v${opaVersion}`], { GOBIN: folder });
  if (result.status === 0) return built;
  if (result.stderr) console.error(result.stderr);
  return undefined;
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  return spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = findOpa();
  if (path === undefined) {
    console.error(`No opa ${opaVersion}: set OPA to one, or install Go so that it can be built.`);
    process.exitCode = 1;
  } else console.log(path);
}
