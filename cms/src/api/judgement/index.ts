import { registerJudgements } from '../story/port';
import { findConflictWith } from './services/conflicts';
import { noteStoryOpened, readJudgements, refuseIfJudged, reopenJudgement, showOwnReading } from './services/judgement';
import { findArchived, refuseArchived } from './services/judging-session';

export default {
  register() {
    registerJudgements({
      ofMany: readJudgements,
      readingOf: showOwnReading,
      conflictWith: findConflictWith,
      opened: noteStoryOpened,
      reopen: reopenJudgement,
      archived: findArchived,
      refuseArchived: refuseArchived,
      refuseIfAny: refuseIfJudged,
    });
  },
};
