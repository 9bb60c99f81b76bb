import type { SectionKey } from 'contract';
import { describe, expect, it } from 'vitest';
import type { Draft } from './draft-db';
import { pickDrafts } from './pick-drafts';

const draft = (section: SectionKey, tab: string, at = 1): Draft => ({
  account: 'a',
  story: 's',
  section,
  tab,
  values: {},
  base: {},
  at,
  queued: false,
});

describe('drafts that a page goes on with', () => {
  const own = draft('2.1', 'here');
  const closed = draft('2.1', 'closed', 5);
  const older = draft('2.3', 'closed', 2);
  const newer = draft('2.3', 'gone', 3);
  const elsewhere = draft('2.6', 'open', 9);
  const isOpen = (tab: string) => tab === 'open';

  it.each([
    ['its own', [own], [own], []],
    ['its own before a newer one of a closed tab', [own, closed], [own], []],
    ['the newest that a closed tab left behind', [older, newer], [], [newer]],
    ['not what another open tab is writing', [elsewhere, own], [own], []],
    ['nothing', [], [], []],
  ])('%s', (_name, drafts, mine, left) => {
    expect(pickDrafts(drafts, 'here', isOpen)).toEqual({ own: mine, left });
  });
});
