import { objects } from '../../lib/boot/registered';
import { leaving, registerMerge, registerOwnData, teams } from '../auth/port';
import { fileOwner } from '../file/port';
import type { StoredStory } from './domain/stored-story';
import { findSessionsOfMembers } from './queries/owner-sessions';
import type { StoryHead } from './queries/story-heads';
import { STORIES } from './queries/story-row';
import { noteUploadDay } from './queries/upload-days';
import { findForUpload, loadStory, loadStoryHead } from './services/access';
import { takeDeviceCode } from './services/device-code';
import { forgetStaff } from './services/forget-staff';
import { hasWaiting, offerStories, showFates, withdrawOffers } from './services/leaving';
import { loadShown } from './services/listing';
import { countStoriesOf, moveStories } from './services/merge-members';
import { collectStoryParts, eraseStories } from './services/own-data';
import { findFileHolders } from './services/purge';

declare module '../../lib/routes/rights' {
  interface RouteObjects {
    story: StoredStory;
    'story-head': StoryHead;
    'gallery-story': StoredStory;
  }
}

export default {
  register() {
    objects.register({ story: loadStory, 'story-head': loadStoryHead, 'gallery-story': loadShown });
    teams.register({
      takeCode: takeDeviceCode,
      sessionsOf: findSessionsOfMembers,
      forgetStaff,
    });
    registerMerge({
      count: countStoriesOf,
      move: moveStories,
    });
    registerOwnData({
      parts: collectStoryParts,
      erase: eraseStories,
    });
    leaving.register({
      fates: showFates,
      offer: offerStories,
      withdraw: withdrawOffers,
      waits: hasWaiting,
    });
    fileOwner.register({
      table: STORIES,
      deleted: 'deleted_time',
      version: 'version',
      find: findForUpload,
      stored: noteUploadDay,
      holders: findFileHolders,
    });
  },
};
