export type { Database, Row, SqlValue } from './database.ts';
export type { FindingRecord, RepositoryRecord, ScanRecord } from './scan-record.ts';
