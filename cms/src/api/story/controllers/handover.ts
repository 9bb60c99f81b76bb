import { handoverListAnswer, storyParams } from 'contract';
import { action, emptyBody } from '../../../lib/routes/action';
import { acceptStory, releaseStory, showOffers } from '../services/leaving';

const who = { actors: ['user'] } as const;

const takes = { params: storyParams, body: emptyBody };

export default {
  list: action({
    get: '/story/handover',
    summary: 'Stories that the member could take over from an owner who leaves.',
    who,
    answers: handoverListAnswer,
    run: ({ actor }) => showOffers(actor),
  }),
  accept: action({
    put: '/story/handover/:id',
    summary: 'The member takes a story over when its owner’s account is erased.',
    refusals: ['not_found', 'handover_taken'],
    who,
    takes,
    answers: { says: '帳號刪除後，這則故事會交給你' },
    run: ({ actor, params }) => acceptStory(actor, params.id),
  }),
  release: action({
    delete: '/story/handover/:id',
    summary: 'The member doesn’t take a story over after all; it is offered to the other counsellors again.',
    refusals: ['not_found'],
    who,
    takes,
    answers: { says: '已取消接手' },
    run: ({ actor, params }) => releaseStory(actor, params.id),
  }),
};
