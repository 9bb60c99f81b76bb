import { clickDaysAnswer, clickDaysQuery, clickRowsAnswer, STAFF_ROLES } from 'contract';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { action } from '../../../lib/routes/action';
import { recordAction } from '../../audit/port';
import { RESOURCE_KINDS, type ResourceKind } from '../kinds';
import { presentClickRow } from '../presenters/track';
import { countClickRows } from '../queries/click-rows';
import { readClicksInPieces, showClickDays } from '../services/click-data';

const NAMES: Record<ResourceKind, string> = { edu: '教學資源', dfc: 'DFC 挑戰資源包' };

const whoOf = (kind: ResourceKind) => ({ actors: STAFF_ROLES, permission: [RESOURCE_KINDS[kind].permission] }) as const;

const days = (kind: ResourceKind) =>
  action({
    get: `/track/${kind}-resource/days`,
    summary: 'Clicks a day, and the resources that were clicked most.',
    who: whoOf(kind),
    takes: { query: clickDaysQuery },
    answers: clickDaysAnswer,
    run: ({ query }) => showClickDays(kind, query),
  });

const rows = (kind: ResourceKind) =>
  action({
    get: `/track/${kind}-resource/clicks`,
    summary: 'All clicks by resource and person, for the export.',
    who: whoOf(kind),
    answers: { writes: clickRowsAnswer },
    lane: 'exports',
    run: async ({ actor, ctx }) => {
      const total: number = await countClickRows(kind);
      // Personal data leaves the platform: who took how much is on record before it goes (T-32, T-57).
      const object = { id: '', name: NAMES[kind] };
      await recordAction(actor, { action: 'clicks_exported', object, details: [`${total} 筆`] });
      sendPieces(ctx, listText(readClicksInPieces(kind), presentClickRow), total);
    },
  });

/** Clicks of each kind of resources, for its charts and its spreadsheet. */
export default { eduDays: days('edu'), dfcDays: days('dfc'), eduRows: rows('edu'), dfcRows: rows('dfc') };
