import { parseHttpUrl, youtubeId } from '../../common/web-address';
import { type CheckedStory, type Finding, look, pass, refuse } from './check';

const NOTHING = pass('沒有影片，不用檢查');

/** The video that judges see: what staff put on YouTube, before the team's own link (decision 31). */
const shownVideo = ({ youtubeURL, video }: CheckedStory): string => (youtubeURL || video.src).trim();

/** A missing link, or one that no browser can open. */
export const videoMissing = (story: CheckedStory): Finding => {
  const src = shownVideo(story);
  if (src === '') return refuse([{ label: '沒有影片連結' }]);
  if (!parseHttpUrl(src)) return refuse([{ label: `「${src}」不是 http 或 https 開頭的連結` }]);
  return pass(src);
};

/** Whether everybody may watch it; links to other hosts are flagged, since judges can't see it embedded. */
export const videoPrivate = (story: CheckedStory): Finding => {
  const src = shownVideo(story);
  if (!parseHttpUrl(src)) return NOTHING;
  if (youtubeId(src)) return look('YouTube 影片，請確認可以公開觀看');
  return look(`這個連結不是 YouTube：${src}`, [{ label: '影片連結不是 YouTube，評審無法直接在頁面上觀看' }]);
};

/** Pictures and music in it: for a person to hear and see. */
export const videoLicense = (story: CheckedStory): Finding =>
  parseHttpUrl(shownVideo(story)) ? look('請確認影像、音樂與圖片的授權') : NOTHING;
