/** Extended key usages (RFC 5280, section 4.2.1.12) and those of vendors, with Go's numbers and names for them. */
export interface ExtendedUsage {
  readonly number: number;
  readonly oid: string;
  readonly name: string;
}

export const extendedUsages: readonly ExtendedUsage[] = [
  { number: 0, oid: '2.5.29.37.0', name: 'KeyUsageAny' },
  { number: 1, oid: '1.3.6.1.5.5.7.3.1', name: 'KeyUsageServerAuth' },
  { number: 2, oid: '1.3.6.1.5.5.7.3.2', name: 'KeyUsageClientAuth' },
  { number: 3, oid: '1.3.6.1.5.5.7.3.3', name: 'KeyUsageCodeSigning' },
  { number: 4, oid: '1.3.6.1.5.5.7.3.4', name: 'KeyUsageEmailProtection' },
  { number: 5, oid: '1.3.6.1.5.5.7.3.5', name: 'KeyUsageIPSECEndSystem' },
  { number: 6, oid: '1.3.6.1.5.5.7.3.6', name: 'KeyUsageIPSECTunnel' },
  { number: 7, oid: '1.3.6.1.5.5.7.3.7', name: 'KeyUsageIPSECUser' },
  { number: 8, oid: '1.3.6.1.5.5.7.3.8', name: 'KeyUsageTimeStamping' },
  { number: 9, oid: '1.3.6.1.5.5.7.3.9', name: 'KeyUsageOCSPSigning' },
  { number: 10, oid: '1.3.6.1.4.1.311.10.3.3', name: 'KeyUsageMicrosoftServerGatedCrypto' },
  { number: 11, oid: '2.16.840.1.113730.4.1', name: 'KeyUsageNetscapeServerGatedCrypto' },
  { number: 12, oid: '1.3.6.1.4.1.311.2.1.22', name: 'KeyUsageMicrosoftCommercialCodeSigning' },
  { number: 13, oid: '1.3.6.1.4.1.311.61.1.1', name: 'KeyUsageMicrosoftKernelCodeSigning' },
];

export const anyUsage = '2.5.29.37.0';
export const serverUsage = '1.3.6.1.5.5.7.3.1';
