import type { Connection } from '../../../lib/database';
import { fillUploadDays, noteUploadDay } from '../queries/upload-days';

export default () => ({
  /** Notes that a story had an upload on the day (Taipei) of `time` (ms), for the overview. */
  async note(storyId: string, time: number): Promise<void> {
    await noteUploadDay(storyId, time);
  },

  /** Notes the days of the files that are there, on a database that has none noted yet. */
  fill: (connection?: Connection): Promise<void> => fillUploadDays(connection),
});
