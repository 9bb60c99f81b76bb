import type { Context } from 'koa';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { inputOf } from '../../../lib/routes/define-route';
import { auditService } from '../../audit/port';
import type { ResourceKind } from '../kinds';
import { resourceClickData } from '../port';
import { presentClickRow } from '../presenters/track';
import { daysRequest } from '../requests';

const NAMES: Record<ResourceKind, string> = { edu: '教學資源', dfc: 'DFC 挑戰資源包' };

const days = (kind: ResourceKind) => async (ctx: Context) => {
  ctx.body = await resourceClickData().days(kind, inputOf(ctx, daysRequest).query);
};

const rows = (kind: ResourceKind) => async (ctx: Context) => {
  const total: number = await resourceClickData().countRows(kind);
  // Personal data leaves the platform: who took how much is on record before it goes (T-32, T-57).
  const deed = { action: 'clicks_exported' as const, object: { id: '', name: NAMES[kind] }, details: [`${total} 筆`] };
  await auditService().record(ctx.state.actor, deed);
  sendPieces(ctx, listText(resourceClickData().inPieces(kind), presentClickRow), total);
};

/** Clicks of each kind of resources, for its charts and its spreadsheet. */
export default { eduDays: days('edu'), dfcDays: days('dfc'), eduRows: rows('edu'), dfcRows: rows('dfc') };
