import { base64Text, baseName, cleanPath, directoryName, globPattern } from '../../../../go/index.ts';
import { joinPath } from '../../../paths.ts';
import { makeSet } from '../../values/convert.ts';
import { BOOL, DYNAMIC, STRING, setOf } from '../../values/type.ts';
import { bool, isWhollyKnown, string, type Value } from '../../values/value.ts';
import { anyParameter, stringParameter } from '../arguments.ts';
import {
  type CallContext,
  define,
  type Failure,
  failure,
  type Result,
  refused,
  type TerraformFunction,
} from '../function.ts';

/** The replacement for bytes that are not valid UTF-8. */
const REPLACEMENT = '\ufffd';

function readText(path: string, { host }: CallContext): string | Failure | undefined {
  const file = host.readFile(path);
  if (file.kind === 'pending') return undefined;
  return file.kind === 'absent' ? refused(file) : file.text;
}

function file(path: string, context: CallContext): Result {
  const text = readText(path, context);
  if (typeof text !== 'string') return text;
  return text.includes(REPLACEMENT) ? failure(`the file "${path}" is not UTF-8 text`) : string(text);
}

function fileBase64(path: string, { host }: CallContext): Result {
  const file = host.readBytes(path);
  if (file.kind === 'absent') return refused(file);
  return file.kind === 'bytes' ? string(base64Text(file.bytes)) : undefined;
}

function fileExists(path: string, { host }: CallContext): Result {
  const found = host.readFile(path);
  if (found.kind === 'pending') return undefined;
  if (found.kind === 'text' || found.exceeded === true) return bool(true);
  if (found.unread === true) return refused(found);
  const below = host.listFiles(path);
  if (below.kind === 'pending') return undefined;
  if (below.kind === 'files' && below.paths.length > 0) return failure(`"${path}" is a directory`);
  return bool(false);
}

function fileSet(directory: string, pattern: string, { host }: CallContext): Result {
  const [, up = '', below = ''] = /^((?:\.\.\/)*)(.*)$/s.exec(cleanPath(`./${pattern}`))!;
  const listed = host.listFiles(joinPath(directory, up));
  if (listed.kind === 'pending') return undefined;
  if (listed.kind === 'absent') return refused(listed);
  const matches = globPattern(below);
  if (matches === undefined) return failure(`"${pattern}" is not a file name pattern`);
  return makeSet(
    STRING,
    listed.paths.filter(matches).map((path) => string(up + path)),
  );
}

/** Renders a file as a template with the given variables, the only names that it can use. */
function templateFile(path: string, variables: Value, { host }: CallContext): Result {
  if (variables.kind === 'unknown') return undefined;
  if (!('entries' in variables)) return failure('the variables must be a map or an object');
  if (variables.kind === 'object' && variables.open === true) return undefined;
  const unnamed = [...variables.entries.keys()].find((name) => !/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name));
  if (unnamed !== undefined) return failure(`"${unnamed}" is not a variable name`);
  const found = host.readFile(path);
  if (found.kind === 'pending') return undefined;
  if (found.kind === 'absent') return refused(found);
  const rendered = host.renderTemplate({ path: found.path, text: found.text }, variables.entries);
  return 'reason' in rendered ? refused(rendered) : rendered;
}

function templateString(text: string, variables: Value, context: CallContext): Result {
  if (!isWhollyKnown(variables)) return undefined;
  if (!('entries' in variables)) return failure('the variables must be a map or an object');
  const source = { path: context.span.source.path, text };
  const rendered = context.host.renderTemplate(source, variables.entries);
  return 'reason' in rendered ? refused(rendered) : rendered;
}

export const filesystemFunctions: readonly TerraformFunction[] = [
  define({
    name: 'file',
    doc: 'The text of a file.',
    params: [stringParameter('path')],
    result: STRING,
    call: (context, path) => file(path, context),
  }),
  define({
    name: 'filebase64',
    doc: 'The content of a file as Base64.',
    params: [stringParameter('path')],
    result: STRING,
    call: (context, path) => fileBase64(path, context),
  }),
  define({
    name: 'fileexists',
    doc: 'Whether a file exists.',
    examples: [['fileexists("no/such/file")', 'false']],
    params: [stringParameter('path')],
    result: BOOL,
    call: (context, path) => fileExists(path, context),
  }),
  define({
    name: 'fileset',
    doc: 'The files below a directory whose names match a pattern.',
    params: [stringParameter('path'), stringParameter('pattern')],
    result: setOf(STRING),
    call: (context, path, pattern) => fileSet(path, pattern, context),
  }),
  define({
    name: 'templatefile',
    doc: 'The contents of a file, rendered as a template with variables.',
    params: [stringParameter('path'), anyParameter('vars')],
    result: DYNAMIC,
    accepts: 'elements',
    call: (context, path, variables) => templateFile(path, variables, context),
  }),
  define({
    name: 'templatestring',
    doc: 'A string rendered as a template with variables.',
    examples: [['templatestring("a-$${b}", { b = 1 })', '"a-1"']],
    params: [stringParameter('template'), anyParameter('vars')],
    result: STRING,
    accepts: 'elements',
    call: (context, template, variables) => templateString(template, variables, context),
  }),
  define({
    name: 'basename',
    doc: 'The last element of a path.',
    examples: [['basename("a/b.txt")', '"b.txt"']],
    params: [stringParameter('path')],
    result: STRING,
    call: (_, path) => string(baseName(path)),
  }),
  define({
    name: 'dirname',
    doc: 'A path without its last element.',
    examples: [['dirname("a/b.txt")', '"a"']],
    params: [stringParameter('path')],
    result: STRING,
    call: (_, path) => string(directoryName(path)),
  }),
  define({
    name: 'abspath',
    doc: 'The absolute path. Relative paths stay unknown, because the location of the scanned files is not part of the configuration.',
    examples: [['abspath("/a/../b")', '"/b"']],
    params: [stringParameter('path')],
    result: STRING,
    call: (_, path) => (path.startsWith('/') ? string(cleanPath(path)) : undefined),
  }),
  define({
    name: 'pathexpand',
    doc: 'A path with a leading `~` replaced by the home directory, which stays unknown.',
    examples: [['pathexpand("a/b")', '"a/b"']],
    params: [stringParameter('path')],
    result: STRING,
    call: (_, path) => (path.startsWith('~') ? undefined : string(path)),
  }),
];
