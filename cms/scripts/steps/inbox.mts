import { at, pinnedNode, withTools } from './place.mjs';
import { choosePort } from './ports.mts';
import { launch } from './processes.mjs';
import type { Settings } from './server.mts';

const HOST = '127.0.0.1';

/** Starts the local inbox, which takes every mail and sends none on; answers where it takes and where it shows them. */
export const startInbox = async ({ INBOX_PORT, INBOX_SMTP_PORT }: Settings) => {
  const smtp = await choosePort('INBOX_SMTP_PORT', INBOX_SMTP_PORT, 1025, HOST);
  const web = await choosePort('INBOX_PORT', INBOX_PORT, 1080, HOST);
  const child = launch(
    pinnedNode(),
    [
      '-r',
      at('cms/scripts/steps/follow-parent.cjs'),
      at('cms/node_modules/maildev/bin/maildev'),
      ...['--ip', HOST, '--web-ip', HOST, '--smtp', String(smtp), '--web', String(web), '--silent'],
    ],
    { env: withTools('cms'), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  return { child, smtp, address: `http://localhost:${web}/` };
};
