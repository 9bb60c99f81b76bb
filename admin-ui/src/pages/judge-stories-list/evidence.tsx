import type { PictureStage, Story } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { PdfView } from '@/components/story/pdf-view';
import { PhotoCovers } from '@/components/story/photo-covers';
import { VideoView } from '@/components/story/video-view';
import { orDash } from '@/lib/format';

type EvidenceProps = {
  story: Story;
  /** The stage whose photos are open. */
  open: PictureStage | undefined;
  onOpen: (stage: PictureStage | undefined) => void;
};

/** What a judge reads of a story (B §2.9). */
export const Evidence = ({ story, open, onOpen }: EvidenceProps) => (
  <>
    <DetailCard id="problem" title="感受到的問題">
      <p className="reading">{orDash(story.problem)}</p>
    </DetailCard>
    <DetailCard id="photos" title="四步驟照片">
      <PhotoCovers pictures={story.pictures} open={open} onOpen={onOpen} />
    </DetailCard>
    <DetailCard id="video" title="影片">
      <VideoView story={story} />
    </DetailCard>
    <DetailCard id="sheet" title="學習單">
      <PdfView files={story.pdf_list} />
    </DetailCard>
  </>
);
