import { type Connection, db } from '../../../lib/database';
import { writeRow } from '../../../lib/prepared-sql';
import { dayNumber, dayOf } from './days';
import { STORIES } from './story-row';

export const UPLOAD_DAYS = 'story_upload_days';

const NOTE = `insert into ${UPLOAD_DAYS} (story_id, session, day)
  select document_id, session, CAST(? AS INTEGER) from ${STORIES} where document_id = ? on conflict do nothing`;

/** Notes that a story had an upload on the day of `time` (ms); once a day is enough. */
export const noteUploadDay = (storyId: string, time: number) => writeRow(NOTE, [dayNumber(time), storyId]);

/** Notes the days of all files that are stored, where none is noted yet. */
export const fillUploadDays = async (connection: Connection = db()): Promise<void> => {
  if (await connection(UPLOAD_DAYS).first('id')) return;
  await connection.raw(
    `insert into ${UPLOAD_DAYS} (story_id, session, day)
     select distinct ${STORIES}.document_id, ${STORIES}.session, ${dayOf('story_files.stored_time')}
     from story_files join ${STORIES} on ${STORIES}.document_id = story_files.story_id
     where story_files.stored_time is not null on conflict do nothing`,
  );
};
