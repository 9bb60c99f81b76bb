import { afterAll, beforeAll, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser } from '../helpers/actors';
import { aMember, makeStory } from '../helpers/stories';
import { answerOutside, openSurveyRoom, outsideLink, report, type SurveyRoom, thank } from '../helpers/survey-service';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

/** `pnpm test:long` sends a thousand. */
const ANSWERS = Number(process.env.SURVEY_ANSWERS ?? 120);
const CHILDREN = 40;
const CLASSES = Math.ceil(ANSWERS / CHILDREN);
const AT_ONCE = 50;

let room: SurveyRoom;
beforeAll(async () => {
  room = await openSurveyRoom();
}, patient(120_000));
afterAll(() => room.close());

/** Does something for each, some at a time, as many browsers would; in the order of `items`. */
const forEach = async <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) => {
  const results: Result[] = [];
  const rest = items.map((item, index) => ({ item, index }));
  const lane = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next.index] = await work(next.item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
};

it(
  `${CLASSES * CHILDREN} answers that come by webhook and page at once make as many records`,
  async () => {
    const owner = await makeUser();
    const stories = await Promise.all(
      Array.from({ length: CLASSES }, () =>
        makeStory(owner, { team_members: Array.from({ length: CHILDREN }, () => aMember()) }),
      ),
    );
    const children = stories.flatMap(({ id, team_members }) =>
      team_members.map((child) => ({ story: id, child: child.id })),
    );
    const links = await forEach(children, ({ story, child }) => outsideLink(room, owner, child, { story }));
    const statuses = await forEach(links, async (link) => {
      const sent = await answerOutside(link);
      const answers = await Promise.all([thank(room, sent), report(room, sent)]);
      return answers.map(({ status }) => status);
    });
    const ids = stories.map(({ id }) => id);
    await until(
      'all reports recorded',
      async () => {
        const [{ count } = { count: 0 }] = await tables
          .surveyReports()
          .where({ state: 'recorded' })
          .whereIn('story_id', ids)
          .count({ count: '*' });
        return Number(count) === CLASSES * CHILDREN;
      },
      { timeout: patient(120_000) },
    );
    const rows = await tables.surveyAnswers().whereIn('story_id', ids).select('story_id', 'person_id');
    expect(rows).toHaveLength(CLASSES * CHILDREN);
    expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(CLASSES * CHILDREN);
    const filled = await tables.stories().whereIn('document_id', ids).pluck('filled_ids');
    expect(filled.map((list) => (typeof list === 'string' ? JSON.parse(list) : list).length)).toEqual(
      Array(CLASSES).fill(CHILDREN),
    );
    // A page may say that it is confirmed later; none fails otherwise.
    expect(statuses.filter(([, taken]) => taken !== 200)).toEqual([]);
    expect(statuses.filter(([page]) => page !== 200 && page !== 502)).toEqual([]);
  },
  patient(300_000),
);
