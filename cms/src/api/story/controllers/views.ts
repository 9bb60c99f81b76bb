import { messageAnswer, STAFF_ROLES, storyParams, viewBody, viewChange, viewsAnswer } from 'contract';
import { action } from '../../../lib/routes/action';
import { addView, changeView, removeView, showViews } from '../services/views';

const who = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

const list = action({
  get: '/story/views',
  summary: "The caller's and everybody's views of the list of stories, the pinned ones with their count.",
  who,
  answers: viewsAnswer,
  run: ({ actor }) => showViews(actor),
});

const add = action({
  post: '/story/views',
  summary: 'Keeps the list as it is narrowed and ordered under a name.',
  who,
  takes: { body: viewBody },
  answers: messageAnswer,
  run: async ({ actor, body }) => {
    await addView(actor, body);
    return { message: '已儲存檢視' };
  },
});

const change = action({
  put: '/story/views/:id',
  summary: 'Changes the name of a view, who sees it, and whether it is pinned.',
  refusals: ['not_found'],
  who,
  takes: { params: storyParams, body: viewChange },
  answers: messageAnswer,
  run: async ({ actor, params, body }) => {
    await changeView(actor, params.id, body);
    return { message: '已更新檢視' };
  },
});

const remove = action({
  delete: '/story/views/:id',
  summary: 'Removes a view.',
  refusals: ['not_found'],
  who,
  takes: { params: storyParams },
  answers: messageAnswer,
  run: async ({ actor, params }) => {
    await removeView(actor, params.id);
    return { message: '已刪除檢視' };
  },
});

/** Ways in which staff look at the list of stories. */
export default { list, add, change, remove };
