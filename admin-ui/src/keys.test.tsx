// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { REJECT_REASONS, type Role, type RouteValue } from 'contract';
import { describe, expect, it, vi } from 'vitest';
import { rowKeys } from './components/list/row-keys';
import type { KeyBinding } from './components/shortcuts/match';
import { mayOpen, type Right } from './lib/may-open';
import { deskKeys, NEXT_KEY, readingKeys } from './pages/judge-stories-list/desk-keys';
import { memberKeys } from './pages/manage-member-list/show';
import { notificationKeys } from './pages/manage-notification-list/notification-keys';
import { useDeskKeys } from './pages/stories-manage/desk/use-desk-keys';

const did = vi.fn<(what: string) => void>();
const doing = (what: string) => () => did(what);
const queue = {
  back: '/list',
  state: null,
  position: '1/3',
  previous: undefined,
  next: 'b',
  following: 'b',
  go: doing('go'),
  toList: doing('to the list'),
  skip: doing('skip'),
  settle: doing('settle'),
  unsettle: doing('unsettle'),
};
type Review = Parameters<typeof useDeskKeys>[0]['review'];
const review: Review = {
  checks: [],
  failed: [],
  text: '',
  reasons: [],
  touched: false,
  possible: true,
  closed: false,
  leftOver: false,
  change: doing('change'),
  toggle: doing('toggle'),
  forget: doing('forget'),
};

const reviewKeys = (onTakeOver?: () => void) =>
  renderHook(() =>
    useDeskKeys({
      queue,
      review,
      reasonCodes: REJECT_REASONS.map(({ code }) => code),
      onward: 'b',
      inSheet: false,
      say: did,
      onBegin: doing('begin'),
      onPhotos: doing('photos'),
      onBook: doing('book'),
      bookOpen: false,
      onApprove: doing('approve'),
      onRejectBegin: doing('reject'),
      onSend: doing('send'),
      onLeave: doing('leave'),
      onChanges: doing('changes'),
      onUndo: doing('undo'),
      onComment: doing('comment'),
      onTags: doing('tags'),
      onTakeOver,
    }),
  ).result.current;

const judgeKeys = () =>
  deskKeys({
    judging: {} as Parameters<typeof deskKeys>[0]['judging'],
    go: doing('go'),
    toList: doing('to the list'),
    submit: doing('submit'),
    undo: doing('undo'),
    show: doing('show'),
    fold: doing('fold'),
    photos: doing('photos'),
    photosOpen: false,
    book: doing('book'),
    bookOpen: false,
    video: doing('video'),
    sheet: doing('sheet'),
  });

const pages = {
  'the review desk': reviewKeys(),
  'the judging desk': judgeKeys(),
  'an anchor': readingKeys({ toList: doing('to the list'), book: doing('book'), bookOpen: false }),
  'the judging list': [...rowKeys({ search: true, tick: false }).bindings, { ...NEXT_KEY, run: doing('next') }],
  'a member': memberKeys(queue),
  'a notification': notificationKeys(doing('to the list')),
  'a list': rowKeys({ search: true, tick: true }).bindings,
};

/** What has to be granted for each; any of them for a list. */
const RIGHTS: Record<keyof typeof pages, Right[]> = {
  'the review desk': ['stories-manage'],
  'the judging desk': ['judge-stories-list'],
  'an anchor': ['judge-stories-list'],
  'the judging list': ['judge-stories-list'],
  'a member': ['manage-member-list'],
  'a notification': ['manage-notification-list'],
  'a list': ['stories-manage', 'judge-stories-list', 'manage-member-list', 'manage-notification-list'],
};

/** Of every page, `?` too, which each of them has. */
const pressesOf = (bindings: readonly KeyBinding[]) =>
  [...bindings, { code: 'Slash', shift: true, mod: false }].flatMap(({ code, shift, mod }) =>
    [code].flat().map((one) => `${mod ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${one}`),
  );

describe('the keys', () => {
  it.each(Object.entries(pages))('of %s mean one thing each', (_, bindings) => {
    const presses = pressesOf(bindings);
    expect(presses.filter((press, at) => presses.indexOf(press) !== at)).toEqual([]);
  });

  it.each([
    [
      'the review desk',
      [
        'J',
        'K',
        'S',
        'N',
        'Shift+N',
        'P',
        'B',
        'D',
        'C',
        'T',
        'W',
        'U',
        'G',
        'A',
        'R',
        '1-9 0 -',
        'Ctrl/⌘+Enter',
        'Esc',
      ],
    ],
    [
      'the judging desk',
      ['1-8', 'Z X C', 'U', 'J', 'K', 'G', 'B', 'P', 'V', 'O', 'M', 'T', 'Enter', 'Esc', '\\', 'Ctrl+S', 'Ctrl+Enter'],
    ],
    ['an anchor', ['G', 'B']],
    ['the judging list', ['J', 'K', '/', 'N']],
    ['a member', ['J', 'K', 'G']],
    ['a notification', ['G']],
    ['a list', ['J', 'K', 'X', '/']],
  ] as const)('of %s are these', (page, keys) => {
    expect([...new Set(pages[page].map((binding) => binding.keys))]).toEqual(keys);
  });

  it.each([
    ['admin', [], Object.keys(pages)],
    ['manager', ['stories-manage', 'manage-member-list'], ['the review desk', 'a member', 'a list']],
    ['editor', ['manage-notification-list'], ['a notification', 'a list']],
    ['judge', ['judge-stories-list'], ['the judging desk', 'an anchor', 'the judging list', 'a list']],
    ['editor', [], []],
  ] as [Role, RouteValue[], string[]][])(
    'reach %s with %j on these pages, where the role changes none of them',
    (role, routes, reached) => {
      const may = (page: keyof typeof pages) => RIGHTS[page].some((right) => mayOpen({ role, routes }, right));
      expect((Object.keys(pages) as (keyof typeof pages)[]).filter(may)).toEqual(reached);
    },
  );

  it.each([
    ['KeyU', 'undo'],
    ['KeyC', 'comment'],
    ['KeyG', 'to the list'],
    ['KeyW', 'take over'],
    ['KeyT', 'tags'],
  ])('%s of the review desk: %s', (code, what) => {
    did.mockClear();
    reviewKeys(doing('take over'))
      .find((binding) => binding.code === code)
      ?.run();
    expect(did.mock.calls).toEqual([[what]]);
  });

  it('W says so where no other person reviews the story', () => {
    did.mockClear();
    pages['the review desk'].find(({ code }) => code === 'KeyW')?.run();
    expect(did.mock.calls).toEqual([['這則故事沒有別人在審查。']]);
  });
});
