import { type FormatVersion, formatSource } from '../rego.ts';
import { compareWithOpa } from './recorded.ts';

const version = (flags: readonly string[]): FormatVersion =>
  flags.includes('--v0-v1') ? 'v0-v1' : flags.includes('--v0-compatible') ? 'v0' : 'v1';

/** Formatted texts, byte for byte. */
await compareWithOpa('fmt', {
  own: ({ text, flags }) => {
    const dropV0Imports = flags.includes('--drop-v0-imports');
    const formatted = formatSource({ path: 'p.rego', text }, { version: version(flags), dropV0Imports });
    return (formatted.text ?? formatted.diagnostics.map(({ message }) => message).join('\n')).trimEnd();
  },
  ask: (opa, { flags }) => opa('fmt', ...flags, 'p.rego').stdout,
});
