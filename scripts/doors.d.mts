import type { Plugin } from 'esbuild';

export function doors(): Plugin;
