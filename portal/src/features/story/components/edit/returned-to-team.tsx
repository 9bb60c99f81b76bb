import { APPLY_STATUS } from 'contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, wrapping } from '@/components/ui/button';
import { NoticeDialog } from '@/components/ui/dialog';
import { NoticeBox } from '@/components/ui/notice-box';
import { Tag } from '@/components/ui/tag';
import { stillReturned } from '../../model/returned';
import { titleFor } from '../../model/stops';
import { allMended, teamLead } from '../../model/team-lead';
import { useEdit } from './edit-context';
import { ReadAloud } from './read-aloud';

const TITLE = '故事要再改一下';

/** Why the story came back, for the team: what its own part lacks, in its words, and what the reviewer wrote (M §4). */
export function ReturnedToTeam() {
  const { story, visitor, editable, goTo, returned } = useEdit();
  const [open, setOpen] = useState(true);
  // What opened by itself has no opener: the focus goes to where the words stay.
  const box = useRef<HTMLDivElement>(null);
  if (!editable || story.apply_status !== APPLY_STATUS.rejected) return null;
  const { reasons, words, mended } = returned;
  const lead = teamLead(returned, story);
  const done = allMended(returned);
  const listed = done ? [] : reasons;
  const close = () => {
    flushSync(() => setOpen(false));
    box.current?.focus();
  };
  const [first] = stillReturned(returned);
  const way = first && {
    label: `去${titleFor(first, { story, visitor })}`,
    go: () => {
      flushSync(() => setOpen(false));
      goTo(first);
    },
  };
  const said = words && `審核的人說：\n${words}`;
  const aloud = [lead, ...listed.map(({ text }) => text), said].filter(Boolean).join('\n');
  return (
    <>
      <NoticeBox ref={box} kind={done ? 'success' : 'warning'} title={done ? '都改好了！' : TITLE}>
        {lead && <p>{lead}</p>}
        <ReadAloud text={aloud} />
        {listed.length > 0 && (
          <ul className="mt-2 flex flex-col gap-3">
            {listed.map(({ code, section, text }) => (
              <li key={code}>
                {text} {mended.has(section) && <Tag kind="success">已修改</Tag>}
                {!mended.has(section) && (
                  <span className="mt-2 block">
                    <Button className={wrapping} onClick={() => goTo(section)}>
                      去{titleFor(section, { story, visitor })}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {said && <p className="mt-3 whitespace-pre-line first:mt-0">{said}</p>}
      </NoticeBox>
      <NoticeDialog open={open} onClose={close} title={TITLE} action="知道了" way={way}>
        {way && <p>你們已經走了很遠，再改一下就好了。</p>}
        {lead && <p>{lead}</p>}
        {reasons.length > 0 && (
          <ul className="my-3 list-disc pl-6">
            {reasons.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        )}
        {said && <p>{said}</p>}
      </NoticeDialog>
    </>
  );
}
