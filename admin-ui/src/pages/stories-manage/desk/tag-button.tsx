import { Button } from 'antd';
import type { Story } from 'contract';
import { lazy, Suspense } from 'react';
import { Icon } from '@/components/icon';

const TagDialog = lazy(() => import('../tag-dialog'));

type TagButtonProps = { story: Story; open: boolean; onOpen: (open: boolean) => void };

/** The way to the tags of the story on the desk. */
export function TagButton({ story: { id, tags = [] }, open, onOpen }: TagButtonProps) {
  return (
    <>
      <Button
        icon={<Icon name="tag" size={16} />}
        aria-haspopup="dialog"
        aria-keyshortcuts="T"
        onClick={() => onOpen(true)}
      >
        標籤
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TagDialog stories={`ids=${id}`} total={1} present={tags} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
