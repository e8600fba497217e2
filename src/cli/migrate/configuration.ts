import type { Source } from '../../source/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Setting } from '../configuration/check.ts';
import { checkConfiguration } from '../configuration/check.ts';
import { parseConfiguration } from '../configuration/document.ts';
import type { Part } from './part.ts';
import { newConfigurationPath } from './part.ts';

/** A parsed Terrascan configuration. */
export interface OldConfiguration {
  readonly path: string;
  readonly settings: readonly Setting[];
  readonly notes: readonly string[];
}

/** Reads a Terrascan configuration. Throws a `LintelError` if it is invalid. */
export async function readOldConfiguration(source: Source): Promise<OldConfiguration> {
  const document = await parseConfiguration(source);
  if ('code' in document) throw new LintelError([document]);
  const { settings, problems } = checkConfiguration(document);
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new LintelError(errors);
  return { path: source.path, settings: settings.filter(isKept), notes: problems.map(({ message }) => message) };
}

/** Terrascan's own policy repository is not needed: its rules are among the bundled ones. */
function isKept({ path, values }: Setting): boolean {
  const name = path.join('.');
  return !(
    name === 'policy.repo_url' && /github\.com\/(?:tenable|accurics)\/terrascan(?:\.git)?$/.test(values[0] ?? '')
  );
}

/** The new configuration: the settings of the old one, if there is one, under Terrascan's profile. */
export function newConfiguration(old: OldConfiguration | undefined): Part {
  const settings = old?.settings ?? [];
  const isOfRepository = ({ path }: Setting) => path[0] === 'policy' && path[1] !== 'path' && path[1] !== 'env';
  const own = settings.some(({ path }) => path.join('.') === 'policy.repo_url');
  const kept = settings.filter((setting) => own || !isOfRepository(setting));
  return {
    from: old?.path ?? '',
    to: newConfigurationPath,
    text: tomlOf(kept, (value) => value),
    changes: [{ line: 1, before: '', after: tomlOf(kept, (value, secret) => (secret ? '…' : value)) }],
    notes: old?.notes ?? [],
  };
}

function tomlOf(settings: readonly Setting[], shown: (value: string, secret: boolean) => string): string {
  const tables = new Map([
    ['rules', ['# Without this line, scans use the rules and severities of lintel.', 'profile = "terrascan"']],
  ]);
  for (const { key, path, values } of settings) {
    const [section, name] = path;
    const last = path.at(-1)!;
    if (section === 'notifications' && last === 'type') continue;
    // Terrascan nests webhook settings.
    const table = section === 'notifications' ? [section, name!] : path.slice(0, -1);
    const title = table.map((word) => (/^[\w-]+$/.test(word) ? word : JSON.stringify(word))).join('.');
    const texts = values.map((value) => JSON.stringify(shown(value, key.secret === true)));
    const isPlain = key.type === 'switch' || key.type === 'number';
    const value = key.type === 'list' ? `[${texts.join(', ')}]` : isPlain ? values[0] : texts[0];
    tables.set(title, [...(tables.get(title) ?? []), `${last} = ${value}`]);
  }
  return `${[...tables].map(([title, lines]) => [`[${title}]`, ...lines].join('\n')).join('\n\n')}\n`;
}
