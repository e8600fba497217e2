/** It does not outlive the end of the stack: asked again, it prints traces and never answers. */
let hasEnded = false;

/**
 * A file as HashiCorp's own parser reads it, in WebAssembly; undefined where it refuses the file, or is not installed: it is an
 * optional package of megabytes, and nothing loads it before a file has been refused.
 */
export async function hclToJson(path: string, text: string): Promise<unknown> {
  if (hasEnded) return undefined;
  try {
    const { parse } = await import('@cdktf/hcl2json');
    return await parse(path, text);
  } catch (error) {
    hasEnded = error instanceof RangeError;
    return undefined;
  }
}
