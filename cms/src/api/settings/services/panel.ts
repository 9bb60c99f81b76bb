import { errors } from '@strapi/utils';
import type { EditionKey } from 'contract';
import { valueChanges } from '../../../lib/content/value-changes';
import { db } from '../../../lib/database';
import { EDITION_COLUMNS } from '../domain/edition';
import { JUDGING_TEXTS, REVIEW_TEXTS, type TextSet, textsOf } from '../domain/text-sets';
import { findTextRow } from '../queries/text-rows';
import { recordChanges } from './changes';
import { readStoredEdition } from './edition';
import { forgetSite } from './site';
import { forgetTexts } from './texts';

type Values = Record<string, string | number | null>;
type Watched = { kind: 'judging' | 'reasons' | 'edition'; read: () => Promise<Values> };

const readTexts = (set: TextSet<string>) => async () => textsOf(set, (await findTextRow(set.table)) ?? {});
const readEdition = async (): Promise<Values> => (await readStoredEdition()) ?? {};

const WATCHED: Record<string, Watched> = {
  [JUDGING_TEXTS.uid]: { kind: 'judging', read: readTexts(JUDGING_TEXTS) },
  [REVIEW_TEXTS.uid]: { kind: 'reasons', read: readTexts(REVIEW_TEXTS) },
  'api::site-setting.site-setting': { kind: 'edition', read: readEdition },
};

const WRITES = ['create', 'update', 'delete', 'clone'];

type Call = { uid: string; action: string; params: { data?: Record<string, unknown> } };

/** A value as the panel sends it, an instant as ISO text, as what is stored is read. */
const sentValue = (sent: unknown, stored: Values[string]) => {
  if (typeof stored === 'string') return sent ?? '';
  return sent === null || sent === undefined || sent === '' ? null : new Date(sent as string).getTime();
};

/** Dates and notices have one place, where what members will read is said before (decision 64): here they are read alone. */
const refuseEdition = (data: Record<string, unknown>, stored: Values) => {
  const entries = Object.entries(EDITION_COLUMNS) as [EditionKey, string][];
  const changed = entries.some(([key, column]) => {
    const isText = key === 'notice' || key === 'supplement_notice';
    const before = stored[key] ?? (isText ? '' : null);
    return column in data && sentValue(data[column], before) !== before;
  });
  if (changed) throw new errors.ApplicationError('報名的時間和公告請到後台的「新的一屆」修改。');
};

const panelUser = () => {
  const user = strapi.requestContext.get()?.state.user as
    | { documentId?: string; firstname?: string; username?: string }
    | undefined;
  return { id: user?.documentId ?? 'panel', name: user?.firstname ?? user?.username ?? 'Strapi', role: 'panel' };
};

/**
 * What people change in Strapi's panel follows the same rules as in the back office: nothing is deleted, dates and notices of
 * the programme stay as they are, and who changed what is noted.
 */
export const watchPanel = async <Result>(
  { uid, action, params }: Call,
  next: () => Promise<Result>,
): Promise<Result> => {
  const watched = WATCHED[uid];
  if (!watched || !WRITES.includes(action)) return next();
  if (action === 'delete') throw new errors.ApplicationError('這些內容不能刪除，只能修改。');
  const before = await watched.read();
  if (watched.kind === 'edition') refuseEdition(params.data ?? {}, before);
  const result = await next();
  const changes = valueChanges(before, await watched.read());
  if (changes.length > 0) await recordChanges(panelUser(), watched.kind, changes, db());
  forgetTexts();
  forgetSite();
  return result;
};
