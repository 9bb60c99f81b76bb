import { PARTNER_COLUMNS, type PartnerRow, partnerField, readPartnerRow } from 'contract';
import { type ParsedFile, readCsv } from '../../../lib/import/read-csv';

/** Reads a partners' file; of several rows with one address the last counts. Never throws. */
export const parsePartners = (bytes: Uint8Array): ParsedFile<PartnerRow> =>
  readCsv(bytes, {
    columns: PARTNER_COLUMNS,
    fieldOf: partnerField,
    read: readPartnerRow,
    keyOf: ({ email }) => email,
    keyColumn: '電子信箱',
    wayOut: '請使用範本',
  });
