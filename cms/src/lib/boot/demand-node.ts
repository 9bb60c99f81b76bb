import { refuseStart } from '../settings/settings-error';

/** What the driver of SQLite was built for; an older Node ends in the middle of its first call, without a word. */
const OLDEST = 22;

/** The sentence for a Node that is too old to run the server, with the way out; undefined for others. */
export const nodeFault = (version: string): string | undefined =>
  Number.parseInt(version, 10) < OLDEST
    ? `Node.js ${OLDEST} or newer is needed, and this is ${version}; start with the one that was installed along, node_modules/node/bin/node.`
    : undefined;

const fault = nodeFault(process.versions.node);
if (fault) refuseStart(fault);
