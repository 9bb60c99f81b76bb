import { Flex } from 'antd';
import {
  PICTURE_STAGES,
  plateOf,
  plateWords,
  questionnairePersons,
  type Story,
  sdgText,
  stageComplete,
} from 'contract';
import { answeredText, useConsent } from '@/components/consent/use-consent';
import { type Anchor, DetailCard, Facts } from '@/components/detail/detail-layout';
import { lazyPart } from '@/components/lazy-part';
import { ProgressStrip, progressText } from '@/components/progress-strip';
import { PdfView } from '@/components/story/pdf-view';
import type { PhotoAt } from '@/components/story/photo-lightbox';
import { PhotoWall } from '@/components/story/photo-wall';
import { StageShape } from '@/components/story/stage-shape';
import { OutsideLink, VideoView } from '@/components/story/video-view';
import { moment, orDash } from '@/lib/format';
import { Motto } from './motto';
import { ParticipationSwitch } from './participation-switch';
import { Counselors, Members } from './people';
import { Questionnaires } from './questionnaires';
import './story-cards.css';

// Its texts are long, and it comes with an answer of its own.
const Guardians = lazyPart(() => import('./guardians'));

/** The cards of the page, in their order. */
export const storyAnchors = ({ pictures }: Story): Anchor[] => [
  { id: 'problem', label: '問題' },
  {
    id: 'photos',
    label: '照片',
    note: (
      <span className="anchor-stages row-wrap tabular">
        {PICTURE_STAGES.map((stage) => (
          <span key={stage}>
            <StageShape stage={stage} />
            {pictures[stage].length}
          </span>
        ))}
      </span>
    ),
  },
  { id: 'sheet', label: '學習單' },
  { id: 'video', label: '影片' },
  { id: 'consent', label: '同意書' },
  { id: 'share', label: '分享季' },
  { id: 'people', label: '人員' },
  { id: 'certificate', label: '證書' },
  { id: 'questionnaires', label: '問卷' },
  { id: 'overview', label: '概況' },
  { id: 'history', label: '紀錄' },
];

type StoryCardsProps = { story: Story; resource: string; onPhoto: (at: PhotoAt) => void };

/** The whole story as a reviewer reads it (B §2.2). */
export function StoryCards({ story, resource, onPhoto }: StoryCardsProps) {
  const address = story.certificate_address;
  return (
    <>
      <DetailCard id="problem" title="感受到的問題">
        <p className="reading">{orDash(story.problem)}</p>
      </DetailCard>
      <DetailCard id="photos" title="四步驟照片">
        <PhotoWall pictures={story.pictures} onOpen={(stage, index) => onPhoto({ stage, index })} />
      </DetailCard>
      <div className="story-media grid gap-16">
        <DetailCard id="sheet" title="學習單">
          <PdfView files={story.pdf_list} />
        </DetailCard>
        <div className="grid gap-16">
          <DetailCard id="video" title="影片">
            <VideoView story={story} />
            {story.youtubeURL && story.video.src && story.video.src !== story.youtubeURL && (
              <p className="space-above">
                小組填寫的連結：
                <OutsideLink address={story.video.src} words={story.video.src} />
              </p>
            )}
          </DetailCard>
          <DetailCard id="goals" title="SDGs">
            {story.sdgs.length > 0 ? (
              <Flex component="ul" wrap gap="4px 20px">
                {story.sdgs.map((goal) => (
                  <li key={goal}>{sdgText(goal)}</li>
                ))}
              </Flex>
            ) : (
              <p className="missing">還沒有選擇</p>
            )}
          </DetailCard>
          <DetailCard id="consent" title="授權與家長同意書">
            <Consent story={story} />
          </DetailCard>
          <DetailCard id="share" title="分享季">
            <ParticipationSwitch story={story} resource={resource} />
          </DetailCard>
        </div>
      </div>
      <Guardians story={story} />
      <DetailCard id="people" title="人員">
        <Facts
          facts={[
            { label: '小組名牌', value: plateWords(plateOf(story)) },
            { label: '標語', value: <Motto story={story} resource={resource} /> },
          ]}
        />
        <Members story={story} />
        <Counselors story={story} />
      </DetailCard>
      <DetailCard id="certificate" title="證書寄送資料">
        <Facts
          facts={[
            { label: '收件人', value: orDash(address?.recipient) },
            { label: '地址', value: orDash(address && [address.zip, address.city, address.address].join(' ')) },
            { label: '備註', value: orDash(address?.note) },
          ]}
        />
      </DetailCard>
      <DetailCard id="questionnaires" title="問卷">
        <Questionnaires
          story={story}
          resource={resource}
          counted={questionnairePersons(story as Parameters<typeof questionnairePersons>[0])}
        />
      </DetailCard>
      <Overview story={story} />
    </>
  );
}

const consentFacts = ({ agree_authorize, authorization }: Story) => [
  { label: '授權', value: agree_authorize ? '已同意' : <span className="missing">未同意</span> },
  { label: '簽署人', value: orDash(authorization?.name) },
  { label: '簽署時間', value: moment(authorization?.signed_at) },
  ...(authorization?.id_last4 ? [{ label: '身分證末四碼', value: authorization.id_last4 }] : []),
];

/** The team's signature, and beside it how many guardians have answered. */
function Consent({ story }: { story: Story }) {
  const { data } = useConsent(story);
  const guardians = data?.enabled ? [{ label: '家長同意', value: answeredText(data) }] : [];
  return <Facts facts={[...consentFacts(story), ...guardians]} />;
}

function Overview({ story }: { story: Story }) {
  const stages = Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, stageComplete(story, stage)]));
  return (
    <DetailCard id="overview" title="概況">
      <Flex component="p" className="below-16" wrap align="center" gap="4px 12px">
        <ProgressStrip bar={story.progress.bar_list} stages={stages as Record<keyof Story['pictures'], boolean>} />
        {progressText(story.progress.bar_list)}
      </Flex>
      <Facts
        facts={[
          { label: '小組名稱', value: story.team_name },
          { label: '組別', value: story.is_18 ? '18歲以上' : '未滿18歲' },
          { label: '屆別', value: story.session },
          { label: '建立時間', value: moment(story.create_time) },
          { label: '送出時間', value: moment(story.apply_time) },
          { label: '最後更新', value: moment(story.update_time) },
        ]}
      />
    </DetailCard>
  );
}
