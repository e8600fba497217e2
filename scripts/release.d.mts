export function releasedChangelog(text: string, version: string, date: string): string;
export function isNewer(version: string, other: string): boolean;
