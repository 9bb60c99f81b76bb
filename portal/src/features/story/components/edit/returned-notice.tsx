import { SECTIONS } from 'contract';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NoticeDialog } from '@/components/ui/dialog';
import { NoticeBox } from '@/components/ui/notice-box';
import { returnedReasons } from '@/lib/returned';
import { useEdit } from './edit-context';

/** A story that was sent back: a dialog on load, then a box with the reviewers' words, each reason linked (M §4). */
export function ReturnedNotice({ deadline }: { deadline: string | undefined }) {
  const { story, goTo } = useEdit();
  const [open, setOpen] = useState(true);
  if (story.apply_status !== 3) return null;
  const reasons = returnedReasons(story.failed_message);
  const words = [story.failed_message, deadline].filter(Boolean).join('\n\n');
  return (
    <>
      <NoticeBox kind="warning" title="資料不完整，需要補件">
        <p className="whitespace-pre-line">{story.failed_message}</p>
        {reasons.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {[...new Set(reasons.map(({ section }) => section))].map((section) => (
              <li key={section}>
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
