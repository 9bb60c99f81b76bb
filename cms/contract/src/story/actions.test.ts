import { describe, expect, it } from 'vitest';
import {
  canDo,
  EDITS,
  nextActions,
  type StoryActor,
  statusesFor,
  statusesReadBy,
  TAKE_BACK_MS,
  TRANSITIONS,
  type TransitionName,
} from './actions';
import { APPLY_STATUSES, type ApplyStatus } from './status';

const owner: StoryActor = { role: 'user', own: true };
const team: StoryActor = { role: 'visitor', own: true };
const stranger: StoryActor = { role: 'user', own: false };
const admin: StoryActor = { role: 'admin' };
const editor: StoryActor = { role: 'editor', routes: ['stories-manage'] };
const editorWithout: StoryActor = { role: 'editor', routes: ['upload-youtube'] };
const judge: StoryActor = { role: 'judge' };

const table: [name: string, actor: StoryActor, Record<ApplyStatus, string>][] = [
  ['owner', owner, { 1: 'edit submit delete', 2: '', 3: 'edit submit delete', 4: '', 5: '', 6: '' }],
  ['team', team, { 1: 'edit', 2: '', 3: 'edit', 4: '', 5: '', 6: '' }],
  ['stranger', stranger, { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '' }],
  ['editor without the route', editorWithout, { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '' }],
  [
    'editor',
    editor,
    {
      1: 'edit_review_fields delete download',
      2: 'edit_review_fields approve reject delete download',
      3: 'edit_review_fields take_back delete download',
      4: 'edit_review_fields take_back delete download',
      5: 'edit_review_fields download',
      6: 'edit_review_fields download',
    },
  ],
  [
    'admin',
    admin,
    {
      1: 'edit edit_review_fields submit delete download',
      2: 'edit edit_review_fields approve reject delete download',
      3: 'edit edit_review_fields take_back submit delete download',
      4: 'edit edit_review_fields take_back reopen_review delete download',
      5: 'edit edit_review_fields hand_over delete download',
      6: 'edit edit_review_fields reopen_judging delete download',
    },
  ],
  [
    'judge',
    judge,
    {
      1: '',
      2: '',
      3: '',
      4: 'judge_draft judge_submit download',
      5: 'judge_draft judge_submit download',
      6: 'download',
    },
  ],
];

describe('nextActions', () => {
  it.each(table)('gives %s exactly these (M §4)', (_, actor, expected) => {
    for (const status of APPLY_STATUSES) expect(nextActions(status, actor).join(' ')).toBe(expected[status]);
  });
  it('answers canDo from the same table', () => {
    expect(canDo('submit', 3, owner)).toBe(true);
    expect(canDo('submit', 2, owner)).toBe(false);
    expect(canDo(EDITS, 6, editor)).toBe(true);
    expect(canDo(EDITS, 2, team)).toBe(false);
  });
  it.each<[string, StoryActor, number[]]>([
    ['the owner', owner, [1, 3]],
    ['an editor', editor, [1, 2, 3, 4, 5, 6]],
    ['a judge', judge, []],
  ])('lets %s write in exactly these statuses (decision 11)', (_, actor, statuses) => {
    expect(statusesFor(EDITS, actor)).toEqual(statuses);
  });
  it('lets judges know of approved stories and later, others of all', () => {
    expect(statusesReadBy('judge')).toEqual([4, 5, 6]);
    expect(statusesReadBy('visitor')).toEqual(APPLY_STATUSES);
  });
});

describe('TRANSITIONS', () => {
  it.each<[TransitionName, string[]]>([
    ['submit', ['1→2', '3→2']],
    ['approve', ['2→4']],
    ['reject', ['2→3']],
    ['judge_draft', ['4→5', '5→5']],
    ['judge_submit', ['4→6', '5→6']],
    ['hand_over', ['5→5']],
    ['reopen_review', ['4→2']],
    ['reopen_judging', ['6→5']],
    ['take_back', ['3→2', '4→2']],
  ])('%s goes exactly these ways (decision 10, decision 63)', (name, ways) => {
    expect(TRANSITIONS[name].from.map((status) => `${status}→${TRANSITIONS[name].to}`)).toEqual(ways);
  });

  it('are all in the list above', () => expect(Object.keys(TRANSITIONS)).toHaveLength(9));

  it('can be taken back for the ten seconds that their mail waits (decision 63)', () => {
    expect(TAKE_BACK_MS).toBe(10_000);
  });
});
