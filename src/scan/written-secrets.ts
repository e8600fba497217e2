import { base64Bytes, utf8Text } from '../go/index.ts';
import type { Config, ConfigValue, Path, Resource } from '../iac/index.ts';
import { isConfig } from '../iac/index.ts';
import { isSecretName, markFormats, markNamed, mayHoldToken, memoized } from '../source/index.ts';
import { isArgument, nameKeys, pathKey, valueKeys } from './masked-config.ts';
import { isSecretValue, isToken } from './secret-value.ts';

/** A secret written in a value of a resource. */
export interface WrittenSecret {
  readonly path: Path;
  /** The whole text that contains it. */
  readonly value: string;
  /** A token format, or the name of the secret. */
  readonly what: string;
}

/** The secrets written in resources, by file and by ID, which several resources may share. */
export type WrittenSecrets = Readonly<Record<string, Readonly<Record<string, readonly WrittenSecret[]>>>>;

/** Finds the secrets of resources, and the resources that contain some. */
export function findSecrets(resources: readonly Resource[]): {
  readonly secrets: WrittenSecrets;
  readonly holders: ReadonlySet<Resource>;
} {
  const found: Record<string, Record<string, WrittenSecret[]>> = Object.create(null);
  const holders = new Set<Resource>();
  for (const resource of resources) {
    const own = secretsOf(resource);
    if (own.length === 0) continue;
    holders.add(resource);
    const ofFile = (found[resource.source] ??= Object.create(null) as Record<string, WrittenSecret[]>);
    ofFile[resource.id] = [...(ofFile[resource.id] ?? []), ...own];
  }
  return { secrets: found, holders };
}

/** Maximum number of secrets reported per resource. */
const maxSecrets = 100;
/** Longer texts are data. */
const maxText = 1_000_000;

/** Attributes that only hold values encrypted by a key management service. */
const isEncryptedKey = memoized((key) => /^(?:secret_?env|encrypted\w*)$/i.test(key));
/** Attributes that are read after decoding. */
const encodedKeys = /user_?data|custom_?data|base64|b64/i;

/** Whether a member of an instruction repeats others, such as its commands. */
function repeats(key: string, object: Config): boolean {
  return key === 'command' || key === 'heredocs' || key === 'text' || (key === 'args' && 'commands' in object);
}

function secretsOf({ id, type, config, partOf, sensitive = [], source }: Resource): readonly WrittenSecret[] {
  // The template of an object repeats the object, and a module call's arguments repeat the module's values.
  if (type === 'kubernetes_pod_template' && id.endsWith(']')) return [];
  // Type definitions are mostly documentation.
  if (config.kind === 'CustomResourceDefinition') return [];
  // They repeat their instructions.
  if (type === 'docker_dockerfile' || type === 'docker_stage') return [];
  if (type === 'module' && /^\.{1,2}\//.test(String(config.source))) return [];
  const isInstruction = partOf === 'docker_dockerfile';
  const secrets: WrittenSecret[] = [];
  const objects = config.kind === 'Secret' || config.kind === 'SealedSecret';
  const isPlanned = sensitive.length > 0 && /(?<!\.(?:tf|tofu))\.json$/.test(source);
  /** The current path; copied only for a result. */
  const path: (string | number)[] = [];
  // Values that a plan marks as sensitive need not be written anywhere.
  const hidden = new Set(isPlanned ? sensitive.map(pathKey) : []);
  const isHidden = (): boolean => hidden.size > 0 && hidden.has(pathKey(path));
  const look = (value: string, name: string | undefined): void => {
    if (value.length < 5 || value.length > maxText || isHidden()) return;
    const what =
      name !== undefined && !objects && isSecretName(name) && isSecretValue(value, name)
        ? name
        : (secretIn(value, objects || name === 'description') ?? decodedSecret(value, name, objects));
    if (what !== undefined && secrets.length < maxSecrets) secrets.push({ path: [...path], value, what });
  };
  const walk = (value: ConfigValue, key: string | number, name: string | undefined): void => {
    path.push(key);
    if (typeof value === 'string') look(value, name);
    else if (Array.isArray(value)) walkList(value, name);
    else if (isConfig(value)) walkObject(value);
    path.pop();
  };
  const walkList = (list: readonly ConfigValue[], name: string | undefined): void => {
    for (let index = 0; index < list.length; index++) {
      const before = index === 0 ? undefined : list[index - 1];
      walk(list[index]!, index, isArgument(before) ? String(before) : name);
    }
  };
  const walkObject = (object: Config): void => {
    for (const key of Object.keys(object)) {
      if (isEncryptedKey(key) || (isInstruction && repeats(key, object))) continue;
      walk(object[key]!, key, valueKeys.has(key) ? (nameIn(object) ?? key) : key);
    }
  };
  walkObject(config);
  if (isInstruction)
    for (const key of ['heredocs', 'text']) if (secrets.length === 0) walk(config[key] ?? null, key, key);
  return secrets;
}

/** The name of a list entry's value. */
function nameIn(object: Config): string | undefined {
  for (const key of nameKeys) {
    const name = object[key];
    if (typeof name === 'string') return name;
  }
  return undefined;
}

/** The first secret in a text: a token of a known format, or a value assigned to the name of a secret. */
function secretIn(text: string, formatsOnly: boolean): string | undefined {
  let found: string | undefined;
  if (mayHoldToken(text))
    markFormats(text, (start, end, format) => {
      if (found === undefined && isToken(text.slice(start, end), format)) found = format;
    });
  if (found !== undefined || formatsOnly || !/[=:\s]/.test(text)) return found;
  const isComment = commentsIn(text);
  markNamed(text, !text.includes('\n'), (start, end, name) => {
    if (found === undefined && !isComment(start) && isSecretValue(text.slice(start, end), name)) found = name;
  });
  return found;
}

/** The beginning of a comment line, not of an option. */
const comment = /[ \t]{0,100}(?:#|\/\/|;|--(?![A-Za-z]))/y;

/** Tells whether a place is in a comment line. The places have to come in their order, so that each line is read once. */
function commentsIn(text: string): (at: number) => boolean {
  let isComment = false;
  let next = 0;
  return (at) => {
    while (next <= at) {
      comment.lastIndex = next;
      isComment = comment.test(text);
      const end = text.indexOf('\n', next);
      next = end < 0 ? Number.POSITIVE_INFINITY : end + 1;
    }
    return isComment;
  };
}

function decodedSecret(value: string, name: string | undefined, isObject: boolean): string | undefined {
  if (value.length < 20 || !(isObject || encodedKeys.test(name ?? ''))) return undefined;
  const bytes = base64Bytes(value.replaceAll(/\s/g, ''));
  return typeof bytes === 'number' ? undefined : secretIn(utf8Text(bytes), isObject);
}
