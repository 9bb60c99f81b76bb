import { APPLY_STATUS, SECTIONS } from 'contract';
import { useState } from 'react';
import { Button, textLink } from '@/components/ui/button';
import { NoticeDialog } from '@/components/ui/dialog';
import { NoticeBox } from '@/components/ui/notice-box';
import { Tag } from '@/components/ui/tag';
import { useEdit } from './edit-context';

/** A story that was sent back: a dialog on load, then a box with the reviewers' words, what they wrote apart from the reasons, each of these linked (M §4). */
export function ReturnedNotice({ deadline }: { deadline: string | undefined }) {
  const { story, goTo, returned } = useEdit();
  const [open, setOpen] = useState(true);
  if (story.apply_status !== APPLY_STATUS.rejected) return null;
  const words = [story.failed_message, deadline].filter(Boolean).join('\n\n');
  return (
    <>
      <NoticeBox kind="warning" title="資料不完整，需要補件">
        {returned.words && <p className="whitespace-pre-line">{returned.words}</p>}
        {returned.reasons.length > 0 && (
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
            {returned.reasons.map(({ code, section, text }) => (
              <li key={code}>
                {text}
                <span className="flex flex-wrap items-center gap-x-2">
                  <a
                    href={`#${section}`}
                    onClick={(event) => {
                      event.preventDefault();
                      goTo(section);
                    }}
                    className={textLink}
                  >
                    {section} {SECTIONS[section].title}
                  </a>
                  {returned.mended.has(section) ? <Tag kind="success">已修改</Tag> : <Tag kind="warning">需修改</Tag>}
                </span>
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
