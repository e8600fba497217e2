import type { ImageBuild } from '../compose/builds.ts';
import { composeName, type FileGroup, groupsOf } from '../compose/find.ts';
import type { Files } from '../files.ts';
import type { Loaded, Loader } from '../loader.ts';
import { directoryOf, joinPath } from '../paths.ts';
import { hasKey } from '../survey/kind.ts';
import { walk } from '../walk.ts';
import { maybeSecretName } from './context/secret-names.ts';

/** Names of Dockerfiles: `Dockerfile`, `Dockerfile.web`, `web.Dockerfile`, `web-Dockerfile`, `Containerfile`. */
const name = /(?:^|\/)(?:[^/]*dockerfile|(?:dockerfile|containerfile)\.[^/]+|(?:[^/]+\.)?containerfile)$/i;
/** Files that are named after a Dockerfile without being one. */
const other =
  /(?:dockerfile|containerfile)\.(?:dockerignore|md|txt|j2|tmpl|tpl|template|erb|jinja2?|mustache|hbs|ejs|in|bak|orig|rej|lock|sh|py|js|ts|go|json|ya?ml|toml|html?|rego|tf)$/i;

const isDockerfile = (path: string): boolean => name.test(path) && !other.test(path);

/** Dockerfiles and Compose files. Their code is loaded when there is one. */
export const docker: Loader = {
  id: 'docker',
  title: 'Docker',
  synonyms: ['dockerfile', 'containerfile', 'compose'],
  versions: ['v1'],
  kinds: [
    { title: 'Dockerfile', plural: 'Dockerfiles', path: name },
    {
      title: 'Compose file',
      plural: 'Compose files',
      path: composeName,
      holds: (text) => hasKey(text, 'services') || hasKey(text, 'include'),
    },
  ],
  files:
    /(?:^|\/)(?:[^/]*dockerfile|(?:dockerfile|containerfile)\.[^/]+|(?:[^/]+\.)?containerfile)$|(?:(?:^|\/)compose|docker-compose)(?:[._-][^/]{0,200})?\.ya?ml$/i,
  load: async (files, { file, recursive }) => {
    const found = file === undefined ? await find(files, recursive !== false) : alone(file);
    const compose =
      found.projects.length === 0
        ? undefined
        : await (await import('../compose/load.ts')).loadCompose(files, found.projects);
    const loaded: Loaded[] = compose === undefined ? [] : [compose];
    const builds = compose?.builds ?? [];
    // Compose builds from files of any name.
    const built = file === undefined ? await existing(files, builds) : [];
    const dockerfiles = [...new Set([...found.dockerfiles, ...built])].sort();
    const inline = compose?.inline ?? [];
    if (dockerfiles.length + inline.length > 0) {
      const surroundings = { builds, inline, secretFiles: found.secretFiles };
      loaded.unshift(await (await import('./load.ts')).load(files, dockerfiles, surroundings));
    }
    return {
      resources: loaded.flatMap(({ resources }) => resources),
      errors: loaded.flatMap(({ errors }) => errors),
      notes: loaded.flatMap(({ notes }) => notes),
      sources: loaded.flatMap(({ sources = [] }) => sources),
      fileCount: loaded.reduce((sum, { fileCount }) => sum + fileCount, 0),
    };
  },
};

/** The Dockerfiles of some builds that are in the tree. */
async function existing(files: Files, builds: readonly ImageBuild[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { dockerfile } of builds) {
    const names = await (files.search ?? files.list)(directoryOf(dockerfile));
    if (names.includes(dockerfile.slice(dockerfile.lastIndexOf('/') + 1))) found.push(dockerfile);
  }
  return found;
}

interface Found {
  readonly dockerfiles: readonly string[];
  readonly projects: readonly FileGroup[];
  /** Files that Dockerfiles may copy, with names that secrets may have. */
  readonly secretFiles: readonly string[];
}

/** Maximum number of these files; more are left out. */
const maxSecretFiles = 10_000;

async function find(files: Files, recursive: boolean): Promise<Found> {
  const dockerfiles: string[] = [];
  const projects: FileGroup[] = [];
  const secretFiles: string[] = [];
  await walk(files, recursive, async (directory, names) => {
    for (const entry of names) {
      if (isDockerfile(entry)) dockerfiles.push(joinPath(directory, entry));
      if (maybeSecretName.test(entry) && secretFiles.length < maxSecretFiles)
        secretFiles.push(joinPath(directory, entry));
    }
    projects.push(
      ...groupsOf(
        directory,
        names.filter((entry) => composeName.test(entry)),
      ),
    );
    return undefined;
  });
  return { dockerfiles: dockerfiles.sort(), projects, secretFiles: secretFiles.sort() };
}

/** A single file: one in YAML is for Compose. */
function alone(file: string): Found {
  if (!/\.ya?ml$/i.test(file) || isDockerfile(file)) return { dockerfiles: [file], projects: [], secretFiles: [] };
  return { dockerfiles: [], projects: [{ paths: [file] }], secretFiles: [] };
}
