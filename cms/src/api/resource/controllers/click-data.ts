import type { Context } from 'koa';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { inputOf } from '../../../lib/routes/define-route';
import { recordAction } from '../../audit/port';
import type { ResourceKind } from '../kinds';
import { presentClickRow } from '../presenters/track';
import { countClickRows } from '../queries/click-rows';
import { daysRequest } from '../requests';
import { readClicksInPieces, showClickDays } from '../services/click-data';

const NAMES: Record<ResourceKind, string> = { edu: '教學資源', dfc: 'DFC 挑戰資源包' };

const days = (kind: ResourceKind) => async (ctx: Context) => {
  ctx.body = await showClickDays(kind, inputOf(ctx, daysRequest).query);
};

const rows = (kind: ResourceKind) => async (ctx: Context) => {
  const total: number = await countClickRows(kind);
  // Personal data leaves the platform: who took how much is on record before it goes (T-32, T-57).
  const deed = { action: 'clicks_exported' as const, object: { id: '', name: NAMES[kind] }, details: [`${total} 筆`] };
  await recordAction(ctx.state.actor, deed);
  sendPieces(ctx, listText(readClicksInPieces(kind), presentClickRow), total);
};

/** Clicks of each kind of resources, for its charts and its spreadsheet. */
export default { eduDays: days('edu'), dfcDays: days('dfc'), eduRows: rows('edu'), dfcRows: rows('dfc') };
