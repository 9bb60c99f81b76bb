import { failedMessage, type RejectReasonCode } from 'contract';
import { type Snapshot, snapshotOf } from '../../api/story/domain/stored-story';
import type { Random } from './random';
import type { DemoStory } from './story';

const FREE_TEXTS = ['', '', '謝謝你們的努力，請補上下面的資料再送出。', '第四步驟的照片太暗，請換一張清楚的照片。'];

/** What was missing then and has been mended since, so that the comparison with the rejection has something to show. */
const MENDED: readonly { reason: RejectReasonCode; before: (now: Snapshot) => Partial<Snapshot> }[] = [
  {
    reason: 'photo_missing',
    before: ({ pictures, problem }) => ({ pictures: { ...pictures, share: [] }, problem: `${problem.slice(0, 24)}……` }),
  },
  {
    reason: 'members_incomplete',
    before: ({ team_members: [first, ...others] }) =>
      first ? { team_members: [{ ...first, wade_giles: '', department_en: '' }, ...others] } : {},
  },
  { reason: 'sdgs_count', before: ({ story_name }) => ({ sdgs: [], story_name: story_name.slice(0, 4) }) },
];

/** A rejection with the story as it was then. One that is still open asks for something that only people can see. */
export const rejectionOf = (random: Random, { number, story }: DemoStory, isOpen: boolean) => {
  const { reason, before } = MENDED[number % MENDED.length] ?? { reason: 'video_private', before: () => ({}) };
  const reasons: RejectReasonCode[] = isOpen ? ['video_private', reason] : [reason];
  const text = random.pick(FREE_TEXTS);
  const now = snapshotOf(story);
  const snapshot: Snapshot = { ...now, ...before(now) };
  return { data: { text, reasons, failed_message: failedMessage(text, reasons) }, snapshot };
};
