import { factories } from '@strapi/strapi';
import {
  type HelpArticle,
  type HelpArticleList,
  type HelpArticleListQuery,
  helpArticleAnswer,
  helpArticleListAnswer,
  helpArticleListQuery,
  helpArticleParams,
  helpArticleQuery,
  helpArticleWrite,
  holdsRoute,
  ROLES,
  STAFF_ROLES,
} from 'contract';
import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import { action } from '../../../lib/routes/action';
import type { Actor } from '../../../lib/routes/actor';
import { audienceOf, presentArticle, type StoredArticle } from '../presenters/help-article';
import { HELP_ARTICLE, publishedTimes } from '../queries/help-articles';
import { articles, createArticle, saveArticle } from '../services/help-article';

type Status = HelpArticleListQuery['status'];

const reader = { actors: ROLES } as const;
const desk = { actors: STAFF_ROLES, permission: ['help-article-manage'] } as const;
const ORDER = ['section:asc', 'order:asc', 'createdAt:asc'];
const PICTURES = ['pictures'];
const maxBody = 512 * 1024;

/** A draft may be saved with little, publishing asks for everything. */
const body = {
  kinds: { HelpArticleDraftBody: helpArticleWrite.draft, HelpArticleBody: helpArticleWrite.published },
  pick: (ctx: Context) => (ctx.query.status === 'draft' ? helpArticleWrite.draft : helpArticleWrite.published),
};

/** Drafts are for those who keep the articles. */
const refuseDrafts = (actor: Actor, status: Status) => {
  if (status === 'draft' && !holdsRoute(actor, 'help-article-manage')) fail('forbidden');
};

/** A team reads what is written for teams, members what is written for them; staff read all. */
const AUDIENCE: Partial<Record<Actor['role'], object>> = {
  visitor: { audience: 'team' },
  user: { $or: [{ audience: 'counselor' }, { audience: { $null: true } }] },
};

/** What Strapi's core controller reads with a query that is built from what the schemas have let pass. */
const readStock = async (ctx: Context, call: 'find' | 'findOne', query: object): Promise<unknown> => {
  ctx.query = { ...query, populate: PICTURES } as unknown as Context['query'];
  return factories
    .createCoreController(HELP_ARTICLE)({ strapi })
    [call]?.(ctx, async () => {});
};

const present = async (status: Status, rows: readonly StoredArticle[]): Promise<HelpArticle[]> => {
  const times = status === 'draft' ? await publishedTimes(rows.map(({ documentId }) => documentId)) : undefined;
  return rows.map((row) => presentArticle(row, times));
};

/** One article; 404 when there is none. */
const read = async (ctx: Context, id: string, status: Status): Promise<HelpArticle> => {
  ctx.params.id = id;
  const found = (await readStock(ctx, 'findOne', { status })) as { data: StoredArticle } | undefined;
  if (found && ctx.state.actor.role === 'visitor' && audienceOf(found.data) !== 'team') fail('not_found');
  const [article] = found ? await present(status, [found.data]) : [];
  return article ?? fail('not_found');
};

export default {
  find: action({
    core: 'find',
    summary: 'One page of the help articles, drafts for those who keep them.',
    who: reader,
    takes: { query: helpArticleListQuery },
    answers: helpArticleListAnswer,
    run: async ({ actor, query, ctx }) => {
      refuseDrafts(actor, query.status);
      const section = query['filters[section][$eq]'];
      const text = query['filters[title][$containsi]'];
      type Found = { data: StoredArticle[]; meta: HelpArticleList['meta'] };
      const { data, meta } = (await readStock(ctx, 'find', {
        status: query.status,
        sort: ORDER,
        pagination: { page: query['pagination[page]'], pageSize: query['pagination[pageSize]'] },
        filters: {
          ...AUDIENCE[actor.role],
          ...(section && { section }),
          ...(text && { title: { $containsi: text } }),
        },
      })) as Found;
      return { data: await present(query.status, data), meta };
    },
  }),
  findOne: action({
    core: 'findOne',
    summary: 'A help article.',
    who: reader,
    takes: { params: helpArticleParams, query: helpArticleQuery },
    answers: helpArticleAnswer,
    run: async ({ actor, params, query, ctx }) => {
      refuseDrafts(actor, query.status);
      return { data: await read(ctx, params.id, query.status), meta: {} };
    },
  }),
  create: action({
    core: 'create',
    summary: 'Makes a help article.',
    who: desk,
    maxBody,
    makes: true,
    takes: { query: helpArticleQuery, body },
    answers: helpArticleAnswer,
    run: async ({ actor, query, body: { data }, ctx }) => {
      const id = await createArticle(actor, data, query.status === 'published');
      return { data: await read(ctx, id, 'draft'), meta: {} };
    },
  }),
  update: action({
    core: 'update',
    summary: 'Changes a help article.',
    refusals: ['version_conflict'],
    who: desk,
    maxBody,
    takes: { params: helpArticleParams, query: helpArticleQuery, body },
    answers: helpArticleAnswer,
    run: async ({ actor, params, query, body: { data }, ctx }) => {
      const written = await saveArticle(actor, params.id, data, query.status === 'published');
      const row = await read(ctx, params.id, 'draft');
      return { data: resolveConflict({ row, written }, (article) => article), meta: {} };
    },
  }),
  delete: action({
    core: 'delete',
    summary: 'Deletes a help article.',
    who: desk,
    takes: { params: helpArticleParams },
    answers: 204,
    run: ({ actor, params }) => articles.remove(actor, params.id),
  }),
};
