import { didYouMean, type OnDemand, onDemand } from '../../source/index.ts';
import type { ConfigValue } from '../resource.ts';
import { FormatError, type Parse, type Spend } from './format.ts';

interface Format {
  readonly parse: Parse;
  /** The offsets at which the documents of a text begin; absent if there is only one. */
  readonly startsOf?: (text: string) => readonly number[];
}

/** The formats by the names of conftest's parsers; the code of each is loaded on first use. */
const formats: Readonly<Record<string, OnDemand<Format>>> = {
  codeowners: onDemand(() => import('./codeowners.ts')),
  cyclonedx: onDemand(() => import('./cyclonedx.ts')),
  dockerfile: onDemand(() => import('./dockerfile.ts')),
  dotenv: onDemand(() => import('./dotenv.ts')),
  edn: onDemand(() => import('./edn.ts')),
  hcl1: onDemand(() => import('./hcl1.ts')),
  hcl2: onDemand(() => import('./hcl2.ts')),
  hocon: onDemand(() => import('./hocon.ts')),
  ignore: onDemand(() => import('./ignore.ts')),
  ini: onDemand(() => import('./ini.ts')),
  json: onDemand(() => import('./json.ts')),
  jsonc: onDemand(() => import('./jsonc.ts')),
  nginx: onDemand(() => import('./nginx.ts')),
  properties: onDemand(() => import('./properties.ts')),
  spdx: onDemand(() => import('./spdx.ts')),
  toml: onDemand(() => import('./toml.ts')),
  vcl: onDemand(() => import('./vcl.ts')),
  xml: onDemand(() => import('./xml.ts')),
  yaml: onDemand(() => import('./yaml.ts')),
};

/** Formats of conftest that lintel does not read. */
const unread: readonly string[] = ['cue', 'groovy', 'jsonnet', 'textproto'];

export const formatNames: readonly string[] = Object.keys(formats);

/** Formats by names of files, in lower case; other files are in the format that their extension names. */
const named: readonly (readonly [name: RegExp, format: string])[] = [
  [/^dockerfile$|^dockerfile\.|\.dockerfile$/, 'dockerfile'],
  [/\.ya?ml$/, 'yaml'],
  [/\.(?:hcl|tf|tfvars)$/, 'hcl2'],
  [/\.(?:gitignore|dockerignore)$/, 'ignore'],
  [/^\.env$|^\.env\.|\.env$/, 'dotenv'],
  [/^nginx\.conf$/, 'nginx'],
  [/^jenkinsfile$|^jenkinsfile\./, 'groovy'],
  [/\.(?:textproto|textpb|txtpb|pbtxt|asciipb)$/, 'textproto'],
  [/^codeowners$/, 'codeowners'],
];

/** The format of a file of this name, as conftest recognizes it; undefined for other files. */
export function formatOf(path: string): string | undefined {
  if (path === '-') return 'yaml';
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const known = named.find(([pattern]) => pattern.test(name));
  if (known !== undefined) return known[1];
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return name.includes('.') && isFormat(extension) ? extension : undefined;
}

/** Whether conftest has a format of this name, even if lintel does not read it. */
export function isFormat(name: string): boolean {
  return Object.hasOwn(formats, name) || unread.includes(name);
}

/** A parsed text, or the reason why it is invalid, with an offset if that is known. */
export type Parsed =
  | { readonly value: ConfigValue }
  | { readonly problem: string; readonly offset?: number | undefined };

/** Parses a text in a format. Throws a `LoadSignal` if the code of the format is not loaded. */
export function parseFormat(format: string, text: string, spend: Spend): Parsed {
  if (!Object.hasOwn(formats, format)) {
    const why = unread.includes(format) ? 'lintel does not read the format' : 'unknown format';
    const available = `available: ${formatNames.join(', ')}`;
    return { problem: `${why} ${JSON.stringify(format)} (${available})${didYouMean(format, formatNames)}` };
  }
  const { parse } = formats[format]!();
  try {
    return { value: parse(text, spend) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { problem: `the configuration is not valid ${format}: ${error.message}`, offset: error.offset };
  }
}

/** The offsets at which the documents of a text begin. Throws a `LoadSignal` if the code of the format is not loaded. */
export function startsIn(format: string, text: string): readonly number[] {
  return formats[format]?.().startsOf?.(text) ?? [0];
}
