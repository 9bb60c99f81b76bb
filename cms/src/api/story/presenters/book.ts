import { type Book, bookOf } from 'contract';
import type { StoredStory } from '../domain/stored-story';
import { presentFields, type Sign } from './story';

/** What of a story is read for the book of an outlet. */
const READERS = { gallery: 'user', judge: 'judge', desk: 'editor' } as const;

/** The address that staff set comes before the team's (decision 31). */
const videoOf = ({ youtubeURL, video }: StoredStory) => ({ ...video, src: youtubeURL || video.src });

/** A story as the book of an outlet; what isn't shown there isn't in it. */
export const presentBook = (story: StoredStory, outlet: keyof typeof READERS, sign: Sign): Book => {
  const fields = presentFields(READERS[outlet], story, sign);
  return bookOf({ session: story.session, ...fields, video: videoOf(story) }, outlet);
};
