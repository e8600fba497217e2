import type { Files } from '../files.ts';
import type { Loader } from '../loader.ts';
import { joinPath } from '../paths.ts';
import { walk } from '../walk.ts';

/** Names of Dockerfiles: `Dockerfile`, `Dockerfile.web`, `web.Dockerfile`, `web-Dockerfile`, `Containerfile`. */
const name = /(?:^|\/)(?:[^/]*dockerfile|(?:dockerfile|containerfile)\.[^/]+|(?:[^/]+\.)?containerfile)$/i;
/** Files that are named after a Dockerfile without being one. */
const other =
  /(?:dockerfile|containerfile)\.(?:dockerignore|md|txt|j2|tmpl|tpl|template|erb|jinja2?|mustache|hbs|ejs|in|bak|orig|rej|lock|sh|py|js|ts|go|json|ya?ml|toml|html?|rego|tf)$/i;

const isDockerfile = (path: string): boolean => name.test(path) && !other.test(path);

/** Dockerfiles. Their code is loaded when there is one. */
export const docker: Loader = {
  id: 'docker',
  title: 'Docker',
  synonyms: ['dockerfile', 'containerfile'],
  versions: ['v1'],
  kinds: [{ title: 'Dockerfile', plural: 'Dockerfiles', path: name }],
  files: name,
  load: async (files, { file, recursive }) => {
    const paths = file === undefined ? await findDockerfiles(files, recursive !== false) : [file];
    if (paths.length === 0) return { resources: [], errors: [], notes: [], fileCount: 0 };
    const { load } = await import('./load.ts');
    return load(files, paths);
  },
};

async function findDockerfiles(files: Files, recursive: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  await walk(files, recursive, async (directory, names) => {
    for (const entry of names) if (isDockerfile(entry)) found.push(joinPath(directory, entry));
    return undefined;
  });
  return found.sort();
}
