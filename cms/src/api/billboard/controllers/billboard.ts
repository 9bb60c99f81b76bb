import {
  billboardAllAnswer,
  billboardBody,
  billboardListAnswer,
  billboardListQuery,
  billboardSchema,
  billboardUpdateBody,
  ROLES,
  STAFF_ROLES,
} from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { action, idParams } from '../../../lib/routes/action';
import { now } from '../../../lib/time/clock';
import { presentForDesk, presentPost } from '../presenters/billboard';
import { listPosts } from '../queries/billboards';
import { createPost, findPublished, posts, savePost } from '../services/billboard';

const desk = { actors: STAFF_ROLES, permission: ['billboard-manage'] } as const;

export default {
  list: action({
    get: '/billboard',
    summary: 'One page of the posts, drafts included.',
    who: desk,
    takes: { query: billboardListQuery },
    answers: billboardListAnswer,
    run: async ({ query }) => {
      const { rows, total } = await listPosts({ ...query, now: now() });
      return { list: rows.map(presentForDesk), total };
    },
  }),
  all: action({
    get: '/billboard/all',
    summary: 'The published posts, newest first.',
    who: { actors: ROLES },
    answers: billboardAllAnswer,
    run: async () => (await findPublished()).map(presentPost),
  }),
  create: action({
    post: '/billboard',
    summary: 'Makes a post.',
    who: desk,
    takes: { body: billboardBody },
    answers: billboardSchema,
    run: async ({ actor, body }) => presentForDesk(await createPost(actor, body)),
  }),
  update: action({
    put: '/billboard/:id',
    summary: 'Changes a post.',
    refusals: ['version_conflict'],
    who: desk,
    takes: { params: idParams, body: billboardUpdateBody },
    answers: billboardSchema,
    run: async ({ actor, params, body }) => resolveConflict(await savePost(actor, params.id, body), presentForDesk),
  }),
  remove: action({
    delete: '/billboard/:id',
    summary: 'Deletes a post.',
    who: desk,
    takes: { params: idParams },
    answers: { says: '刪除成功！' },
    run: ({ actor, params }) => posts.remove(actor, params.id),
  }),
};
