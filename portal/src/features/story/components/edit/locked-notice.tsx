import { APPLY_STATUS, isCompleted, isTooLate, onTimeText } from 'contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { useAwards } from '../../api/get-awards';
import { AwardNotice } from '../award-notice';
import { ENDED } from '../list/progress-text';
import { StoryStamp } from '../story-stamp';
import { useEdit } from './edit-context';
import { lockedWords } from './locked-words';
import { Praise } from './praise';
import { useDates } from './use-dates';

const TOO_LATE = {
  title: ENDED,
  text: '這則故事沒有通過審核。現在可以看、預覽與列印，不能再修改或送出。要參加今年的挑戰，請新增小組。',
};

/** Why nothing can be edited, said once for the whole page; `acts` is what can be done. */
export function LockedNotice({ acts }: { acts?: ReactNode }) {
  const { story, editable, visitor } = useEdit();
  const { reviewed } = useDates();
  const awards = useAwards().filter(({ story_id }) => story_id === story.id);
  if (editable) return null;
  if (isTooLate(story)) return <NoticeBox title={TOO_LATE.title}>{TOO_LATE.text}</NoticeBox>;
  const { title, text } = lockedWords(story.apply_status);
  return (
    <>
      <AwardNotice awards={awards} />
      <Praise title={title} stamp={<StoryStamp story={story} />}>
        <p>{text}</p>
        {story.apply_status === APPLY_STATUS.pending && story.started !== undefined && (
          <p className="font-bold">已送出，{onTimeText(story.started, story.apply_time)}。</p>
        )}
        {story.apply_status === APPLY_STATUS.pending && reviewed && <p className="font-bold">{reviewed}</p>}
        {acts && (
          <div className="mt-3 flex flex-wrap gap-3 print:hidden">
            {acts}
            {!visitor && isCompleted(story.apply_status) && (
              <ButtonLink to={paths.certificates(story.id)}>核對或下載證書</ButtonLink>
            )}
          </div>
        )}
      </Praise>
    </>
  );
}
