export { findDeedsOf } from './queries/audit-entries';
export { purgeAudit, recordAction } from './services/audit';
