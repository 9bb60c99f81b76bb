import { errors } from '@strapi/utils';
import { type Edition, gateProblem } from 'contract';
import { valueChanges } from '../../../lib/content/value-changes';
import { db } from '../../../lib/database';
import { JUDGING_TEXTS, REVIEW_TEXTS, type TextSet, textsOf } from '../domain/text-sets';
import { settingsChanges, settingsEdition, settingsSite, settingsTexts } from '../port';
import { findTextRow } from '../queries/text-rows';

type Values = Record<string, string | number | null>;
type Watched = { kind: 'judging' | 'reasons' | 'edition'; read: () => Promise<Values> };

const readTexts = (set: TextSet<string>) => async () => textsOf(set, (await findTextRow(set.table)) ?? {});
const readEdition = async (): Promise<Values> => (await settingsEdition().stored()) ?? {};

const WATCHED: Record<string, Watched> = {
  [JUDGING_TEXTS.uid]: { kind: 'judging', read: readTexts(JUDGING_TEXTS) },
  [REVIEW_TEXTS.uid]: { kind: 'reasons', read: readTexts(REVIEW_TEXTS) },
  'api::site-setting.site-setting': { kind: 'edition', read: readEdition },
};

const WRITES = ['create', 'update', 'delete', 'clone'];

type Call = { uid: string; action: string; params: { data?: Record<string, unknown> } };

/** The instant that the panel sends as an ISO text, or what is stored where it sends none. */
const instantOf = (data: Record<string, unknown>, key: keyof Edition, stored: Values) => {
  if (!(key in data)) return (stored[key] ?? null) as number | null;
  const value = data[key];
  return value === null || value === '' || value === undefined ? null : new Date(value as string).getTime();
};

const refuseDisorder = (data: Record<string, unknown>, stored: Values) => {
  const problem = gateProblem({
    open_time: instantOf(data, 'open_time', stored),
    close_time: instantOf(data, 'close_time', stored),
    supplement_deadline: instantOf(data, 'supplement_deadline', stored),
  });
  if (problem) throw new errors.ValidationError(problem.message);
};

const panelUser = () => {
  const user = strapi.requestContext.get()?.state.user as
    | { documentId?: string; firstname?: string; username?: string }
    | undefined;
  return { id: user?.documentId ?? 'panel', name: user?.firstname ?? user?.username ?? 'Strapi', role: 'panel' };
};

export default () => ({
  /**
   * What people change in Strapi's panel follows the same rules as in the back office: nothing is deleted, dates keep
   * their order, and who changed what is noted.
   */
  async watch<Result>({ uid, action, params }: Call, next: () => Promise<Result>): Promise<Result> {
    const watched = WATCHED[uid];
    if (!watched || !WRITES.includes(action)) return next();
    if (action === 'delete') throw new errors.ApplicationError('這些內容不能刪除，只能修改。');
    const before = await watched.read();
    if (watched.kind === 'edition') refuseDisorder(params.data ?? {}, before);
    const result = await next();
    const changes = valueChanges(before, await watched.read());
    if (changes.length > 0) await settingsChanges().record(panelUser(), watched.kind, changes, db());
    settingsTexts().forget();
    settingsSite().forget();
    return result;
  },
});
