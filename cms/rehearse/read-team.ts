import { PICTURE_STAGES, type Story } from 'contract';
import { call } from '../tests/helpers/api';
import { insertedPhotos } from '../tests/helpers/stories';
import { tables } from '../tests/helpers/tables';
import type { Place } from './faults';
import { readSerial } from './serial-photo';
import type { Team } from './teams';
import type { Found } from './writes';

const bytesOf = async (base: string, url: string) => {
  const response = await fetch(new URL(url, base));
  if (!response.ok) throw new Error(`a photo that the story shows answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

const countOf = async (query: PromiseLike<unknown>) => ((await query) as unknown[]).length;

/** What the platform holds of a team: its story by the API, its photos from the store, its rows and its mails. */
export const readTeam = async ({ base, mail }: Place, { owner, story: made }: Team): Promise<Found> => {
  const { body: story, status } = await call<Story>('GET', `/story/single/${made.id}`, owner.token, { base });
  if (status !== 200) throw new Error(`the story of ${made.account} answers ${status}`);
  const seeded = insertedPhotos(made);
  const added = PICTURE_STAGES.flatMap((stage) =>
    story.pictures[stage]
      .filter(({ url }) => !seeded.some((key) => url.includes(key)))
      .map(({ url }) => ({ stage, url })),
  );
  const photos = await Promise.all(
    added.map(async ({ stage, url }) => ({ stage, serial: await readSerial(await bytesOf(base, url)) })),
  );
  const files = (stored: boolean) => {
    const query = tables.files().where({ story_id: made.id, kind: 'image' }).whereNotIn('key', seeded);
    return stored ? query.whereNotNull('stored_time') : query.whereNull('stored_time');
  };
  return {
    texts: {
      problem: story.problem,
      story_name: story.story_name,
      words: story.pictures.feeling[0]?.description ?? '',
    },
    photos: photos.flatMap(({ stage, serial }) => (serial ? [{ ...serial, stage }] : [])),
    unknown: photos.filter(({ serial }) => !serial).length,
    stored: await countOf(files(true)),
    unfinished: (await countOf(files(false))) + (await countOf(tables.uploads().where('story_id', made.id))),
    status: story.apply_status,
    submissions: await countOf(tables.histories().where({ story_id: made.id, kind: 'submitted' })),
    mails: mail.mails.filter(({ to }) => to.includes(owner.account)).length,
  };
};
