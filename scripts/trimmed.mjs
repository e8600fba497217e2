// Leaves out of BullMQ and ioredis what lintel does not use: two thirds of what esbuild would bundle.
import { readFileSync } from 'node:fs';

/** Scripts of Redis for flows, relays, and other functions that are not called. */
const scripts = [
  'relay\\w+',
  'addLog',
  'addParentJob',
  'drain',
  'getDependencyCounts',
  'getMetrics',
  'moveToWaitingChildren',
  'obliterate',
  'releaseParentIfNoPendingDependencies',
  'removeChildDependency',
  'removeOrphanedJobs',
  'removeUnprocessedChildren',
].join('|');

/** Files of packages, and what replaces them. */
const replaced = new Map([
  [new RegExp(`bullmq[/\\\\]dist[/\\\\]esm[/\\\\]scripts[/\\\\](?:${scripts})-\\d+\\.js$`), 'export {};'],
  [/bullmq[/\\]dist[/\\]esm[/\\]classes[/\\]child-pool\.js$/, 'export class ChildPool {}'],
  [/bullmq[/\\]dist[/\\]esm[/\\]classes[/\\]sandbox\.js$/, 'export default () => {};'],
  [/bullmq[/\\]dist[/\\]esm[/\\]classes[/\\]node-redis-client\.js$/, 'export const createNodeRedisClient = undefined;'],
  [/bullmq[/\\]dist[/\\]esm[/\\]classes[/\\]bun-redis-client\.js$/, 'export const createBunRedisClient = undefined;'],
  [
    /bullmq[/\\]dist[/\\]esm[/\\]classes[/\\]abort-controller\.js$/,
    'export const AbortController = globalThis.AbortController;',
  ],
  [/ioredis[/\\]built[/\\]cluster[/\\]index\.js$/, 'exports.default = class {};'],
  [
    /ioredis[/\\]built[/\\]connectors[/\\]SentinelConnector[/\\]index\.js$/,
    'exports.default = class {}; exports.SentinelIterator = class {};',
  ],
  [/ioredis[/\\]built[/\\]constants[/\\]TLSProfiles\.js$/, 'exports.default = {};'],
  [/node_modules[/\\]debug[/\\]src[/\\]\w+\.js$/, 'exports.default = () => () => {};'],
  // Schedules are read by croner (`src/cli/fleet/queue/schedule.ts`), so cron-parser and luxon are not needed.
  [/node_modules[/\\]cron-parser[/\\]dist[/\\]index\.js$/, 'exports.CronExpressionParser = undefined;'],
  // Only used to compare versions of Redis, which are three numbers.
  [
    /node_modules[/\\]semver[/\\]index\.js$/,
    `exports.coerce = exports.valid = (version) => version;
exports.lt = (left, right) => left.localeCompare(right, 'en', { numeric: true }) < 0;`,
  ],
]);

/** @type {import('esbuild').Plugin} */
export const trimmed = {
  name: 'trimmed',
  setup(build) {
    // lintel passes its own connections.
    build.onResolve({ filter: /^ioredis$/ }, ({ importer }) =>
      /[/\\]bullmq[/\\]/.test(importer) ? { path: 'none', namespace: 'trimmed' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'trimmed' }, () => ({ contents: 'export {};' }));
    for (const [filter, contents] of replaced) build.onLoad({ filter }, () => ({ contents }));
    build.onLoad({ filter: /bullmq[/\\]dist[/\\]esm[/\\]scripts[/\\]\w+-\d+\.js$/ }, ({ path }) => ({
      contents: withoutComments(readFileSync(path, 'utf8')),
    }));
  },
};

/**
 * A script in Lua without comments and indentation, which are half of it.
 * @param {string} text
 */
function withoutComments(text) {
  return text
    .replace(/^[ \t]*--\[\[[\s\S]*?\]\].*\n/gm, '')
    .replace(/^[ \t]*--.*\n/gm, '')
    .replace(/`--\[\[[\s\S]*?\]\]/g, '`')
    .replace(/^[ \t]+/gm, '');
}
