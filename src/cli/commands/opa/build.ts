import { usageError } from '../../arguments/usage-error.ts';
import { optimizeOption } from '../../rego/refused-options.ts';
import { buildCommand as build } from '../build.ts';
import type { Command } from '../command.ts';

const always = 'the modules of a bundle are written as they are';

export const buildCommand: Command = {
  usage: 'opa build PATH… [flags]',
  about:
    'Builds a bundle of OPA from the policies and data at the paths, or with -b, from bundles. lintel build compiles policies to JavaScript instead.',
  options: [
    ...build.options
      .filter(({ long }) => long !== 'trace')
      .map((option) => (option.long === 'output' ? { ...option, default: 'bundle.tar.gz' } : option)),
    optimizeOption,
    { long: 'partial-namespace', value: 'NAME', about: '', refused: 'it belongs to --optimize' },
    { long: 'prune-unused', about: '', refused: always },
    { long: 'plan-addons', value: 'NAME', about: '', refused: 'a plan only has the rules that its entrypoints need' },
    { long: 'format', value: 'FORMAT', about: '', refused: 'plans are written as JSON' },
    { long: 'wasm-include-print', about: '', refused: 'lintel does not write WebAssembly' },
    { long: 'capabilities', value: 'FILE', about: '', refused: 'check policies with lintel opa check --capabilities' },
    { long: 'follow-symlinks', about: '', refused: 'links out of a bundle are not followed, and others always are' },
    { long: 'debug', about: '', refused: 'use --log-level debug' },
  ],
  positionals: Number.POSITIVE_INFINITY,
  run: async (values, io) => {
    if (values.positionals.length === 0) throw usageError('opa build needs at least one file or directory');
    const { buildBundle } = await import('../../rego/build-bundle.ts');
    await buildBundle(values, io);
    return 0;
  },
};
