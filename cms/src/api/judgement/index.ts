import { judgementsOfStories } from '../story/port';
import { findSentComments } from './queries/sent-comments';
import { findConflictWith } from './services/conflicts';
import { noteStoryOpened, readJudgements, refuseIfJudged, reopenJudgement, showOwnReading } from './services/judgement';

export default {
  register() {
    judgementsOfStories.register({
      ofMany: readJudgements,
      sentComments: findSentComments,
      readingOf: showOwnReading,
      conflictWith: findConflictWith,
      opened: noteStoryOpened,
      reopen: reopenJudgement,
      refuseIfAny: refuseIfJudged,
    });
  },
};
