import { PICTURE_STAGES, questionnairePersons, type Story, sdgText, stageComplete } from 'contract';
import { type Anchor, DetailCard, Facts } from '@/components/detail/detail-layout';
import { PdfView } from '@/components/story/pdf-view';
import { PhotoStages } from '@/components/story/photo-stages';
import { OutsideLink, VideoView } from '@/components/story/video-view';
import { progressText, Strip } from '@/components/strip';
import { moment, orDash } from '@/lib/words';
import { ParticipationSwitch } from './participation-switch';
import { Counselors, Members } from './people';
import { Questionnaires } from './questionnaires';

const photoCount = (story: Story) => PICTURE_STAGES.reduce((sum, stage) => sum + story.pictures[stage].length, 0);

/** The cards of the page, in their order. */
export const storyAnchors = (story: Story): Anchor[] => [
  { id: 'overview', label: '概況' },
  { id: 'problem', label: '問題' },
  { id: 'photos', label: '照片', note: `${photoCount(story)} 張` },
  { id: 'sheet', label: '學習單' },
  { id: 'video', label: '影片' },
  { id: 'people', label: '人員' },
  { id: 'consent', label: '同意書' },
  { id: 'share', label: '分享季' },
  { id: 'certificate', label: '證書' },
  { id: 'questionnaires', label: '問卷' },
];

/** The whole story by subject (B §2.2). */
export function StoryCards({ story, resource }: { story: Story; resource: string }) {
  const stages = Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, stageComplete(story, stage)]));
  const address = story.certificate_address;
  return (
    <>
      <DetailCard id="overview" title="概況">
        <p className="story-progress">
          <Strip bar={story.progress.bar_list} stages={stages as Record<keyof Story['pictures'], boolean>} />
          {progressText(story.progress.bar_list)}
        </p>
        <Facts
          facts={[
            { label: '小組名稱', value: story.team_name },
            { label: '組別', value: story.is_18 ? '18歲以上' : '未滿18歲' },
            { label: '屆別', value: story.session },
            { label: '建立時間', value: moment(story.create_time) },
            { label: '送出時間', value: moment(story.apply_time) },
            { label: '最後更新', value: moment(story.update_time) },
            { label: 'SDGs', value: story.sdgs.length > 0 ? story.sdgs.map(sdgText).join('\n') : '—' },
          ]}
        />
      </DetailCard>
      <DetailCard id="problem" title="感受到的問題">
        <p className="story-text">{orDash(story.problem)}</p>
      </DetailCard>
      <DetailCard id="photos" title="四步驟照片">
        <PhotoStages pictures={story.pictures} />
      </DetailCard>
      <div className="story-media">
        <DetailCard id="sheet" title="學習單">
          <PdfView files={story.pdf_list} />
        </DetailCard>
        <DetailCard id="video" title="影片">
          <VideoView story={story} />
          {story.youtubeURL && story.video.src && story.video.src !== story.youtubeURL && (
            <p className="story-note">
              小組填寫的連結：
              <OutsideLink address={story.video.src} words={story.video.src} />
            </p>
          )}
        </DetailCard>
      </div>
      <DetailCard id="people" title="人員">
        <Members story={story} />
        <Counselors story={story} />
      </DetailCard>
      <DetailCard id="consent" title="授權與家長同意書">
        <Facts
          facts={[
            { label: '授權', value: story.agree_authorize ? '已同意' : '未同意' },
            { label: '簽署人', value: orDash(story.authorization?.name) },
            { label: '簽署時間', value: moment(story.authorization?.signed_at) },
            ...(story.authorization?.id_last4 ? [{ label: '身分證末四碼', value: story.authorization.id_last4 }] : []),
          ]}
        />
      </DetailCard>
      <DetailCard id="share" title="分享季">
        <ParticipationSwitch story={story} resource={resource} />
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
          counted={questionnairePersons(story as Parameters<typeof questionnairePersons>[0])}
        />
      </DetailCard>
    </>
  );
}
