export { type Database, DatabaseError, type Row, type SqlValue } from './database.ts';
export type { Decision, DecisionStore } from './decision.ts';
export { findingRecords } from './findings.ts';
export { type FleetRepository, repositoryOf } from './repository.ts';
export type { FindingRecord, RepositoryRecord, ScanRecord } from './scan-record.ts';
export type * from './store/store.ts';
