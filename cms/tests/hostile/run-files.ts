import { fasterOfTwo } from './client';
import { sendForm } from './files/send-form';
import { uploadOf } from './files/uploads';
import { inLots, type Range } from './run-calls';
import type { Tally } from './tally';
import { faultsOf } from './verdict';
import type { World } from './world/open-world';

/** A story takes 200 files a day; after so many uploads the world is made as it was. */
const LOT = 250;
/** So many are looked at side by side; what waits for them isn't slow itself. */
const SLOTS = 2;

/** Sends the files with these numbers and notes what comes of them. */
export const runFiles = async (world: World, range: Range, tally: Tally) => {
  const running = new Map<number, string>();
  const fault = (index: number, what: string, text: string) =>
    tally.fault({
      fault: `${what}: ${text}`,
      again: `--seed=${range.seed} --database=${world.database} --only=file:${index}`,
      sent: '',
    });

  const one = async (index: number) => {
    const upload = await uploadOf(range.seed, index, world.accounts);
    const token = world.sessions.tokenOf(upload.actor);
    const headers = { 'X-Forwarded-For': '10.200.0.1', Authorization: `Bearer ${token}` };
    const what = `${upload.path} as ${upload.actor}: ${upload.what}`;
    running.set(index, what);
    const send = () => sendForm(world.base(), upload.path, upload.form, headers);
    const answer = await fasterOfTwo(send, range.longest);
    if (answer.cut && (await world.revive(answer.cut))) {
      for (const [number, each] of running) fault(number, each, 'the process ended while this ran');
    } else if (!upload.form.dropped) {
      const body = Buffer.concat(upload.form.pieces);
      for (const text of faultsOf(answer, { method: 'POST', path: upload.path, headers, body }, range.longest))
        fault(index, what, text);
    }
    running.delete(index);
    tally.note(`POST ${upload.path.replace(/(upload\/\w+)\/.*/, '$1')}`, answer, upload.actor);
    if (answer.status === 401 && token) world.sessions.end(upload.actor, token);
  };
  await inLots({ ...range, lot: LOT, atOnce: Math.min(range.atOnce ?? SLOTS, SLOTS) }, one, () => world.renew());
};
