import type { Diagnostic } from '../../../source/index.ts';
import type { Block } from '../../hcl/index.ts';
import type { ModuleFile } from './definition.ts';

/** Blocks without information about resources. */
const settings: ReadonlySet<string> = new Set(['terraform', 'provider']);

/**
 * The resources in `x.tf`, for Terraform, that differ from those in `x.tofu`, for OpenTofu, or are missing there. A
 * different value, module or similar is an error: a scan can use only one of the two.
 */
export function shadowed(file: ModuleFile, twin: ModuleFile): ModuleFile {
  const textIn = ({ source }: ModuleFile, { start, end }: Block): string => source.text.slice(start, end);
  const known = new Set(twin.body.blocks.map((block) => textIn(twin, block)));
  const others = file.body.blocks.filter((block) => !settings.has(block.type) && !known.has(textIn(file, block)));
  const isScanned = ({ type }: Block): boolean => type === 'resource' && !file.override;
  const blocks = others.filter(isScanned);
  const diagnostics = others
    .filter((block) => !isScanned(block))
    .map(({ type, start, headerEnd }): Diagnostic => {
      const message = `this ${type} block was not read: ${twin.source.path} has a different one, and OpenTofu reads that file instead`;
      const help = 'give both files the same content, or delete the one that you do not use';
      const span = { source: file.source, start, end: headerEnd };
      return { code: 'terraform.shadowed', level: 'error', message, span, help };
    });
  return { ...file, body: { attributes: [], blocks }, diagnostics: [...file.diagnostics, ...diagnostics] };
}
