import {
  galleryStateAnswer,
  galleryStateBody,
  PUBLIC_STORY_STATES,
  type PublicStoryList,
  publicStoryAnswer,
  publicStoryBody,
  publicStoryListAnswer,
  publicStoryListQuery,
  STAFF_ROLES,
  storyParams,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { links } from '../../../mails/links';
import { signAddress } from '../../file/port';
import { readOldOf } from '../../guardian-consent/port';
import { readGallery, switchGallery } from '../../settings/port';
import type { StoredStory } from '../../story/domain/stored-story';
import { presentCopy, presentRow } from '../presenters/public-story';
import { findPhotos, findPublished, findShownIds } from '../queries/public-stories';
import { listPublicStories } from '../services/list';
import { findOldShown } from '../services/old';
import { publishStory, unpublishStory } from '../services/publish';
import { standingOfStory } from '../services/standing';

const staff = { actors: STAFF_ROLES, permission: ['public-stories'] } as const;
const who = { ...staff, object: 'story' } as const;
const season = { actors: STAFF_ROLES, permission: ['season-settings'] } as const;

const showCopy = async (story: StoredStory) => {
  const [standing, held, photos] = [
    await standingOfStory(story),
    await findPublished(story.id),
    await findPhotos(story.id),
  ];
  const old = held?.state === 'shown' ? ((await readOldOf([story])).get(story.id) ?? 0) : 0;
  return presentCopy(story, { ...standing, old, held, photos, sign: signAddress, linkTo: links.publicStory });
};

const showGallery = async () => ({
  state: await readGallery(),
  shown: (await findShownIds()).length,
  old: (await findOldShown()).length,
  url: links.gallery(),
});

export default {
  list: action({
    get: '/public-story',
    summary: 'The approved stories of a session with how far each is on its way to the world.',
    who: staff,
    takes: { query: publicStoryListQuery },
    answers: publicStoryListAnswer,
    run: async ({ query }) => {
      const { rows, total, count, old } = await listPublicStories(query);
      return {
        list: rows.map(({ story, ...standing }) => presentRow(story, { ...standing, linkTo: links.publicStory })),
        total,
        counts: Object.fromEntries(
          PUBLIC_STORY_STATES.map((state) => [state, count(state)]),
        ) as PublicStoryList['counts'],
        old,
      };
    },
  }),
  gallery: action({
    get: '/public-story/gallery',
    summary: 'Whether the world reads stories, how many are on show, and how many of them on old answers.',
    who: season,
    answers: galleryStateAnswer,
    run: showGallery,
  }),
  changeGallery: action({
    put: '/public-story/gallery',
    summary: 'Closes the public stories, shows them to who knows the address, or opens them.',
    who: season,
    takes: { body: galleryStateBody },
    answers: galleryStateAnswer,
    run: async ({ actor, body }) => {
      await switchGallery(actor, body.state);
      return showGallery();
    },
  }),
  show: action({
    get: '/public-story/:id',
    summary: 'A story as its public copy is made: texts with what is marked in them, photos.',
    who,
    takes: { params: storyParams },
    answers: publicStoryAnswer,
    run: ({ object: story }) => showCopy(story),
  }),
  publish: action({
    put: '/public-story/publish/:id',
    summary: 'Puts a copy of a story on show.',
    refusals: ['version_conflict', 'story_not_public', 'photo_not_public'],
    who,
    takes: { params: storyParams, body: publicStoryBody },
    answers: publicStoryAnswer,
    run: async ({ actor, object: story, body }) => showCopy(await publishStory(actor, story, body)),
  }),
  unpublish: action({
    delete: '/public-story/publish/:id',
    summary: 'Takes a story from the world.',
    who,
    takes: { params: storyParams },
    answers: publicStoryAnswer,
    run: async ({ actor, object: story }) => {
      await unpublishStory(actor, story);
      return showCopy(story);
    },
  }),
};
