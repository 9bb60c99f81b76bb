import { describe, expect, it } from 'vitest';
import { type Found, recordWrites, textOf, violationsOf } from './writes';

const TEAM = 3;

/** A team that wrote twice, put up two photos and sent its story. */
const aTeam = () => {
  const writes = recordWrites();
  for (const number of [1, 2]) writes.begin({ team: TEAM, kind: 'save', field: 'problem', number }).done();
  for (const photo of [0, 1]) writes.begin({ team: TEAM, kind: 'photo', photo, stage: 'imagine' }).done();
  writes.begin({ team: TEAM, kind: 'send' }).done();
  const found: Found = {
    texts: { problem: textOf(TEAM, 'problem', 2), story_name: '飲水機的一天', words: '我們在討論' },
    photos: [0, 1].map((photo) => ({ team: TEAM, photo, stage: 'imagine' as const })),
    unknown: 0,
    stored: 2,
    unfinished: 0,
    status: 2,
    submissions: 1,
    mails: 1,
  };
  return { writes, found };
};

const kindsOf = (change: (found: Found) => void, add?: (writes: ReturnType<typeof aTeam>['writes']) => void) => {
  const { writes, found } = aTeam();
  add?.(writes);
  change(found);
  return violationsOf(TEAM, found, writes.all).map(({ kind }) => kind);
};

describe('what was acknowledged', () => {
  it('is all there', () => expect(kindsOf(() => undefined)).toEqual([]));

  it.each<[string, string, (found: Found) => void]>([
    ['an older text', 'lost', ({ texts }) => (texts.problem = textOf(TEAM, 'problem', 1))],
    ['a text that was never there', 'lost', ({ texts }) => (texts.problem = '操場的飲水機常常沒有水')],
    ['a text that was never sent', 'lost', ({ texts }) => (texts.problem = textOf(TEAM, 'problem', 3))],
    ["another team's text", 'swapped', ({ texts }) => (texts.problem = textOf(4, 'problem', 2))],
    ["another field's text", 'swapped', ({ texts }) => (texts.problem = textOf(TEAM, 'words', 2))],
    ['a photo less', 'lost', ({ photos }) => photos.pop()],
    ['a photo that is no photo', 'lost', (found) => (found.unknown = 1)],
    ['one photo more in the store', 'doubled', (found) => (found.stored = 3)],
    ['a submission more', 'doubled', (found) => (found.submissions = 2)],
    ['a mail more', 'doubled', (found) => (found.mails = 2)],
    ['no mail', 'lost', (found) => (found.mails = 0)],
    ['a story that is still being written', 'lost', (found) => (found.status = 1)],
  ])('%s is %s', (_what, kind, change) => expect(kindsOf(change)).toEqual([kind]));

  it("another team's photo in its place is both", () =>
    expect(kindsOf(({ photos }) => photos.splice(0, 1, { team: 4, photo: 0, stage: 'imagine' }))).toEqual(['swapped']));

  it('a photo twice is doubled', () =>
    expect(kindsOf(({ photos }) => photos.push({ team: TEAM, photo: 1, stage: 'imagine' }))).toEqual(['doubled']));
});

describe('what was begun and never acknowledged', () => {
  it('may be there or not', () => {
    const begin = (writes: ReturnType<typeof aTeam>['writes']) => {
      writes.begin({ team: TEAM, kind: 'save', field: 'problem', number: 3 });
      writes.begin({ team: TEAM, kind: 'photo', photo: 2, stage: 'share' });
    };
    expect(kindsOf(() => undefined, begin)).toEqual([]);
    const arrive = ({ texts, photos }: Found) => {
      texts.problem = textOf(TEAM, 'problem', 3);
      photos.push({ team: TEAM, photo: 2, stage: 'share' });
    };
    expect(kindsOf(arrive, begin)).toEqual([]);
  });

  it('a story that its team has not sent is unsent', () => {
    const writes = recordWrites();
    const { found } = aTeam();
    const of = (change: Partial<Found>) =>
      violationsOf(
        5,
        { ...found, texts: { ...found.texts, problem: '' }, photos: [], stored: 0, ...change },
        writes.all,
      );
    expect(of({ status: 1, submissions: 0, mails: 0 })).toEqual([]);
    expect(of({})).toMatchObject([{ kind: 'swapped' }]);
  });
});
