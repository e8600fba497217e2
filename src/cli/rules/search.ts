import type { Policy } from '../../scan/index.ts';
import { largestOf } from '../../source/index.ts';

/** Stop words. */
const idle = new Set(
  'a an and are be by defined ensure false for from has in is it not of on or should that the to true using via when which with'.split(
    ' ',
  ),
);

/** Weight of each field. */
const weights = { alias: 12, title: 6, id: 5, resourceType: 3, text: 1.5 };

/** Names of providers, by their short name in IDs. */
const providerNames: Readonly<Record<string, string>> = { gcp: 'google cloud', k8s: 'kubernetes', azure: 'azurerm' };

/** Synonyms and abbreviations. */
const synonyms: Readonly<Record<string, string>> = {
  checkout: 'check out',
  cloudsql: 'cloud sql',
  dockerfile: 'docker',
  gcs: 'storage bucket google',
  'kube-apiserver': 'apiserver',
  'kube-controller-manager': 'controller manager',
  'kube-scheduler': 'scheduler',
  nsg: 'network security group',
  sg: 'security group',
};

/** Minimum score relative to the best match. */
const minFit = 0.3;

/** A rule with the words of its fields. */
interface Entry {
  readonly policy: Policy;
  /** The words of each field, with their stems. */
  readonly fields: readonly (readonly [weight: number, stems: ReadonlyMap<string, string>])[];
  readonly titleLength: number;
}

/** The rules with more than half of the words, best first; much weaker matches are left out. */
export function searchRules(words: readonly string[], policies: readonly Policy[]): readonly Policy[] {
  const entries = policies.map(entryOf);
  const strengthsOf = (word: string): readonly number[] => entries.map((entry) => strengthOf(word, entry));
  const isKnown = (word: string): boolean => strengthsOf(word).some((strength) => strength > 0);
  const given = words.flatMap((word) => namesIn(synonyms[word.toLowerCase()] ?? word));
  const names = given.flatMap((name) => (isKnown(name) ? name : partsOf(name)));
  const wanted = names.filter((word) => (word.length > 1 && !idle.has(word)) || names.length === 1);
  const strengths = wanted.map(strengthsOf);
  // Names of services are written as one word or as several: `servicebus`.
  for (const [at, word] of wanted.slice(1).entries()) {
    const joined = strengthsOf(wanted[at]! + word);
    for (const part of [at, at + 1])
      strengths[part] = strengths[part]!.map((one, rule) => Math.max(one, joined[rule]!));
  }
  // Rare words weigh more.
  const rarity = strengths.map(
    (each) => Math.log((1 + entries.length) / (1 + each.filter((one) => one > 0).length)) + 0.1,
  );
  const scored = entries.flatMap(({ policy, titleLength }, at) => {
    const share = strengths.filter((each) => each[at]! > 0).length / wanted.length;
    if (share <= 0.5) return [];
    const sum = strengths.reduce((total, each, word) => total + each[at]! * rarity[word]!, 0);
    return [{ policy, score: sum * share ** 2 * (1 + wanted.length / (wanted.length + titleLength)) }];
  });
  const best = largestOf([0, ...scored.map(({ score }) => score)]);
  return scored
    .filter(({ score }) => score >= best * minFit)
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.policy.enabled) - Number(a.policy.enabled) ||
        (a.policy.id < b.policy.id ? -1 : 1),
    )
    .map(({ policy }) => policy);
}

function entryOf(policy: Policy): Entry {
  const { id, title, description, remediation = '', category, resourceTypes, aliases } = policy;
  const titleWords = wordsOf(title);
  const name = providerNames[id.split('.')[0]!] ?? '';
  return {
    policy,
    fields: [
      [weights.alias, stemsOf(aliases.map((alias) => alias.id.toLowerCase()))],
      [weights.title, stemsOf(titleWords)],
      [weights.id, stemsOf([id, ...wordsOf(`${id} ${name}`)])],
      [weights.resourceType, stemsOf(resourceTypes.flatMap((type) => [type, ...wordsOf(type)]))],
      [weights.text, stemsOf(wordsOf(`${description} ${remediation} ${category}`))],
    ],
    titleLength: titleWords.length,
  };
}

/** The score of a word in a rule: the weight of the best field that has it, reduced if only the stem matches. */
function strengthOf(word: string, { fields }: Entry): number {
  const stem = stemOf(word);
  let best = 0;
  for (const [weight, stems] of fields) {
    if (weight <= best) continue;
    if (stems.has(word)) best = weight;
    else if (stem.length > 2) {
      for (const [each, other] of stems) {
        if (other === stem) best = Math.max(best, weight * 0.9);
        else if (each.startsWith(stem)) best = Math.max(best, weight * 0.6);
        else if (stem.length > 4 && each.includes(stem)) best = Math.max(best, weight * 0.4);
      }
    }
  }
  return best;
}

/** The words and names of a text in lower case. */
function namesIn(text: string): readonly string[] {
  const names = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_.:/-]*/gu) ?? [];
  return names.map((name) => name.replace(/[.:/-]$/, ''));
}

/** The words in a name such as `docker.sock`. */
function partsOf(name: string): readonly string[] {
  return name.split(/[_.:/-]/).filter((part) => part !== '');
}

/** The same, including parts of names. */
function wordsOf(text: string): readonly string[] {
  return namesIn(text).flatMap((name) => {
    const parts = partsOf(name);
    return parts.length > 1 ? [name, parts.join(''), ...parts] : [name];
  });
}

const endings = [
  'ations',
  'ation',
  'ions',
  'ion',
  'ings',
  'ing',
  'ers',
  'ied',
  'ies',
  'ed',
  'es',
  'er',
  'ly',
  's',
  'e',
  'y',
];

function stemsOf(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(words.map((word) => [word, stemOf(word)]));
}

/** The stem of a word: `encryption`, `encrypted` and `encrypts` have the same. */
function stemOf(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length > 2);
  return ending === undefined ? word : word.slice(0, -ending.length);
}
