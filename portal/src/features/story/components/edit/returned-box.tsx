import type { SectionKey } from 'contract';
import { NoticeBox } from '@/components/ui/notice-box';
import { Tag } from '@/components/ui/tag';
import { returnedReasons } from '@/lib/returned';
import { useEdit } from './edit-context';

/** Why reviewers sent this section back, until the story is sent again. */
export function ReturnedBox({ sectionKey }: { sectionKey: SectionKey }) {
  const { story, mended, visitor } = useEdit();
  if (story.apply_status !== 3 || visitor) return null;
  const reasons = returnedReasons(story.failed_message).filter(({ section }) => section === sectionKey);
  if (reasons.length === 0) return null;
  return (
    <NoticeBox
      kind="warning"
      className="mb-5"
      title={
        <span className="flex flex-wrap items-center gap-2">
          審核後需要修改 {mended.has(sectionKey) ? <Tag kind="success">已修改</Tag> : <Tag kind="warning">需修改</Tag>}
        </span>
      }
    >
      {reasons.map(({ code, text }) => (
        <p key={code}>{text}</p>
      ))}
    </NoticeBox>
  );
}
