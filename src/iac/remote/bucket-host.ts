/** The bucket that a host of Amazon's names, and the host of the service after it: `bucket.s3.amazonaws.com`. */
export function bucketHost(host: string): { readonly bucket?: string; readonly endpoint?: string } {
  const at = Math.max(host.lastIndexOf('.s3.'), host.lastIndexOf('.s3-'));
  const endpoint = host.slice(at + 1);
  if (!/^s3[.-][\w.-]*amazonaws\.com(?:\.cn)?$/.test(endpoint)) return {};
  return at <= 0 ? { endpoint } : { bucket: host.slice(0, at), endpoint };
}
