import {
  type JudgeListRow,
  latestJob,
  type ManageRow,
  type MemberRow,
  type PartnerMember,
  type RouteValue,
  type School,
  STATUS_WORDS,
} from 'contract';
import type { Right } from '@/lib/may-open';
import { paths } from '@/paths';

/** One thing that was found, and where it leads. */
export type Hit = { id: string; to: string; title: string; facts: string };

/** What can be done with a hit of a kind right from the search. */
export type Acts = 'story' | 'member';

/** What is searched: a list of the back office by its own call and right, so that nothing is found that its list doesn't show. */
export type Kind<Row> = {
  label: string;
  /** The list's resource, which has the right's name. */
  resource: RouteValue;
  /** Which of its filters the text goes to, if not to `text`. */
  field: 'text' | 'school';
  /** The list itself. */
  list: string;
  /** Other filters with which all of it is looked through. */
  all?: Record<string, string>;
  hit: (row: Row) => Omit<Hit, 'id'>;
  /** Whose acts these are, and the right that they need. */
  acts?: { of: Acts; right: Right };
  /** The kind whose hits are not shown again in this one. */
  after?: Kind<never>;
};

const kind = <Row>(given: Omit<Kind<Row>, 'field'> & Partial<Pick<Kind<Row>, 'field'>>) =>
  ({ field: 'text', ...given }) as Kind<never>;

const storyHit = ({ id, account, team_name, story_name, apply_status }: ManageRow) => ({
  to: paths.story.of(id),
  title: `${team_name}《${story_name || '（還沒有故事名稱）'}》`,
  facts: `${account}・${STATUS_WORDS[apply_status].staff}`,
});

const listAt = (path: string, field: string, text: string, all?: Record<string, string>) =>
  `${path}?${new URLSearchParams({ [field]: text, ...all })}`;

const storiesByName = kind<ManageRow>({
  label: '故事與小組',
  resource: 'stories-manage',
  list: paths.stories,
  hit: storyHit,
  acts: { of: 'story', right: 'stories-manage' },
});

/** The kinds of things, in the order in which they are shown. */
export const KINDS: readonly Kind<never>[] = [
  storiesByName,
  kind<MemberRow>({
    label: '會員',
    resource: 'manage-member-list',
    list: paths.members,
    hit: ({ id, name, account, jobs }) => ({
      to: paths.member.of(id),
      title: name,
      facts: [account, latestJob(jobs)?.department].filter(Boolean).join('・'),
    }),
    acts: { of: 'member', right: 'help-desk' },
  }),
  kind<ManageRow>({
    label: '學校的故事',
    resource: 'stories-manage',
    field: 'school',
    list: paths.stories,
    hit: storyHit,
    acts: { of: 'story', right: 'stories-manage' },
    after: storiesByName,
  }),
  kind<School>({
    label: '學校單位',
    resource: 'manage-school-list',
    list: paths.schools,
    hit: ({ name, city, district }) => ({
      to: listAt(paths.schools, 'text', name),
      title: name,
      facts: `${city}${district}`,
    }),
  }),
  kind<PartnerMember>({
    label: '夥伴會員',
    resource: 'manage-member-list-merrymama',
    list: paths.partners,
    hit: ({ name, email }) => ({ to: listAt(paths.partners, 'text', email), title: name, facts: email }),
  }),
  kind<JudgeListRow>({
    label: '評審平台',
    resource: 'judge-stories-list',
    list: paths.judging,
    // Those that staff gave to others, too.
    all: { mine: 'false' },
    hit: ({ id, account, story_name }) => ({ to: paths.judgement.of(id), title: story_name, facts: account }),
  }),
];

/** The address of a kind's whole list for a text. */
export const wholeList = ({ list, field, all }: Kind<never>, text: string) => listAt(list, field, text, all);
