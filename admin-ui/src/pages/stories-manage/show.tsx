import { Button } from 'antd';
import { canDo, type Story } from 'contract';
import { useParams } from 'react-router';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailLayout } from '@/components/detail/detail-layout';
import { Icon } from '@/components/icon';
import { NotHere, PageFailed, PageLoading } from '@/components/page-state';
import { StatusTag } from '@/components/status-tag';
import { useIdentity } from '@/lib/identity';
import { useListPlace } from '@/lib/list-place';
import { useDownload } from '@/lib/use-download';
import { usePageTitle } from '@/lib/use-page-title';
import { useStory } from '@/lib/use-story';
import { DecisionPanel } from './decision-panel';
import { StoryCards, storyAnchors } from './story-cards';

const resource = 'stories-manage';
const list = '/stories-manage';
const pathOf = (id: string) => `/manage-story/${id}`;

export default function StoriesShow() {
  const { id = '' } = useParams();
  const { story, error, refetch } = useStory(resource, id);
  if (story) return <Review key={id} story={story} />;
  if (error?.status === 404) return <NotHere text="找不到這則故事，可能已經刪除。" />;
  if (error) return <PageFailed text={error.message} onRetry={refetch} />;
  return <PageLoading rows={12} />;
}

function Review({ story }: { story: Story }) {
  const { role, routes } = useIdentity();
  const place = useListPlace(list, story.id);
  const download = useDownload(story.id);
  const title = story.story_name || '（還沒有故事名稱）';
  usePageTitle(`${title} ${story.account}`);
  return (
    <>
      <DetailHead
        list="管理報名故事"
        place={place}
        pathOf={pathOf}
        title={title}
        account={story.account}
        tags={<StatusTag status={story.apply_status} />}
        actions={
          canDo('download', story.apply_status, { role, routes }) && (
            <Button icon={<Icon name="download" size={16} />} loading={download.busy} onClick={download.start}>
              下載故事資料
            </Button>
          )
        }
      />
      <DetailLayout
        anchors={storyAnchors(story)}
        jump={{ id: 'decision', label: '前往審核' }}
        aside={<DecisionPanel story={story} />}
      >
        <StoryCards story={story} resource={resource} />
      </DetailLayout>
    </>
  );
}
