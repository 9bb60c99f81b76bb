import { storyJudging } from '../story/port';
import { judgementService, judgingConflicts, judgingSession } from './port';

export default {
  register() {
    storyJudging().register({
      ofMany: (storyIds, reader) => judgementService().ofMany(storyIds, reader),
      readingOf: (judge, story) => judgementService().readingOf(judge, story),
      conflictWith: (judgeId, storyId) => judgingConflicts().conflictWith(judgeId, storyId),
      opened: (judgeId, storyId) => judgementService().opened(judgeId, storyId),
      reopen: (storyId, trx) => judgementService().reopen(storyId, trx),
      archived: (trx) => judgingSession().archived(trx),
      refuseArchived: (session, connection) => judgingSession().refuseArchived(session, connection),
      refuseIfAny: (storyId, trx) => judgementService().refuseIfAny(storyId, trx),
    });
  },
};
