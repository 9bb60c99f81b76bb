import { beforeEach, expect, it, vi } from 'vitest';
import { sendDue } from './dispatch';

type State = 'sent' | 'unknown' | 'waiting';

const mails = vi.hoisted(() => ({
  states: [] as State[],
  /** What happens once the first question about them was answered. */
  after: () => {},
  asked: 0,
}));
const did = vi.hoisted(() => ({ reopen: vi.fn(), correctEnds: vi.fn() }));

const answer = <T>(value: T): T => {
  mails.asked += 1;
  if (mails.asked === 1) mails.after();
  return value;
};
const count = (state: State) => mails.states.filter((each) => each === state).length;

vi.mock('../../../lib/database', () => ({ db: () => 'db', inTransaction: () => undefined }));
vi.mock('../../../lib/time/shared-clock', () => ({ sharedNow: async () => 1 }));
vi.mock('../../outbox/port', () => ({
  addBatch: () => undefined,
  countRecords: async () => answer(new Map([['n1', { sent: count('sent'), unknown: count('unknown') }]])),
  hasOpenRecords: async () => answer(count('waiting') > 0),
}));
vi.mock('../queries/notifications', () => ({ findNotification: () => undefined, reopen: did.reopen }));
vi.mock('../queries/sending', () => ({
  claimNotification: () => undefined,
  correctEnds: did.correctEnds,
  markDone: () => undefined,
  markStarted: () => undefined,
  underwayNotifications: async () => [{ document_id: 'n1', send_status: 3, started_time: '1' }],
}));
vi.mock('./audience', () => ({ findAudience: () => undefined }));

beforeEach(() => {
  Object.assign(mails, { states: [], after: () => {}, asked: 0 });
  did.reopen.mockReset();
  did.correctEnds.mockReset();
});

it.each([
  ['a late answer', ['sent', 'sent'] as State[], { delivered: 2, failed: 0, unknown: 0 }],
  ['no news', ['sent', 'unknown'] as State[], { delivered: 1, failed: 0, unknown: 1 }],
])('notes how the mails of one that is over have ended: %s', async (_, states, ends) => {
  mails.states = states;
  await sendDue();
  expect([did.correctEnds.mock.calls, did.reopen.mock.calls]).toEqual([[['n1', ends]], []]);
});

it('opens one again of which a mail waits', async () => {
  mails.states = ['sent', 'waiting'];
  await sendDue();
  expect([did.correctEnds.mock.calls, did.reopen.mock.calls]).toEqual([[], [['n1', 1, 'db']]]);
});

it('never takes a mail that goes out again while it looks for one that has ended', async () => {
  mails.states = ['sent', 'unknown'];
  mails.after = () => {
    mails.states = ['sent', 'waiting'];
  };
  await sendDue();
  expect([did.correctEnds.mock.calls, did.reopen.mock.calls]).toEqual([[], [['n1', 1, 'db']]]);
});
