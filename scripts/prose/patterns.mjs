// Wording that no text has, with what to write instead.

/** @type {readonly (readonly [pattern: RegExp, instead: string])[]} */
export const patterns = [
  [/(?<!\bthere )\b(?:is|are|was|were) none\b/i, '"is missing", "is invalid" or "is not set"'],
  [/\b(?:has|have) none of\b/i, '"is not available in"'],
  [/\b(?:nobody|everybody|somebody|whoever)\b/i, 'the user, clients, anyone, everyone'],
  [/\b(?:mend|mends|mended|mending)\b/i, '"fix"'],
  [/\bgrav(?:e|er|est)\b/i, '"severe"'],
  [/\banew\b/i, '"again"'],
  [/\b(?:wherewith|whereof|wherein|therein|thereof)\b/i, 'two sentences'],
  [/\bcome to terms\b/i, 'the name of the step'],
  [/\bto be had\b/i, '"available"'],
  [/\bpass(?:es|ed)? over\b/i, '"ignore" or "suppress"'],
  [/\b(?:key|certificate)s? of (?:your|its|their) own\b/i, '"customer-managed key", "custom certificate"'],
  [/\bthis machine\b/i, '"local", "this computer"'],
];
