import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { NoticeDialog } from '@/components/ui/dialog';
import { stillReturned } from '../../model/returned';
import { titleFor } from '../../model/stops';
import { useEdit } from './edit-context';
import { useDates } from './use-dates';

/** 查看補件說明: the reviewers' words to the letter, line breaks kept, and until when; `atOnce` opens them on load (M §4). */
export function ReturnedWords({ atOnce = false }: { atOnce?: boolean }) {
  const { story, visitor, returned, goTo } = useEdit();
  const { deadline } = useDates();
  const [open, setOpen] = useState(atOnce);
  const opener = useRef<HTMLButtonElement>(null);
  // What opened by itself has no opener to give the focus back to: it goes to where the words can be read again.
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  const [first] = atOnce ? stillReturned(returned) : [];
  const way = first && {
    label: `去改「${titleFor(first, { story, visitor })}」`,
    go: () => {
      flushSync(() => setOpen(false));
      goTo(first, { write: true });
    },
  };
  return (
    <>
      <Button ref={opener} onClick={() => setOpen(true)}>
        查看補件說明
      </Button>
      <NoticeDialog open={open} onClose={close} title="資料不完整" action="知道了" way={way}>
        {[story.failed_message, deadline].filter(Boolean).join('\n\n')}
      </NoticeDialog>
    </>
  );
}
