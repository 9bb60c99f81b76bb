import { errors } from '@strapi/utils';
import { MINUTE, SECOND } from 'contract';
import type { Context, Next } from 'koa';
import { isOurs, secretsOf } from '../../../lib/boot/secret-fields';
import { displayName } from '../../../lib/content/display-name';
import { tryConsume } from '../../../lib/limits/limit';
import { recordAction } from '../../audit/port';
import { leftOut, mayAsk, READ_ONLY_TYPES } from '../read-only';

const FILTER_LENGTH = 200;

/** Content types in which there is nothing of any person; every other one is people's data. */
const IMPERSONAL = [
  'api::billboard.billboard',
  'api::desk-content.judging-content',
  'api::desk-content.review-content',
  'api::help-article.help-article',
  'api::resource.dfc-resource',
  'api::resource.edu-resource',
  'api::resource.track-day',
  'api::school.school',
  'api::site-setting.site-setting',
  'api::story.story-sequence',
  'api::story.story-upload-day',
  'api::survey.questionnaire',
];

type Query = Record<string, unknown>;
type PanelUser = { documentId?: string; id: number; email: string; firstname?: string; lastname?: string };
type ListBody = { results?: unknown[]; pagination?: { total?: number } };

const readerOf = (ctx: Context) => {
  const { documentId, id, email, firstname, lastname } = ctx.state.user as PanelUser;
  return { id: documentId ?? String(id), name: `${lastname ?? ''}${firstname ?? ''}`, account: email, role: null };
};

/** Every name in a filter, an order or a list of fields. */
const namesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/[^\w]+/);
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...(typeof inner === 'object' ? namesIn(inner) : [])]);
};

/** No field: an operator, a place in a list, a direction. */
const NO_FIELD = /^(\$.*|\d*|asc|desc)$/i;

const refuseSecrets = (uid: string, { filters, sort, fields }: Query) => {
  const secrets = secretsOf(uid);
  const asked = [filters, sort, fields].flatMap(namesIn).filter((name) => !NO_FIELD.test(name));
  const refused = asked.find((name) => secrets.includes(name) || !mayAsk(uid, name));
  if (refused) throw new errors.ValidationError(`不能用欄位「${refused}」查詢。`);
};

type Row = Record<string, unknown>;
const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** The answer without the fields that the panel doesn't show of what it only reads (decision 84). */
const narrowed = (uid: string, body: unknown): unknown => {
  const { results, data } = (body ?? {}) as { results?: Row[]; data?: Row };
  if (results) return { ...(body as Row), results: results.map((row) => without(row, leftOut(uid, 'list'))) };
  return data ? { ...(body as Row), data: without(data, leftOut(uid, 'document')) } : body;
};

/** What a list was narrowed to, in one line; page and order don't make another list of it. */
const narrowing = ({ filters, _q }: Query): string => {
  const asked = { ...(_q ? { _q } : {}), ...(filters ? { filters } : {}) };
  return Object.keys(asked).length > 0 ? JSON.stringify(asked).slice(0, FILTER_LENGTH) : '';
};

const detailsOf = (ctx: Context, id: string | undefined): string[] => {
  if (id) return [];
  const { results, pagination } = (ctx.body ?? {}) as ListBody;
  const count = pagination?.total ?? results?.length;
  const filter = narrowing(ctx.query);
  return [...(count === undefined ? [] : [`${count} 筆`]), ...(filter ? [`篩選：${filter}`] : [])];
};

const record = async (ctx: Context, uid: string, what: string, id: string | undefined): Promise<void> => {
  const reader = readerOf(ctx);
  const same = [reader.id, uid, id ?? narrowing(ctx.query)].join('\n');
  if (!(await tryConsume('panel-read', same, 1, MINUTE / SECOND))) return;
  const object = { id: id ?? uid, name: id ? `${what} ${id}` : what };
  await recordAction(reader, { action: 'panel_read', object, details: detailsOf(ctx, id) });
};

/**
 * Calls of the panel's content manager. Strapi's own types aren't read there, secrets are neither asked for nor ordered
 * by, and reading people's data is recorded: an entry a minute for one list or one document (T-57, T-80).
 */
export const recordContentReading = async (ctx: Context, next: Next): Promise<void> => {
  const { model, id } = ctx.params as { model: string; id?: string };
  if (!isOurs(model)) throw new errors.NotFoundError(`這裡沒有「${model.slice(0, 80)}」。`);
  refuseSecrets(model, ctx.query);
  await next();
  const isRead = ctx.method === 'GET' && ctx.status === 200;
  if (isRead && READ_ONLY_TYPES.includes(model)) ctx.body = narrowed(model, ctx.body);
  if (isRead && !IMPERSONAL.includes(model)) await record(ctx, model, displayName(model), id);
};

/** The accounts of the panel itself: the people of its list, or one of them. */
export const recordAccountReading = async (ctx: Context, next: Next): Promise<void> => {
  refuseSecrets('admin::user', ctx.query);
  await next();
  const { id } = ctx.params as { id?: string };
  if (ctx.status === 200 && id !== 'me') await record(ctx, 'admin::user', '面板帳號', id);
};
