import { join } from 'node:path';
import { homeOf } from '../../machine/paths.ts';
import type { CredentialSources } from '../credentials.ts';

/** A section of a file, by names in lower case. */
export type Section = ReadonlyMap<string, string>;

export interface Profiles {
  /** The settings of a profile, merged from both files; empty if there is none. */
  readonly profile: (name: string) => Promise<Section>;
  /** A single sign-on session shared by profiles. */
  readonly session: (name: string) => Promise<Section>;
}

/** The profiles in `~/.aws/config` and `~/.aws/credentials`, or in the files that the environment names. */
export function openProfiles({ env, readText }: CredentialSources): Profiles {
  const home = homeOf(env);
  const read = async (variable: string, file: string): Promise<ReadonlyMap<string, Section>> => {
    const path = env.get(variable) ?? (home === undefined ? undefined : join(home, '.aws', file));
    return sectionsOf((path === undefined ? undefined : await readText(path)) ?? '');
  };
  const nothing: Section = new Map();
  return {
    profile: async (name) => {
      const config = await read('AWS_CONFIG_FILE', 'config');
      const secrets = await read('AWS_SHARED_CREDENTIALS_FILE', 'credentials');
      return new Map([
        ...(config.get(name === 'default' ? name : `profile ${name}`) ?? []),
        ...(secrets.get(name) ?? []),
      ]);
    },
    session: async (name) => (await read('AWS_CONFIG_FILE', 'config')).get(`sso-session ${name}`) ?? nothing,
  };
}

function sectionsOf(text: string): ReadonlyMap<string, Section> {
  const sections = new Map<string, Map<string, string>>();
  let current: Map<string, string> | undefined;
  for (const line of text.split(/\r?\n/)) {
    const [, header] = /^\s*\[([^\]]*)\]/.exec(line) ?? [];
    if (header !== undefined) {
      const name = header.trim().replace(/\s+/g, ' ');
      current = sections.get(name) ?? new Map();
      sections.set(name, current);
    }
    const [, key, value] = /^([\w-]+)\s*=([\s\S]*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) current?.set(key.toLowerCase(), value.trim());
  }
  return sections;
}
