import { parseAllDocuments } from 'yaml';
import type { ConfigValue, Loaded, Path } from '../../src/iac/index.ts';
import { type Report, reporters } from '../../src/scan/index.ts';
import { type Diagnostic, LintelError, renderDiagnostic, type Span } from '../../src/source/index.ts';
import { parseXml } from '../scan/reporters/parse-xml.ts';

/** Errors that are thrown on purpose, for the reader, are not a problem of a target; their places are checked. */
export async function told(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    checkDiagnostics(error.diagnostics);
  }
}

/** Returns the result of `work`; throws where doing it again gives something else. */
export async function sameTwice<T>(work: () => T | Promise<T>): Promise<T> {
  const result = await work();
  const [once, again] = [written(result), written(await work())];
  if (once === again) return result;
  const at = [...once].findIndex((character, index) => character !== again[index]);
  const near = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  throw new Error(`the second time differs: ${near(once)} | ${near(again)}`);
}

/** A value as text; of sources only the path. */
function written(value: unknown): string {
  const plain = (key: string, inner: unknown): unknown => {
    if (key === 'source' && typeof inner === 'object') return (inner as { readonly path?: string } | null)?.path;
    if (typeof inner === 'bigint') return `${inner}n`;
    return inner instanceof Map || inner instanceof Set ? [...inner] : inner;
  };
  return JSON.stringify(value, plain) ?? '';
}

/** Throws if a diagnostic says nothing, points outside of its text, or cannot be shown. */
export function checkDiagnostics(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) {
    if (diagnostic.message === '' || diagnostic.code === '') throw new Error('a diagnostic says nothing');
    if (diagnostic.span !== undefined) checkSpan(diagnostic.span, diagnostic.code);
    const { line = 1, column = 1 } = diagnostic.place ?? {};
    if (!(line >= 1 && column >= 1)) throw new Error(`${diagnostic.code} is at ${line}:${column}`);
    if (unseen.test(renderDiagnostic(diagnostic)))
      throw new Error(`${diagnostic.code} is shown with control characters`);
  }
}

const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e\u2066]/;

function checkSpan({ source, start, end }: Span, what: string): void {
  if (0 <= start && start <= end && end <= source.text.length) return;
  throw new Error(`${what} is at ${start} to ${end} of the ${source.text.length} characters of ${source.path}`);
}

/** Maximum number of values of a resource whose places are checked. */
const maxPlaces = 300;

/** Throws if what was loaded points outside of its texts. */
export function checkLoaded({ resources: listed, asides = [], potential = [], errors, notes }: Loaded): void {
  const resources = [...listed, ...potential].flatMap((one) => [
    one,
    ...(one.forms ?? []).map((form) => form.resource),
  ]);
  checkDiagnostics([...errors.map(({ diagnostic }) => diagnostic), ...notes]);
  for (const { id, span, line, config, comments, spanOf } of [...resources, ...asides]) {
    checkSpan(span, id);
    if (!(line >= 1)) throw new Error(`${id} is in line ${line}`);
    for (const comment of comments) checkSpan(comment.span, `a comment of ${id}`);
    let left = maxPlaces;
    const visit = (value: ConfigValue, path: Path): void => {
      if (left-- <= 0) return;
      checkSpan(spanOf(path), `${id} ${path.join('.')}`);
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value))
        visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    visit(config, []);
  }
}

/** Throws if a report cannot be read in one of the formats. */
export function checkReport(report: Report): void {
  checkDiagnostics([...report.errors.map(({ diagnostic }) => diagnostic), ...report.notes]);
  for (const { id, mediaType, render, listing } of reporters) {
    const options = { verbose: true, showPassed: true, summary: true };
    for (const pieces of [render(report, options), listing?.(report, options) ?? []]) {
      const text = [...pieces].join('');
      if (unseen.test(text)) throw new Error(`${id} has control characters`);
      if (text !== '') read(mediaType, text);
    }
  }
}

/** Throws if what is shown in a page is taken for a part of it. */
export function checkPage(text: string): void {
  if (/<fuzz/i.test(text)) throw new Error('a page has an element that comes from what it shows');
}

function read(mediaType: string, text: string): void {
  if (mediaType.startsWith('text/html')) checkPage(text);
  else if (mediaType.endsWith('json')) JSON.parse(text);
  else if (mediaType.endsWith('/xml')) parseXml(text);
  else if (mediaType.endsWith('/yaml')) {
    const [problem] = parseAllDocuments(text).flatMap(({ errors }) => errors);
    if (problem !== undefined) throw problem;
  }
}
