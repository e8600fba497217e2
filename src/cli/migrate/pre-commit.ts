import type { YamlNode } from '../../go/index.ts';
import { readStandardYaml } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import type { Edit, Part } from './part.ts';
import { editedPart, newConfigurationPath } from './part.ts';
import type { Release } from './release.ts';
import { at, itemsOf, scalar, textAt } from './yaml.ts';

/** Replaces the pre-commit hooks that run Terrascan; undefined if there are none. */
export async function migratePreCommit(source: Source, release: Release): Promise<Part | undefined> {
  const edits: Edit[] = [];
  const notes: string[] = [];
  for (const repository of itemsOf(at(await readStandardYaml(source), 'repos'))) {
    const hooks = itemsOf(at(repository, 'hooks'));
    if (/\/(?:tenable|accurics)\/terrascan(?:\.git)?\/?$/.test(textAt(repository, 'repo'))) {
      replace(at(repository, 'repo'), `https://github.com/${release.repository}`, edits);
      replace(at(repository, 'rev'), release.tag, edits);
      for (const hook of hooks) editHook(hook, edits, notes);
    } else if (hooks.some((hook) => textAt(hook, 'id') === 'terrascan')) {
      notes.push(`remove the hook terrascan of ${textAt(repository, 'repo')}, and add lintel's hook`);
    }
  }
  if (edits.length > 0) notes.unshift(release.note);
  return editedPart(
    source,
    edits.sort((a, b) => a.start - b.start),
    notes,
  );
}

function editHook(hook: YamlNode, edits: Edit[], notes: string[]): void {
  replace(at(hook, 'id'), 'lintel', edits);
  const args = at(hook, 'args');
  if (args?.kind !== 'sequence') return;
  const words = wordsOf(args);
  const known = words.filter((word) => word !== '--find-vuln' && word !== 'scan');
  const named = known.findIndex((word) => configurationFlag.test(word));
  if (named >= 0) known.splice(named, known[named]!.includes('=') ? 1 : 2);
  if (words.includes('--find-vuln')) notes.push('removed --find-vuln: lintel does not scan images');
  const hasType = known.some((word) => /^(?:-i|--iac-type)/.test(word));
  const all = [...(hasType ? [] : ['-i', 'all']), ...known, '-c', newConfigurationPath];
  replace(args, `[${all.map(scalarInFlow).join(', ')}]`, edits);
}

const configurationFlag = /^(?:-c|--config-path)(?:=|$)/;

/** The words of a hook's arguments: Terrascan's accept a flag and its value as one string. */
function wordsOf(args: YamlNode | undefined): string[] {
  return itemsOf(args).flatMap((item) =>
    textAt(item)
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
}

/** The configuration files that hooks name. */
export async function hookConfigurations(source: Source): Promise<readonly string[]> {
  const hooks = itemsOf(at(await readStandardYaml(source), 'repos')).flatMap((entry) => itemsOf(at(entry, 'hooks')));
  return hooks.flatMap((hook) => {
    const words = wordsOf(at(hook, 'args'));
    return words.flatMap((word, index) =>
      configurationFlag.test(word) ? (word.split('=')[1] ?? words[index + 1] ?? []) : [],
    );
  });
}

function scalarInFlow(word: string): string {
  return word.startsWith('-') && /^[\w./=-]+$/.test(word) ? word : scalar(word);
}

function replace(node: YamlNode | undefined, text: string, edits: Edit[]): void {
  if (node !== undefined) edits.push({ start: node.start, end: node.end, text });
}
