import { beforeAll, expect, test } from 'vitest';
import { photoRoads, type Road } from './photo-roads.mts';

/** Who sees every story whole. */
const STAFF_AND_JUDGES = ['admin', 'manager', 'editor', 'judge'];
/** What a rights row finds for a story's own people, staff and judges alone. */
const OF_ITS_PEOPLE = ['story', 'story-head'];

/** Other calls that lead to a story's file without asking, each with the reason. */
const REASONS: Record<string, string> = {
  'get /story/personal': 'the caller’s own stories',
  'post /story/create': 'the caller’s own stories',
  'post /upload/${kind}/:account': 'what the caller has just sent',
  'post /upload/begin/:kind/:account': 'what the caller has just sent',
  'post /upload/finish/:account/:id': 'what the caller has just sent',
  'get /auth/own-data/:token': 'a member’s own data, by a link that only the member gets',
  'get /file/story-zip/:token': 'whole stories, by a link that only staff get',
  'get /certificate/posting-file/:token': 'letters to the teams themselves, by a link that only staff get',
  'get /file/:key': 'an address that was given to who may see it, an hour ago at most',
  'get /file/public/:name': 'pictures of posts, resources and mails, of no story',
  'get /public-page/photo/:key/:width': 'by a key that a photo has while publishing and each recheck let it be public',
};

let roads: Road[];
beforeAll(() => {
  roads = photoRoads();
}, 120_000);

const rolesIn = (actors: string) => [...actors.matchAll(/"(\w+)"/g)].flatMap(([, role]) => role ?? []);
const isInside = ({ actors, object }: Road) =>
  OF_ITS_PEOPLE.includes(object ?? '') || rolesIn(actors).every((role) => STAFF_AND_JUDGES.includes(role));

test('a call that leads to a photo asks whether it may be shown, is for who sees it anyway, or has a reason (T-102)', () => {
  const careless = roads.filter((road) => !road.asks && !isInside(road) && !(road.call in REASONS));
  expect(careless.map(({ call }) => call)).toEqual([]);
});

test('what members and the world are shown asks', () => {
  const asking = roads.filter(({ asks }) => asks).map(({ call }) => call);
  expect(asking).toEqual(
    expect.arrayContaining(['get /story/gallery', 'get /story/gallery/:id', 'put /public-story/publish/:id']),
  );
});

test('a reason is of a call that there is, and that needs one', () => {
  const needed = roads.filter((road) => !road.asks && !isInside(road)).map(({ call }) => call);
  expect(Object.keys(REASONS).filter((call) => !needed.includes(call))).toEqual([]);
});
