import { READ_ONLY_TYPES, refuseWrite } from './read-only';

const WRITES = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];

export default {
  /** Nothing of Strapi writes what the panel only reads, whichever way the call came; our own writes go by their queries. */
  bootstrap() {
    strapi.documents.use((({ uid, action }: { uid: string; action: string }, next: () => Promise<unknown>) => {
      if (READ_ONLY_TYPES.includes(uid) && WRITES.includes(action)) refuseWrite(uid);
      return next();
    }) as never);
  },
};
