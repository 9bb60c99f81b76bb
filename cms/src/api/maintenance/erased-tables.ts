import type { ErasedTables } from '../../lib/boot/note-erasures';

/**
 * Tables with data of people of which single rows are erased; the list has their names and random ids (docs/decisions/136). What
 * somebody refuses or takes back is in it as well, and what staff took from the world or published differently: an older backup
 * would show it again (T-102). So are certificates that ended, and how far the serials went: what is on paper isn't valid again, and
 * its number is given to no other one (docs/decisions/244), letters that staff keep back, and signatures of 2.4 that were taken back
 * (docs/decisions/250).
 */
export const ERASED_TABLES: ErasedTables = {
  tables: [
    'stories',
    'story_files',
    'story_comments',
    'survey_answers',
    'consent_records',
    'up_users',
    'social_identities',
    'merrymama_users',
    'files',
  ],
  binned: 'stories',
  refused: {
    table: 'guardian_consents',
    columns: ['story_id', 'person_id', 'purpose', 'decision', 'way', 'time'],
  },
  published: [
    { table: 'public_stories', key: 'story_id', column: 'copy' },
    { table: 'public_years', key: 'session', column: 'publication' },
  ],
  changed: [
    { table: 'certificates', key: 'id', column: 'state' },
    { table: 'certificate_serials', key: 'session', column: 'last' },
  ],
  held: { table: 'certificate_letters', key: 'story_id', column: 'state', value: 'held' },
  signed: { table: 'stories', key: 'document_id', column: 'agree_authorize' },
};
