import { storyJudging } from '../story/port';
import { judgementService } from './port';

export default {
  register() {
    storyJudging().register({
      ofMany: (storyIds) => judgementService().ofMany(storyIds),
      reopen: (storyId, trx) => judgementService().reopen(storyId, trx),
      refuseIfAny: (storyId, trx) => judgementService().refuseIfAny(storyId, trx),
    });
  },
};
