import { type Statement, step } from '../step';

const ALIVE = 'where deleted_time is null';
const FILTERED = 'progress_bits, created_at, search_text';

/** PostgreSQL reads an index backwards with its empty values first; the list has them last in both directions. */
const both = (name: string, first: string, rest: string): Statement[] => [
  `create index if not exists ${name}_idx on stories (${first}apply_time, id, ${rest}) ${ALIVE}`,
  {
    postgres: `create index if not exists ${name}_down_idx on stories (${first}apply_time desc nulls last, id desc, ${rest}) ${ALIVE}`,
  },
];

/** The list of stories by the time of sending in and by account: each page in one index alone, as by the time of creation. */
export const orders = step(9, 'orders', 2, [
  ...both('stories_sent', '', `apply_status, session, ${FILTERED}`),
  ...both('stories_sent_status', 'apply_status, ', `session, ${FILTERED}`),
  ...both('stories_sent_session', 'session, ', `apply_status, ${FILTERED}`),
  `create index if not exists stories_account_order_idx on stories (account, apply_status, session, apply_time, id, ${FILTERED}) ${ALIVE}`,
]);
