import { APPLY_STATUS, SECTIONS } from 'contract';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NoticeDialog } from '@/components/ui/dialog';
import { NoticeBox } from '@/components/ui/notice-box';
import { Tag } from '@/components/ui/tag';
import { useEdit } from './edit-context';

/** A story that was sent back: a dialog on load, then a box with the reviewers' words, each reason linked (M §4). */
export function ReturnedNotice({ deadline }: { deadline: string | undefined }) {
  const { story, goTo, returned } = useEdit();
  const [open, setOpen] = useState(true);
  if (story.apply_status !== APPLY_STATUS.rejected) return null;
  const sections = [...new Set(returned.reasons.map(({ section }) => section))];
  const words = [story.failed_message, deadline].filter(Boolean).join('\n\n');
  return (
    <>
      <NoticeBox kind="warning" title="資料不完整，需要補件">
        <p className="whitespace-pre-line">{story.failed_message}</p>
        {sections.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {sections.map((section) => (
              <li key={section} className="flex items-center gap-2">
                <a
                  href={`#${section}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(section);
                  }}
                  className="inline-flex min-h-11 items-center text-brand underline"
                >
                  {section} {SECTIONS[section].title}
                </a>
                {returned.mended.has(section) ? <Tag kind="success">已修改</Tag> : <Tag kind="warning">需修改</Tag>}
              </li>
            ))}
          </ul>
        )}
        <Button className="mt-2" onClick={() => setOpen(true)}>
          查看補件說明
        </Button>
      </NoticeBox>
      <NoticeDialog open={open} onClose={() => setOpen(false)} title="資料不完整" action="知道了">
        {words}
      </NoticeDialog>
    </>
  );
}
