import { publicPrizes, toldPrint } from 'contract';
import type { Connection } from '../../../lib/database';
import { findSession } from '../../judging-session/port';
import { type Certificate, findCertificate, findNewest, findNewestHeld, type HeldPrint } from '../queries/certificates';

/** What the stories of a session have won, as far as it is public. */
export const findPrizes = async (session: number, connection?: Connection) =>
  publicPrizes(await findSession(session, connection));

export type Prizes = Awaited<ReturnType<typeof findPrizes>>;

const told = <Print extends HeldPrint>(print: Print, prizes: Prizes) =>
  toldPrint(print, prizes.get(print.story_id) ?? []);

const allTold = <Print extends HeldPrint>(newest: Map<string, Map<string, Print>>, prizes: Prizes) =>
  new Map(
    [...newest].map(([story, prints]) => [
      story,
      new Map(
        [...prints].flatMap(([key, print]) => {
          const shown = told(print, prizes);
          return shown ? [[key, shown] as const] : [];
        }),
      ),
    ]),
  );

/** The newest print of each certificate of these stories as it may be told, by story and `printKey`. */
export const findToldNewest = async (storyIds: readonly string[], prizes: Prizes, connection?: Connection) =>
  allTold(await findNewest(storyIds, connection), prizes);

/** The same without what they say of people. */
export const findToldPrints = async (storyIds: readonly string[], prizes: Prizes) =>
  allTold(await findNewestHeld(storyIds), prizes);

/** No session's: what a code that nobody has is asked for, too, so that it takes as long as that of a prize that isn't public (T-103). */
const NO_SESSION = 0;

/** What a code or an id leads to, as it may be told. */
export const findToldCertificate = async (
  where: Parameters<typeof findCertificate>[0],
): Promise<Certificate | undefined> => {
  const certificate = await findCertificate(where);
  const prizes = await findPrizes(certificate?.session ?? NO_SESSION);
  return certificate && told(certificate, prizes);
};

/** These prints, of whatever sessions, as they may be told. */
export const toldOf = async (certificates: readonly Certificate[]): Promise<Certificate[]> => {
  const sessions = new Map<number, Prizes>();
  const shown: Certificate[] = [];
  for (const certificate of certificates) {
    const prizes = sessions.get(certificate.session) ?? (await findPrizes(certificate.session));
    sessions.set(certificate.session, prizes);
    const print = told(certificate, prizes);
    if (print) shown.push(print);
  }
  return shown;
};
