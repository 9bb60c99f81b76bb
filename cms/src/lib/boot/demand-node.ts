import { refuseStart } from '../settings/settings-error';

/** The first that runs TypeScript as it is, as backups are; the driver of SQLite needs 22, without saying so. */
const [MAJOR, MINOR] = [22, 18];

/** The sentence for a Node that is too old to run the server, with the way out; undefined for others. */
export const nodeFault = (version: string): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < MAJOR || (major === MAJOR && minor < MINOR)
    ? `Node.js ${MAJOR}.${MINOR} or newer is needed, and this is ${version}; start with the one that was installed along, node_modules/node/bin/node.`
    : undefined;
};

const fault = nodeFault(process.versions.node);
if (fault) refuseStart(fault);
