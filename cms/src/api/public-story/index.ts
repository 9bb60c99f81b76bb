import { registerMerge, registerOwnData } from '../auth/port';
import { consentsChanged, shownStories } from '../guardian-consent/port';
import { storiesOnShow } from '../story/port';
import { findOnShow, shownStoryIds } from './queries/public-stories';
import { endOfPeople, recheckPeople, recheckStory } from './services/recheck';

export default {
  register() {
    consentsChanged.register(recheckStory);
    shownStories.register(shownStoryIds);
    storiesOnShow.register(findOnShow);
    registerMerge({
      count: async () => [],
      move: (_actor, from, into, trx) => recheckPeople([from, into.id], trx),
    });
    registerOwnData({
      // The copy names nobody: there is nothing of the person's own in it.
      parts: async () => [],
      erase: (_user, ids, trx) => endOfPeople(ids, trx),
    });
  },
};
