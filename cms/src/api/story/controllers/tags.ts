import { STAFF_ROLES, tagsAnswer, tagsBody, tagsChangeAnswer } from 'contract';
import { action } from '../../../lib/routes/action';
import { findUsedTags } from '../queries/tags';
import { changeTags } from '../services/tags';

const who = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

/** What staff call stories among themselves. */
export default {
  used: action({
    get: '/story/tags',
    summary: 'The tags that staff use on stories, the most used first.',
    who,
    answers: tagsAnswer,
    run: () => findUsedTags(),
  }),
  change: action({
    post: '/story/tags',
    summary: 'Puts tags on picked stories or takes them off.',
    who,
    takes: { body: tagsBody },
    answers: tagsChangeAnswer,
    run: async ({ actor, body }) => ({
      message: body.check ? '試算完成' : '標籤已更新',
      ...(await changeTags(actor, body)),
    }),
  }),
};
