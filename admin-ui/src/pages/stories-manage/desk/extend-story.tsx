import { useInvalidate } from '@refinedev/core';
import { isOpen, type SiteSetting, type Story } from 'contract';
import { ExtendButton } from '@/components/extend/extend-button';
import { useSetting } from '@/lib/use-setting';

/** More time for the team of a story that isn't sent. */
export function ExtendStory({ story }: { story: Story }) {
  return isOpen(story) ? <Extend story={story} /> : null;
}

function Extend({ story }: { story: Story }) {
  const invalidate = useInvalidate();
  const { data } = useSetting<SiteSetting>('/site-setting');
  const reread = () => void invalidate({ resource: 'stories-manage', id: story.id, invalidates: ['detail', 'list'] });
  return <ExtendButton story={story} team={story.team_name || story.account} gate={data?.edition} onDone={reread} />;
}
