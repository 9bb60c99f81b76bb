import { helpArticleAnswer, helpArticleListAnswer, helpArticleWrite, ROLES, STAFF_ROLES } from 'contract';
import type { Context } from 'koa';
import { defineCoreRouter } from '../../../lib/define-core-router';
import { createRequest, deleteRequest, findOneRequest, findRequest, updateRequest } from '../requests';

const desk = { actors: STAFF_ROLES, permission: ['help-article-manage'] } as const;

/** A draft may be saved with little, publishing asks for everything. */
const bodyFor = (ctx: Context) => (ctx.query.status === 'draft' ? helpArticleWrite.draft : helpArticleWrite.published);
const write = { who: desk, bodyFor, maxBody: 512 * 1024, response: helpArticleAnswer };

export default defineCoreRouter('api::help-article.help-article', {
  find: { who: { actors: ROLES }, request: findRequest, response: helpArticleListAnswer },
  findOne: { who: { actors: ROLES }, request: findOneRequest, response: helpArticleAnswer },
  create: { ...write, request: { ...createRequest, body: helpArticleWrite.draft } },
  update: { ...write, request: { ...updateRequest, body: helpArticleWrite.draft } },
  delete: { who: desk, request: deleteRequest },
});
