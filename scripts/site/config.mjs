// The settings of VitePress, which main.mjs runs over the pages.
import process from 'node:process';
import { anchorOf, repositoryAddress, sidebar } from './pages.mjs';

const description = 'Finds security problems in your infrastructure code before you deploy it';

const repository = repositoryAddress()?.replace(/^git\+|\.git$/g, '');

/** Code of at most this many characters stays on one line: it is usually a name. */
const maxName = 24;

/**
 * On phones, long code in tables breaks instead of widening the table. Words in the first column stay whole, because they are what the rows are
 * looked up by, and other words may break.
 */
const style = `
.vp-doc code.name { white-space: nowrap; }
.vp-doc :not(pre) > code { overflow-wrap: anywhere; }
.vp-doc td:not(:first-child) code.name { white-space: normal; overflow-wrap: normal; }
.vp-doc td:first-child code { overflow-wrap: normal; }
.vp-doc a { overflow-wrap: break-word; }
`;

export const config = {
  title: 'lintel',
  description,
  lang: 'en',
  base: process.env.SITE_BASE ?? '/',
  outDir: '../dist',
  metaChunk: true,
  head: [['style', {}, style]],
  /** @param {{ relativePath: string, title: string, frontmatter: Record<string, unknown> }} page */
  transformPageData(page) {
    if (page.relativePath === 'index.md') page.title = description;
    // A page that is not in the sidebar would lead to its first page.
    if (page.relativePath.startsWith('rules/')) Object.assign(page.frontmatter, { prev: false, next: false });
  },
  markdown: {
    html: false,
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    /** @param {{ renderer: { rules: Record<string, (tokens: { content: string }[], index: number, ...rest: unknown[]) => string> } }} md of markdown-it */
    config({ renderer: { rules } }) {
      // Vue would evaluate {{ … }}.
      for (const [name, rule] of Object.entries(rules)) {
        if (name === 'text' || name === 'code_inline')
          rules[name] = (...args) => rule(...args).replaceAll('{{', '&#123;&#123;');
      }
      const { code_inline: code } = rules;
      rules.code_inline = (tokens, index, ...rest) => {
        const isName = (tokens[index]?.content.length ?? 0) <= maxName;
        return (code?.(tokens, index, ...rest) ?? '').replace('<code', isName ? '<code class="name"' : '<code');
      };
    },
  },
  themeConfig: {
    nav: [
      { text: 'Get started', link: '/start' },
      { text: 'Rules', link: '/rules/' },
      { text: 'Command line', link: '/command-line' },
      // A page of its own, which the site's router does not know.
      { text: 'Playground', link: '/playground/', target: '_self' },
      { text: 'Changelog', link: '/project/changelog' },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize }, searchOptions: { tokenize: wordsOf, prefix, fuzzy, boostDocument } },
      },
    },
    ...(repository === undefined ? {} : { socialLinks: [{ icon: 'github', link: repository }] }),
  },
};

/**
 * The words of a page for the search: names such as `CKV_AWS_21` as a whole and in parts. Also runs in the browser, so it uses no other functions.
 *
 * @param {string} text
 * @returns {string[]}
 */
function tokenize(text) {
  return text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => (word.includes('_') ? [word, ...word.split('_')] : [word]));
}

/**
 * The words of a query, with names as a whole.
 *
 * @param {string} query
 * @returns {string[]}
 */
function wordsOf(query) {
  return query.split(/[^\p{L}\p{N}_]+/u);
}

/**
 * Whether longer words match, too: not for IDs of rules.
 *
 * @param {string} word
 * @returns {boolean}
 */
function prefix(word) {
  return !/\d/.test(word);
}

/**
 * How much a page counts for a word: for the ID of a rule, the page of the rule comes before those that use it as an example.
 *
 * @param {string} address
 * @param {string} word
 * @returns {number}
 */
function boostDocument(address, word) {
  return /\d/.test(word) && /\/rules\/\w+\/\w+\/\w/.test(address) ? 20 : 1;
}

/**
 * How many letters of a word may differ, as a share of its length: none in IDs of rules.
 *
 * @param {string} word
 * @returns {number}
 */
function fuzzy(word) {
  return /[\d_]/.test(word) ? 0 : 0.2;
}
