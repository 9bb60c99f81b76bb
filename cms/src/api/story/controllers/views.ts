import { STAFF_ROLES, storyParams, viewBody, viewChange, viewsAnswer } from 'contract';
import { action } from '../../../lib/routes/action';
import { addView, changeView, removeView, showViews } from '../services/views';

const who = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

/** Ways in which staff look at the list of stories. */
export default {
  list: action({
    get: '/story/views',
    summary: "The caller's and everybody's views of the list of stories, the pinned ones with their count.",
    who,
    answers: viewsAnswer,
    run: ({ actor }) => showViews(actor),
  }),
  add: action({
    post: '/story/views',
    summary: 'Keeps the list as it is narrowed and ordered under a name.',
    who,
    takes: { body: viewBody },
    answers: { says: '已儲存檢視' },
    run: ({ actor, body }) => addView(actor, body),
  }),
  change: action({
    put: '/story/views/:id',
    summary: 'Changes the name of a view, who sees it, and whether it is pinned.',
    refusals: ['not_found'],
    who,
    takes: { params: storyParams, body: viewChange },
    answers: { says: '已更新檢視' },
    run: ({ actor, params, body }) => changeView(actor, params.id, body),
  }),
  remove: action({
    delete: '/story/views/:id',
    summary: 'Removes a view.',
    refusals: ['not_found'],
    who,
    takes: { params: storyParams },
    answers: { says: '已刪除檢視' },
    run: ({ actor, params }) => removeView(actor, params.id),
  }),
};
