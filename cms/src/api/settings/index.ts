import { exportsHold } from '../../lib/limits/exports';
import { refusePausedExports } from './services/exports';
import { watchPanel } from './services/panel';

type Call = { uid: string; action: string; params: object };

export default {
  register() {
    exportsHold.register(refusePausedExports);
    // What staff edit keeps its rules when it is edited in Strapi's own panel.
    strapi.documents.use((context, next) =>
      watchPanel(context as unknown as Call, next as unknown as () => Promise<null>),
    );
  },
};
