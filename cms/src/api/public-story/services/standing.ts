import { type ApplyStatus, type PersonMarks, publicGaps, sessionOf } from 'contract';
import { type Connection, db } from '../../../lib/database';
import { now } from '../../../lib/time/clock';
import { readMarks } from '../../guardian-consent/port';
import { findSession } from '../../judging-session/port';

/** Whether the stories of a session may be public: it is over, or its awards are released. */
export const isOver = async (session: number, connection: Connection = db()): Promise<boolean> =>
  session < sessionOf(now()) || (await findSession(session, connection)).released_time !== null;

type Asked = Parameters<typeof readMarks>[0] & { session: number; apply_status: ApplyStatus; agree_authorize: boolean };

/** What people of a story have decided, and what keeps it from being public. */
export const standingOfStory = async (story: Asked, connection?: Connection) => {
  const [marks, is_over] = [await readMarks(story, connection), await isOver(story.session, connection)];
  return { marks, gaps: gapsOf(story, marks, is_over) };
};

/** What keeps a story from being public, from what is known. */
export const gapsOf = (
  { apply_status, agree_authorize }: Pick<Asked, 'apply_status' | 'agree_authorize'>,
  marks: readonly PersonMarks[],
  is_over: boolean,
) => publicGaps({ apply_status, agree_authorize, marks, is_over });
