import { Button, Flex } from 'antd';
import type { Story } from 'contract';
import { Icon } from '@/components/icon';
import { lazyPart } from '@/components/lazy-part';
import { StoryTags } from '@/components/story/tags';

const TagDialog = lazyPart(() => import('@/components/story/tag-dialog'));

type TagBarProps = { story: Story; open: boolean; onOpen: (open: boolean) => void };

/** The tags of the story on the desk, and the way to change them. */
export function TagBar({ story: { id, tags = [] }, open, onOpen }: TagBarProps) {
  return (
    <>
      <Flex className="space-below" wrap align="center" gap={8}>
        <Button
          size="small"
          icon={<Icon name="tag" size={16} />}
          aria-haspopup="dialog"
          aria-keyshortcuts="T"
          onClick={() => onOpen(true)}
        >
          標籤
        </Button>
        <StoryTags tags={tags} />
      </Flex>
      {open && <TagDialog stories={`ids=${id}`} total={1} present={tags} onClose={() => onOpen(false)} />}
    </>
  );
}
