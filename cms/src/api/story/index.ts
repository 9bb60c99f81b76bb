import { objects } from '../../lib/boot/registered';
import { authMerge, authOwnData, authRemoval, authTeams } from '../auth/port';
import { fileOwners } from '../file/port';
import {
  storyAccess,
  storyClaim,
  storyDeviceCode,
  storyLeaving,
  storyListing,
  storyMergeMembers,
  storyOwnData,
  storyPurge,
  storyUploadDays,
} from './port';
import { STORIES } from './queries/story-row';

export default {
  register() {
    objects.register({
      story: { state: 'story', find: (actor, id) => storyAccess().load(actor, id) },
      'story-head': { state: 'story', find: (actor, id) => storyAccess().head(actor, id) },
    });
    authTeams().register({
      takeCode: (account, code, address) => storyDeviceCode().take(account, code, address),
      sessionsOf: (ids) => storyListing().sessionsOf(ids),
      freeReviews: (id, trx) => storyClaim().forget(id, trx),
    });
    authMerge().register({
      count: (id) => storyMergeMembers().count(id),
      move: (actor, from, into, trx) => storyMergeMembers().move(actor, from, into, trx),
    });
    authOwnData().register({
      parts: (user) => storyOwnData().parts(user),
      erase: (user, ids, trx) => storyOwnData().erase(user, ids, trx),
    });
    authRemoval().register({
      fates: (id) => storyLeaving().fates(id),
      offer: (user, due, trx) => storyLeaving().offer(user, due, trx),
      withdraw: (user, trx) => storyLeaving().withdraw(user, trx),
      waits: (id, trx) => storyLeaving().waits(id, trx),
    });
    fileOwners().registerOwner({
      table: STORIES,
      deleted: 'deleted_time',
      version: 'version',
      find: (actor, account) => storyAccess().forUpload(actor, account),
      stored: (id, time) => storyUploadDays().note(id, time),
      holders: (ids, since) => storyPurge().holders(ids, since),
    });
  },
};
