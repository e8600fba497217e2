// Turns the `require` calls of CommonJS packages for Node.js modules into imports: the bundles are ES modules, which
// have no `require`.
import { builtinModules } from 'node:module';

/** Newer than the oldest Node.js we support; a package that can use it does without where it is missing. */
const absent = new Set(['sqlite']);
const namespace = 'required-of-node';

/** @type {import('esbuild').Plugin} */
export const requires = {
  name: 'requires',
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?[a-z_]+(?:\/[a-z]+)?$/ }, ({ path, kind }) => {
      const name = path.replace(/^node:/, '');
      const isNode = builtinModules.includes(name) || absent.has(name);
      return kind === 'require-call' && isNode ? { path: name, namespace } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: absent.has(path)
        ? `throw new Error('node:${path} is not available')`
        : `import * as all from 'node:${path}'; module.exports = all.default;`,
    }));
  },
};
