import { Flex } from 'antd';
import { parseHttpUrl, type Story, youtubeId } from 'contract';
import { Icon } from '../icon';
import { NotUploaded } from './not-uploaded';
import './media.css';

/** The address that is shown: staff's YouTube address before the team's link (decision 31). */
const videoOf = ({ youtubeURL, video }: Pick<Story, 'youtubeURL' | 'video'>) => youtubeURL || video.src;

/** The video in the page when it is on YouTube, else a link that says so; in red when there is none. */
export function VideoView({ story }: { story: Pick<Story, 'youtubeURL' | 'video'> }) {
  const address = videoOf(story);
  if (!address) return <NotUploaded />;
  const id = youtubeId(address);
  return (
    <Flex vertical align="start" gap={8}>
      {id ? (
        <iframe
          className="media-video frame sunken full-width block"
          title="故事影片"
          src={`https://www.youtube-nocookie.com/embed/${id}`}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; picture-in-picture"
          loading="lazy"
        />
      ) : (
        <p className="media-note wash-warning rounded">這個連結不是 YouTube，評審無法直接在頁面上觀看。</p>
      )}
      <OutsideLink address={address} words="在新分頁開啟影片" />
    </Flex>
  );
}

/** A link only for http and https; anything else is shown as the text it is. */
export function OutsideLink({ address, words }: { address: string; words: string }) {
  if (!parseHttpUrl(address)) return <span>{address}</span>;
  return (
    <a className="count-link inline-row touch gap-6" href={address} target="_blank" rel="noopener noreferrer">
      <span>{words}</span>
      <Icon name="external" size={14} />
    </a>
  );
}
