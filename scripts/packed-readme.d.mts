export function packedReadme(
  text: string,
  manifest: {
    readonly version: string;
    readonly repository?: string | { readonly url: string; readonly directory?: string };
  },
  isPacked: (path: string) => boolean,
): string;
