import { factories } from '@strapi/strapi';
import { type HelpArticle, type HelpArticleListQuery, type HelpArticleWrite, holdsRoute } from 'contract';
import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { inputOf } from '../../../lib/routes/define-route';
import { PERMISSION } from '../permission';
import { helpArticleService } from '../port';
import { audienceOf, presentArticle, type StoredArticle } from '../presenters/help-article';
import { createRequest, deleteRequest, findOneRequest, findRequest, updateRequest } from '../requests';

type Status = HelpArticleListQuery['status'];
type Read = (ctx: Context) => Promise<unknown>;

const ORDER = ['section:asc', 'order:asc', 'createdAt:asc'];
const PICTURES = ['pictures'];

/** Drafts are for those who keep the articles. */
const refuseDrafts = (ctx: Context, status: Status) => {
  const actor = ctx.state.actor as Actor;
  if (status === 'draft' && !holdsRoute(actor, PERMISSION)) fail('forbidden');
};

/** A team reads what is written for teams, members what is written for them; staff read all. */
const AUDIENCE: Partial<Record<Actor['role'], object>> = {
  visitor: { audience: 'team' },
  user: { $or: [{ audience: 'counselor' }, { audience: { $null: true } }] },
};

/** The query for Strapi's controller, built from what the schemas have let pass. */
const setQuery = (ctx: Context, query: object) => {
  ctx.query = query as Context['query'];
};

const timesOf = (status: Status, rows: readonly StoredArticle[]) =>
  status === 'draft' ? helpArticleService().publishedTimes(rows.map(({ documentId }) => documentId)) : undefined;

/** One article as `findOne` of the core controller reads it; 404 when there is none. */
const read = async (ctx: Context, id: string, status: Status, findOne: Read): Promise<HelpArticle> => {
  ctx.params.id = id;
  setQuery(ctx, { status, populate: PICTURES });
  const { data } = ((await findOne(ctx)) ?? fail('not_found')) as { data: StoredArticle };
  if (ctx.state.actor.role === 'visitor' && audienceOf(data) !== 'team') fail('not_found');
  return presentArticle(data, await timesOf(status, [data]));
};

const bodyOf = (ctx: Context) => (ctx.state.input.body as HelpArticleWrite).data;

export default factories.createCoreController('api::help-article.help-article', () => ({
  async find(ctx: Context) {
    const { query } = inputOf(ctx, findRequest);
    refuseDrafts(ctx, query.status);
    const section = query['filters[section][$eq]'];
    const text = query['filters[title][$containsi]'];
    setQuery(ctx, {
      status: query.status,
      sort: ORDER,
      populate: PICTURES,
      pagination: { page: query['pagination[page]'], pageSize: query['pagination[pageSize]'] },
      filters: {
        ...AUDIENCE[ctx.state.actor.role as Actor['role']],
        ...(section && { section }),
        ...(text && { title: { $containsi: text } }),
      },
    });
    const { data, meta } = (await super.find(ctx)) as { data: StoredArticle[]; meta: object };
    const times = await timesOf(query.status, data);
    ctx.body = { data: data.map((row) => presentArticle(row, times)), meta };
  },

  async findOne(ctx: Context) {
    const { params, query } = inputOf(ctx, findOneRequest);
    refuseDrafts(ctx, query.status);
    ctx.body = { data: await read(ctx, params.id, query.status, (asked) => super.findOne(asked)), meta: {} };
  },

  async create(ctx: Context) {
    const { status } = inputOf(ctx, createRequest).query;
    const id = await helpArticleService().write(ctx.state.actor, bodyOf(ctx), status === 'published');
    ctx.status = 201;
    ctx.body = { data: await read(ctx, id, 'draft', (asked) => super.findOne(asked)), meta: {} };
  },

  async update(ctx: Context) {
    const { params, query } = inputOf(ctx, updateRequest);
    const articles = helpArticleService();
    const written = await articles.rewrite(ctx.state.actor, params.id, bodyOf(ctx), query.status === 'published');
    const row = await read(ctx, params.id, 'draft', (asked) => super.findOne(asked));
    ctx.body = { data: resolveConflict({ row, written }, (article) => article), meta: {} };
  },

  async delete(ctx: Context) {
    await helpArticleService().remove(ctx.state.actor, inputOf(ctx, deleteRequest).params.id);
    ctx.status = 204;
  },
}));
