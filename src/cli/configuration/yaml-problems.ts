import type { ErrorCode } from 'yaml';

/** What is wrong with a text that is not YAML, without any of the text: the package's own messages quote it. */
export const yamlProblems: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'an alias has no anchor or tag of its own',
  BAD_ALIAS: 'this is no alias; a text that starts with * needs quotes',
  BAD_COLLECTION_TYPE: 'this tag is not for what follows it',
  BAD_DIRECTIVE: 'this is no directive; a text that starts with % needs quotes',
  BAD_DQ_ESCAPE: 'double quotes know no such escape: write \\\\ for a backslash',
  BAD_INDENT: 'the indentation is not that of what is around it',
  BAD_PROP_ORDER: 'anchors and tags stand behind the mark of an item or key',
  BAD_SCALAR_START: 'no text can start with this character: put it into quotes',
  BLOCK_AS_IMPLICIT_KEY: 'there is a mapping in the line of another key',
  BLOCK_IN_FLOW: 'this cannot stand in brackets',
  DUPLICATE_KEY: 'the same key is there before',
  IMPOSSIBLE: 'it cannot be read from here on',
  KEY_OVER_1024_CHARS: 'a key is longer than 1,024 characters',
  MISSING_CHAR: 'a quote, bracket, comma, colon or space is missing',
  MULTILINE_IMPLICIT_KEY: 'a key goes over several lines',
  MULTIPLE_ANCHORS: 'there are two anchors for one value',
  MULTIPLE_DOCS: 'another document starts here, and only one is read',
  MULTIPLE_TAGS: 'there are two tags for one value',
  NON_STRING_KEY: 'a key is no text',
  RESOURCE_EXHAUSTION: 'it nests too deep, or is too large',
  TAB_AS_INDENT: 'there is a tab where only spaces can indent',
  TAG_RESOLVE_FAILED: 'this is not what its tag says',
  UNEXPECTED_TOKEN: 'this is not expected here; a text with special characters needs quotes',
};
