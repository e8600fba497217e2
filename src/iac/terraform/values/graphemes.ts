const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as a reader counts them: a letter with its accents is one, and so is a family emoji. */
export function graphemes(text: string): readonly string[] {
  // Plain ASCII without control characters has one per code unit.
  if (/^[ -~]*$/.test(text)) return text.split('');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
