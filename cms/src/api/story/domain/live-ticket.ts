import { type ErrorCode, MINUTE } from 'contract';
import { openToken, sealToken } from '../../../lib/crypto/signature';

const PURPOSE = 'live';

type Ticket = { story: string; session: string; until: number };

/** What lets the pages of a session ask for a minute from `time` (ms) how a story is: numbers alone, and no session (T-94). */
export const liveTicket = (session: string, story: string, time: number): string =>
  sealToken(PURPOSE, { story, session, until: time + MINUTE } satisfies Ticket);

/** Why a ticket isn't good for a story at `time` (ms): it was altered or has run out, or it is another story's. */
export const ticketRefusal = (token: string, story: string, time: number): ErrorCode | undefined => {
  const ticket = openToken(PURPOSE, token) as Ticket | undefined;
  if (!ticket || ticket.until < time) return 'forbidden';
  return ticket.story === story ? undefined : 'not_found';
};
