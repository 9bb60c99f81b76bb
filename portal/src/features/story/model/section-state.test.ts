import type { Story } from 'contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { makeStory } from '../test-story';
import { type SectionEvent, type SectionState, sectionReducer, startSection } from './section-state';
import { type ProblemValues, problemModel } from './simple';
import type { SectionModel } from './types';

type State = SectionState<ProblemValues>;
type Event = SectionEvent<ProblemValues>;

const AT = 7;
const [OLD, NEW, OTHER] = [{ problem: '舊的內容' }, { problem: '新的內容' }, { problem: '別人的' }];
/** A section that waits while its text is 檔案. */
const model: SectionModel<ProblemValues> = { ...problemModel, waits: ({ problem }) => problem.startsWith('檔案') };
const reduce = sectionReducer(model);
const idle: State = { beside: undefined, clash: undefined, ...startSection(model, makeStory(OLD), undefined) };
const state = (patch: Partial<State>): State => ({ ...idle, ...patch });
const written = { current: NEW, typed: { values: NEW, base: OLD }, wrote: true };
const typed = state({ ...written, phase: { name: 'typed', at: 1 } });
const story = (values: ProblemValues) => makeStory({ ...values, update_time: 9 });
const incomplete = (values: ProblemValues): Story => {
  const all = story(values);
  return { ...all, progress: { ...all.progress, bar_list: all.progress.bar_list.map(() => false) } };
};
const saved = (by: 'press' | 'resend' | 'pause', at: Story, sent = { values: NEW, base: OLD }): Event => ({
  type: 'saved',
  story: at,
  sent,
  how: { by },
});
const failed = (by: 'press' | 'resend' | 'pause', status: number): Event => ({
  type: 'failed',
  error: new ApiError(status, status ? 'internal' : 'offline', '不行', [], status === 503 ? { retry_after: 5 } : {}),
  how: { by },
});
const clash = { mine: NEW, theirs: OTHER, story: story(OTHER) };
const inConflict = state({ ...written, clash, phase: { name: 'conflict', at: 9 } });

type Row = [what: string, before: State, event: Event, after: Partial<State>, effects: string];

const rows: Row[] = [
  [
    'typing',
    idle,
    { type: 'type', values: NEW, later: false, generation: 0 },
    { ...written, phase: idle.phase },
    'view keepSoon pauseSoon',
  ],
  [
    'more typing',
    typed,
    { type: 'type', values: OTHER, later: false, generation: 0 },
    { typed: { values: OTHER, base: OLD } },
    'keepSoon pauseSoon',
  ],
  [
    'typing while a save waits',
    typed,
    { type: 'type', values: OTHER, later: true, generation: 0 },
    { later: true },
    'keepSoon',
  ],
  [
    'the old text is back',
    typed,
    { type: 'type', values: OLD, later: false, generation: 0 },
    { typed: undefined, phase: { name: 'idle' } },
    'view forget',
  ],
  [
    'the same text',
    idle,
    { type: 'type', values: OLD, later: false, generation: 0 },
    { typed: undefined, wrote: false },
    '',
  ],
  ['kept', state(written), { type: 'kept' }, { phase: { name: 'typed', at: AT } }, ''],
  ['kept for later', state({ ...written, later: true }), { type: 'kept' }, { phase: { name: 'queued' } }, ''],
  [
    'kept during a save',
    state({ ...written, phase: { name: 'saving' } }),
    { type: 'kept' },
    { phase: { name: 'saving' } },
    '',
  ],
  ['kept after it was stored', idle, { type: 'kept' }, { phase: { name: 'idle' } }, ''],
  ['a pause', typed, { type: 'pause' }, { phase: typed.phase }, 'store'],
  ['a pause with nothing to store', state({ retry: true }), { type: 'pause' }, { retry: false }, ''],
  [
    'a pause with what can’t be stored',
    state({ ...written, typed: { values: { problem: ' ' }, base: OLD } }),
    { type: 'pause' },
    {},
    '',
  ],
  ['a pause while queued', state({ ...written, phase: { name: 'queued' } }), { type: 'pause' }, {}, ''],
  [
    '儲存',
    typed,
    { type: 'press', values: OTHER, how: { by: 'press' } },
    { phase: { name: 'saving' }, typed: { values: OTHER, base: OLD } },
    'store',
  ],
  ['going on', typed, { type: 'resend' }, { phase: { name: 'saving' } }, 'store'],
  ['going on with nothing', idle, { type: 'resend' }, { phase: { name: 'idle' } }, ''],
  [
    'saved, and complete',
    typed,
    saved('press', story(NEW)),
    { typed: undefined, initial: NEW, generation: 1, round: 1, phase: { name: 'saved', at: AT, pressed: true } },
    'view forget replace focus hold view',
  ],
  [
    'saved, and incomplete',
    typed,
    saved('press', incomplete(NEW)),
    { typed: undefined, generation: 0 },
    'view forget replace',
  ],
  [
    'saved without its files',
    typed,
    saved('press', incomplete(OLD), { values: { problem: '檔案' }, base: OLD }),
    { phase: { name: 'typed', at: AT } },
    'view keep replace',
  ],
  [
    'saved while files go on their way',
    state({ typed: { values: { problem: '檔案' }, base: OLD } }),
    {
      type: 'saved',
      story: incomplete(OLD),
      sent: { values: { problem: '檔案' }, base: OLD },
      how: { by: 'press', going: true },
    },
    { phase: { name: 'queued' }, later: true },
    'view keep replace',
  ],
  [
    'saved when files have arrived during it',
    typed,
    {
      type: 'saved',
      story: incomplete(OLD),
      sent: { values: { problem: '檔案' }, base: OLD },
      how: { by: 'press', going: true },
    },
    { phase: { name: 'saving' }, typed: { values: NEW, base: OLD } },
    'view keep replace store',
  ],
  [
    'saved after a pause',
    typed,
    saved('pause', story(NEW)),
    { typed: undefined, generation: 0, phase: { name: 'saved', at: AT, pressed: false } },
    'view forget replace',
  ],
  [
    'saved after a pause, with more typed',
    state({ ...typed, typed: { values: OTHER, base: OLD }, current: OTHER }),
    saved('pause', story(NEW)),
    { typed: { values: OTHER, base: NEW }, phase: typed.phase },
    'view keep replace',
  ],
  [
    'refused',
    typed,
    failed('press', 400),
    { phase: { name: 'refused' }, outcome: { kind: 'refused', error: expect.any(ApiError) } },
    'keep',
  ],
  ['refused without a form', typed, failed('resend', 400), { phase: { name: 'refused' } }, 'keep say'],
  ['a server in trouble', typed, failed('press', 500), { phase: { name: 'typed', at: AT }, later: false }, 'keep'],
  [
    'a server that is away',
    { ...typed, away: { failures: 2 } },
    failed('press', 503),
    { phase: { name: 'queued' }, later: true, outcome: { kind: 'later' }, away: { failures: 3, asked: 5 } },
    'keep',
  ],
  [
    'a server that is away after a pause',
    typed,
    failed('pause', 503),
    { retry: true, away: { failures: 1, asked: 5 } },
    '',
  ],
  [
    'a server that answers again',
    { ...typed, away: { failures: 2 } },
    saved('press', story(NEW)),
    { away: { failures: 0 } },
    'view forget replace focus hold view',
  ],
  [
    'without a connection',
    typed,
    failed('press', 0),
    { phase: { name: 'queued' }, later: true, outcome: { kind: 'later' } },
    'keep',
  ],
  ['without a connection after a pause', typed, failed('pause', 0), { phase: typed.phase, retry: true }, ''],
  ['refused after a pause', typed, failed('pause', 400), { phase: typed.phase, retry: false }, ''],
  [
    'a conflict',
    typed,
    { type: 'clashed', story: story(OTHER), sent: { values: NEW, base: OLD }, how: { by: 'press' } },
    { clash, phase: { name: 'conflict', at: 9 } },
    'replace',
  ],
  [
    'others save while nothing is typed',
    idle,
    { type: 'page', story: story(OTHER) },
    { initial: OTHER, generation: 1, before: OLD, beside: undefined },
    'hold',
  ],
  [
    'a keystroke from the form that others’ text replaced: both are asked about, and it shows on',
    state({ generation: 1, before: OLD, initial: OTHER, current: OTHER, story: story(OTHER) }),
    { type: 'type', values: NEW, later: false, generation: 0 },
    { initial: NEW, current: NEW, generation: 2, typed: { values: NEW, base: OLD }, wrote: true },
    'hold view keepSoon',
  ],
  [
    'the same after the form started over',
    state({ generation: 1, initial: OTHER, current: OTHER, story: story(OTHER) }),
    { type: 'type', values: NEW, later: false, generation: 0 },
    { generation: 1, typed: { values: NEW, base: OTHER } },
    'view keepSoon pauseSoon',
  ],
  [
    'others replace what was written here',
    state({ wrote: true, current: NEW }),
    { type: 'page', story: story(OTHER) },
    { initial: OTHER, beside: { why: 'replaced', lines: [expect.objectContaining({ text: NEW.problem })] } },
    'hold',
  ],
  [
    'others add to what was written here',
    state({ wrote: true, current: NEW }),
    { type: 'page', story: story({ problem: '新的內容與更多' }) },
    { beside: undefined },
    'hold',
  ],
  [
    'others save over what is typed',
    typed,
    { type: 'page', story: story(OTHER) },
    { initial: OLD, generation: 0, story: story(OTHER) },
    '',
  ],
  [
    'the page shows what is typed as stored: the answer of its save was lost',
    typed,
    { type: 'page', story: story(NEW) },
    { typed: undefined, initial: OLD, generation: 0, phase: { name: 'idle' } },
    'view forget',
  ],
  [
    'the same while files are on their way',
    state({ ...written, current: { problem: '檔案' }, typed: { values: { problem: '檔案' }, base: OLD } }),
    { type: 'page', story: story({ problem: '檔案' }) },
    { typed: { values: { problem: '檔案' }, base: OLD } },
    '',
  ],
  [
    'the same during a save',
    state({ ...written, phase: { name: 'saving' } }),
    { type: 'page', story: story(NEW) },
    { typed: { values: NEW, base: OLD }, phase: { name: 'saving' } },
    '',
  ],
  [
    'given up',
    typed,
    { type: 'discard' },
    { typed: undefined, initial: OLD, round: 1, phase: { name: 'idle' }, wrote: false },
    'view forget hold view',
  ],
  [
    'mine',
    inConflict,
    { type: 'mine' },
    { clash: undefined, chosen: true, typed: { values: NEW, base: OTHER }, phase: { name: 'saving' } },
    'focus hold store',
  ],
  [
    'merged',
    inConflict,
    { type: 'merge' },
    {
      clash: undefined,
      chosen: true,
      typed: { values: NEW, base: OTHER },
      beside: { why: 'merge', lines: [expect.objectContaining({ text: '別人的' })] },
      phase: { name: 'typed', at: AT },
    },
    'focus hold keep',
  ],
  ['a choice without a conflict', idle, { type: 'mine' }, { phase: { name: 'idle' } }, ''],
  ['marks', idle, { type: 'marks', problems: 2 }, { problems: 2, partly: false }, ''],
  ['settled', state({ retry: true }), { type: 'settle' }, { retry: false }, ''],
];

describe('a section', () => {
  it.each(rows)('%s', (_what, before, event, after, effects) => {
    const untouched = structuredClone({ ...before, outcome: undefined });
    const [next, todo] = reduce(before, event, AT);
    expect(next).toMatchObject(after);
    expect(todo.map((effect) => effect.do).join(' ')).toBe(effects);
    expect({ ...before, outcome: undefined }).toEqual(untouched);
  });

  it.each([
    [undefined, { name: 'idle' }, OLD],
    [{ values: NEW, base: OLD, at: 5, queued: false }, { name: 'typed', at: 5 }, NEW],
    [{ values: NEW, base: OLD, at: 5, queued: true }, { name: 'queued' }, NEW],
  ])('starts with the draft %j', (draft, phase, initial) => {
    expect(startSection(model, makeStory(OLD), draft)).toMatchObject({ phase, initial, later: draft?.queued ?? false });
  });
});
