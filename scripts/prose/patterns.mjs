// Wording to avoid, with what to write instead, and the files that it is about if not all.

/** Sources whose comments name things; the others are still to be read. */
const named =
  /^(?!src\/iac\/(?:docker|shell|github-actions|cloudformation\/evaluate)\/|conformance\/docker\/).*\.(?:ts|mjs)$/;

/** @type {readonly (readonly [pattern: RegExp, instead: string, paths?: RegExp])[]} */
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
  [
    /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|less|other|need|such|\w+er\b)[a-z]+/i,
    '"is not a", "is invalid" or "has no"',
  ],
  [/\b(?:stands|stood)\b(?! (?:for|by|out)\b)/i, '"is", "is at" or "is in"'],
  [/\b(?:goes|go|went) on\b/i, '"continues"'],
  [/\bbeside\b/i, '"next to" or "in addition to"'],
  [/\bmade[- ]up\b/i, '"generated", "fictional" or "synthesized"'],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, '"gets", "is reported to"'],
  [/\bnothing but\b/i, '"only"'],
  [/\bwork(?:s|ed)? out\b/i, '"computes", "finds out"'],
  [/\blies? (?:in|at|below|above|within|under|outside|elsewhere|further|behind)\b/i, '"is in"'],
  [/\b(?:is|are|was|were|be) looked at\b/i, '"is examined", "is checked"'],
  [/\bso many\b(?! [a-z]+ that)/i, 'the number, or "a number of"'],
  [/\b(?:that|those) which\b/i, '"the one that", "those that"'],
  [/\b(?:at hand|be it|upon|for the sake of)\b/i, '"available", "current", "whether", "on", "for"'],
  [/\bbut for\b/i, '"except"'],
  [/\b(?:is|are|was|were|be) asked\b|\basked for\b/i, '"is requested", "is called", "is needed"'],
  [/\bjudg(?:e|es|ed|ing)\b/i, '"evaluates", "checks"'],
  [/\b(?:hears?|heard)\b/i, '"gets", "receives"'],
  [/\bwants\b/i, '"needs", "requires"'],
  [/\blikewise\b/i, '"too", "also"'],
  [/\btak(?:e|es|en) (?:away|apart)\b/i, '"removes", "parses"'],
  [/\bwhere there (?:is|are) (?:none|no)\b/i, '"if there is no", "without"'],
  [/\bwhere nothing (?:else )?is (?:said|set)\b/i, '"by default"'],
  [/\bonce more\b/i, '"again"'],
  [/\bcounts? (?:more|most)\b(?= than\b|[;,.]|$)/i, '"takes precedence"'],
  [/\bas far as\b(?! possible)/i, '"if", "the known part of"', /^(?!src\/iac\/(?:docker|shell)\/)/],
  [/\bby intention\b/i, '"intentionally"'],
  [/\b(?:may|can|must) stand (?!for\b)/i, '"be", "occur"'],
  [/\bthere already\b/i, '"existing", "installed"'],
  [/\bknows? nothing of\b/i, '"does not depend on", "does not know"'],
  [
    /\b(?:rule|policy|policies|title|function|variable|process|file|folder|resource|name)s? of (?:a \w+ )?(?:its|their|our|your|one.s) own\b/i,
    '"its own", "separate"',
  ],
  [/^(?:What|Where|Who) (?!to\b)/, 'a noun: the value, the place, the result', named],
  [/^(?:what|whatever|who|where) (?!to\b)/, 'the thing, by its name', /\.test\.ts$/],
];
