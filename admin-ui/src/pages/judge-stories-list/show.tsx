import { Button } from 'antd';
import { canDo, type Story } from 'contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailCard, DetailLayout } from '@/components/detail/detail-layout';
import { Icon } from '@/components/icon';
import { NotHere, PageFailed, PageLoading } from '@/components/page-state';
import { ParticipationTag, StatusTag } from '@/components/status-tag';
import { PdfView } from '@/components/story/pdf-view';
import { PhotoCovers } from '@/components/story/photo-stages';
import { VideoView } from '@/components/story/video-view';
import { useIdentity } from '@/lib/identity';
import { useListPlace } from '@/lib/list-place';
import { useDownload } from '@/lib/use-download';
import { usePageTitle } from '@/lib/use-page-title';
import { useStory } from '@/lib/use-story';
import { orDash } from '@/lib/words';
import { ScorePanel } from './score-panel';
import './show.css';

const pathOf = (id: string) => `/judge-story/${id}`;

export default function JudgeShow() {
  const { id = '' } = useParams();
  const { story, error, refetch } = useStory('judge-stories-list', id);
  if (story) return <Desk key={id} story={story} />;
  if (error?.status === 404) return <NotHere text="找不到這則故事，可能已經刪除，或是還沒有審核通過。" />;
  if (error) return <PageFailed text={error.message} onRetry={refetch} />;
  return <PageLoading rows={12} />;
}

/** Evidence on the left, the score panel beside it (B §2.9). */
function Desk({ story }: { story: Story }) {
  const actor = useIdentity();
  const place = useListPlace('/judge-stories-list', story.id);
  const download = useDownload(story.id);
  const [folded, setFolded] = useState(false);
  usePageTitle(`${story.story_name} ${story.account}`);
  return (
    <>
      <DetailHead
        list="評審平台"
        place={place}
        pathOf={pathOf}
        title={story.story_name}
        account={story.account}
        tags={
          <>
            <ParticipationTag value={story.is_participate} />
            <StatusTag status={story.apply_status} reader="judge" />
          </>
        }
        actions={
          canDo('download', story.apply_status, actor) && (
            <Button icon={<Icon name="download" size={16} />} loading={download.busy} onClick={download.start}>
              下載照片、學習單與評語
            </Button>
          )
        }
      />
      <DetailLayout
        narrow={folded}
        jump={{ id: 'score', label: '前往評分' }}
        aside={<ScorePanel story={story} folded={folded} onFold={() => setFolded(!folded)} />}
      >
        <DetailCard id="problem" title="感受到的問題">
          <p className="desk-text">{orDash(story.problem)}</p>
        </DetailCard>
        <DetailCard id="photos" title="四步驟照片">
          <PhotoCovers pictures={story.pictures} />
        </DetailCard>
        <DetailCard id="video" title="影片">
          <VideoView story={story} />
        </DetailCard>
        <DetailCard id="sheet" title="學習單">
          <PdfView files={story.pdf_list} />
        </DetailCard>
      </DetailLayout>
    </>
  );
}
