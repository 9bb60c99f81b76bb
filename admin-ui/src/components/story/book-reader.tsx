import { Button } from 'antd';
import type { Book } from 'contract';
import { createElement, useLayoutEffect, useRef } from 'react';
import { useSetting } from '@/lib/use-setting';
import { Dialog } from '../dialog/dialog';
import { Icon } from '../icon';
import { PageFailed, PageLoading } from '../page-state';
import { useBookElement } from './use-book-element';
import './book-reader.css';

type BookReaderProps = { story: string; open: boolean; onOpen: (open: boolean) => void };

/** The story as the book that its children see, over the whole window: a button, and what it opens. */
export const BookReader = ({ story, open, onOpen }: BookReaderProps) => (
  <>
    <Button icon={<Icon name="book" size={16} />} aria-haspopup="dialog" onClick={() => onOpen(true)}>
      看書
    </Button>
    <Dialog full open={open} onCancel={() => onOpen(false)} title="故事書" footer={null} destroyOnHidden>
      <Opened story={story} />
    </Dialog>
  </>
);

function Opened({ story }: { story: string }) {
  const { data, error, refetch } = useSetting<Book>(`/story/book/${story}`);
  const element = useBookElement();
  if (error) return <PageFailed text={error.message} onRetry={() => void refetch()} />;
  if (element.state === 'failed') return <PageFailed text="故事書沒有載入，請檢查網路。" onRetry={element.retry} />;
  if (!data || element.state === 'loading') return <PageLoading />;
  return <Pages book={data} />;
}

/** The portal's `<story-book>`, which takes the book as a property. */
function Pages({ book }: { book: Book }) {
  const element = useRef<HTMLElement & { book?: Book }>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.book = book;
  }, [book]);
  return createElement('story-book', { ref: element });
}
