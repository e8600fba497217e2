import process from 'node:process';
import v8 from 'node:v8';

/**
 * Has functions wait before they are compiled for speed. The engine of Node.js 20 does so as soon as they are warm, which costs a scan more
 * than it gains; later ones wait by themselves.
 */
export function tuneEngine(): void {
  if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString('--interrupt-budget=400000');
}
