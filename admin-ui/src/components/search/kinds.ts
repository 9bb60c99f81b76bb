import {
  type JudgeListRow,
  latestJob,
  type ManageRow,
  type MemberRow,
  type PartnerMember,
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
  right: Right;
  /** The list's resource. */
  resource: string;
  /** Which of its filters the text goes to. */
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

const kind = <Row>(given: Kind<Row>) => given as Kind<never>;

const storyHit = ({ id, account, team_name, story_name, apply_status }: ManageRow) => ({
  to: paths.story.of(id),
  title: `${team_name}《${story_name || '（還沒有故事名稱）'}》`,
  facts: `${account}・${STATUS_WORDS[apply_status].staff}`,
});

const listAt = (path: string, field: string, text: string, all?: Record<string, string>) =>
  `${path}?${new URLSearchParams({ [field]: text, ...all })}`;

const storiesByName = kind<ManageRow>({
  label: '故事與小組',
  right: 'stories-manage',
  resource: 'stories-manage',
  field: 'text',
  list: paths.stories,
  hit: storyHit,
  acts: { of: 'story', right: 'stories-manage' },
});

/** The kinds of things, in the order in which they are shown. */
export const KINDS: readonly Kind<never>[] = [
  storiesByName,
  kind<MemberRow>({
    label: '會員',
    right: 'manage-member-list',
    resource: 'manage-member-list',
    field: 'text',
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
    right: 'stories-manage',
    resource: 'stories-manage',
    field: 'school',
    list: paths.stories,
    hit: storyHit,
    acts: { of: 'story', right: 'stories-manage' },
    after: storiesByName,
  }),
  kind<School>({
    label: '學校單位',
    right: 'manage-school-list',
    resource: 'manage-school-list',
    field: 'text',
    list: paths.schools,
    hit: ({ name, city, district }) => ({
      to: listAt(paths.schools, 'text', name),
      title: name,
      facts: `${city}${district}`,
    }),
  }),
  kind<PartnerMember>({
    label: '夥伴會員',
    right: 'manage-member-list-merrymama',
    resource: 'manage-member-list-merrymama',
    field: 'text',
    list: paths.partners,
    hit: ({ name, email }) => ({ to: listAt(paths.partners, 'text', email), title: name, facts: email }),
  }),
  kind<JudgeListRow>({
    label: '評審平台',
    right: 'judge-stories-list',
    resource: 'judge-stories-list',
    field: 'text',
    list: paths.judging,
    // Those that staff gave to others, too.
    all: { mine: 'false' },
    hit: ({ id, account, story_name }) => ({ to: paths.judgement.of(id), title: story_name, facts: account }),
  }),
];

/** The address of a kind's whole list for a text. */
export const wholeList = ({ list, field, all }: Kind<never>, text: string) => listAt(list, field, text, all);
