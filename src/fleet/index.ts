export { type Database, DatabaseError, type Row, type SqlValue } from './database.ts';
export type { Decision, DecisionStore } from './decision.ts';
export { findingRecords } from './findings.ts';
export { type FleetRepository, repositoryOf } from './repository.ts';
export type { FindingRecord, RepositoryRecord, ScanRecord } from './scan-record.ts';
export { QueryError } from './store/conditions.ts';
export { createStore } from './store/create.ts';
export type * from './store/store.ts';
export { RecordError } from './store/texts.ts';
