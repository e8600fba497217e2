import type { Span } from '../source/index.ts';

/** The first mark of a template language in a stretch of a text, such as `{{` of Jinja: it is only read once it is rendered. */
export function templateMark({ source, start, end }: Span): (Span & { readonly mark: string }) | undefined {
  const { index, 0: mark = '' } = /\{\{|\{%|<%/.exec(source.text.slice(start, end)) ?? {};
  return index === undefined ? undefined : { source, start: start + index, end: start + index + mark.length, mark };
}
