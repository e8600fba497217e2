// npm run conformance:record -- [TOPIC]…
// Runs every query of suite/*.cases with the reference program (see scripts/reference/opa.ts), and records its answers next to them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findOpa, opaVersion } from '../../scripts/reference/opa.ts';
import { type Json, readJson, writeJson } from '../json.ts';
import { type Question, readSections, type Section } from './authored.ts';
import { askOpa, inPairs, type Reply } from './opa.ts';

const folder = fileURLToPath(new URL('suite', import.meta.url));

process.exitCode = await main(process.argv.slice(2));

async function main(wanted: readonly string[]): Promise<number> {
  const opa = findOpa();
  if (opa === undefined) return 1;
  const topics = readdirSync(folder).flatMap((name) => /^(.*)\.cases$/.exec(name)?.[1] ?? []);
  for (const topic of topics.sort()) {
    if (wanted.length > 0 && !wanted.includes(topic)) continue;
    const sections = readSections(`${topic}.cases`, readFileSync(join(folder, `${topic}.cases`), 'utf8'));
    const asked = sections.flatMap((section) => section.questions.map((question) => ({ section, question })));
    const entries = await inPairs(asked, async ({ section, question }) => ({
      section,
      question,
      entry: entryOf(topic, section, question, await askOpa(opa, requestOf(section, question))),
    }));
    for (const language of ['v0', 'v1'] as const) {
      const chosen = (check: boolean) =>
        entries
          .filter(({ section, question }) => section.language === language && (question.kind === 'check') === check)
          .map(({ entry }) => entry);
      write(`${language}.${topic}.json`, chosen(false));
      write(`errors.${topic}.${language}.json`, chosen(true));
    }
    console.log(`${topic}: ${entries.length}`);
  }
  return 0;
}

function requestOf(section: Section, question: Question) {
  const { modules, language, strict, input, data } = section;
  if (question.kind === 'check') return { modules, language, strict };
  return { modules, language, strict, input, data, query: queryOf(question) };
}

function queryOf(question: Question): string {
  return question.kind === 'value' ? `x = ${question.text}` : question.text;
}

function entryOf(topic: string, section: Section, question: Question, reply: Reply): Record<string, unknown> {
  const { language, modules, title } = section;
  const common = {
    id: `${topic}:${question.line} ${title}${question.kind === 'value' ? `: ${question.text}` : ''}`,
    lang: language,
    modules,
  };
  const errors =
    reply.kind === 'errors'
      ? reply.errors.map(({ code, message, row, column }) => ({ code, message, row, col: column }))
      : [];
  const failed = errors.find(({ code }) => code === 'failed');
  // Such as an invalid JSON number: there is nothing to compare with, and the query should be removed.
  if (failed !== undefined) throw new Error(`${topic}.cases:${question.line}: no answer, but "${failed.message}"`);
  if (question.kind === 'check') {
    return { ...common, note: common.id, kind: 'modules', strict: section.strict, ok: errors.length === 0, errors };
  }
  const given = {
    ...common,
    query: queryOf(question),
    ...(section.strict ? { strict_error: true } : {}),
    ...(section.input === undefined ? {} : { input: readJson(section.input) }),
    ...(section.data === undefined ? {} : { data: readJson(section.data) }),
  };
  if (reply.kind === 'errors') return { ...given, want_error_code: errors[0]!.code, ref_errors: errors };
  return { ...given, want_result: reply.bindings };
}

/** One case a line, so that changes can be read; no file for no cases. */
function write(name: string, entries: readonly Record<string, unknown>[]): void {
  const path = join(folder, name);
  if (entries.length === 0) {
    rmSync(path, { force: true });
    return;
  }
  const lines = entries.map((entry) => writeJson(asJson(entry)));
  writeFileSync(path, `{"reference": "OPA ${opaVersion}", "cases": [\n${lines.join(',\n')}\n]}\n`);
}

/** A value that is partly plain data and partly `Json` (maps, numbers with their digits), as `Json`. */
function asJson(value: unknown): Json {
  if (typeof value === 'number') return { digits: String(value) };
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Array.isArray(value)) return value.map(asJson);
  if (value instanceof Map) return value as Json;
  if ('digits' in value) return value as Json;
  return new Map(Object.entries(value).map(([key, item]) => [key, asJson(item)]));
}
