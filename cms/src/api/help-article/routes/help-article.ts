import { helpArticleAnswer, helpArticleListAnswer, helpArticleWrite, ROLES, STAFF_ROLES } from 'contract';
import type { Context } from 'koa';
import { defineCoreRouter } from '../../../lib/routes/define-core-router';
import { PERMISSION } from '../permission';
import { createRequest, deleteRequest, findOneRequest, findRequest, updateRequest } from '../requests';

const desk = { actors: STAFF_ROLES, permission: [PERMISSION] } as const;

/** A draft may be saved with little, publishing asks for everything. */
const bodyFor = (ctx: Context) => (ctx.query.status === 'draft' ? helpArticleWrite.draft : helpArticleWrite.published);
/** The bodies by the status that they ask for. */
const bodies = { HelpArticleDraftBody: helpArticleWrite.draft, HelpArticleBody: helpArticleWrite.published };
const write = { who: desk, bodyFor, bodies, maxBody: 512 * 1024, response: helpArticleAnswer };

export default defineCoreRouter('api::help-article.help-article', {
  find: {
    summary: 'One page of the help articles, drafts for those who keep them.',
    who: { actors: ROLES },
    request: findRequest,
    response: helpArticleListAnswer,
  },
  findOne: { summary: 'A help article.', who: { actors: ROLES }, request: findOneRequest, response: helpArticleAnswer },
  create: {
    ...write,
    summary: 'Makes a help article.',
    answers: 201,
    request: { ...createRequest, body: helpArticleWrite.draft },
  },
  update: {
    ...write,
    summary: 'Changes a help article.',
    refusals: ['version_conflict'],
    request: { ...updateRequest, body: helpArticleWrite.draft },
  },
  delete: { summary: 'Deletes a help article.', answers: 204, who: desk, request: deleteRequest },
});
