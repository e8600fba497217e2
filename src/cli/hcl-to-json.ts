/**
 * A file as HashiCorp's own parser reads it, in WebAssembly; undefined where it refuses the file, or is not installed: it is an
 * optional package of megabytes, and nothing loads it before a file has been refused.
 */
export async function hclToJson(path: string, text: string): Promise<unknown> {
  try {
    const { parse } = await import('@cdktf/hcl2json');
    return await parse(path, text);
  } catch {
    return undefined;
  }
}
