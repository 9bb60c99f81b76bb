import { MINUTE } from 'contract';
import { describe, expect, it, vi } from 'vitest';
import { sealToken } from '../../../lib/crypto/signature';
import { liveTicket, ticketRefusal } from './live-ticket';

vi.mock('../../../lib/settings', () => ({ settings: () => ({ ENCRYPTION_KEY: 'a key of the tests' }) }));

const TIME = 1_790_000_000_000;
const ticket = liveTicket('session', 'story', TIME);

describe('a ticket of live calls', () => {
  it.each([
    ['at once', ticket, 'story', TIME, undefined],
    ['for a minute', ticket, 'story', TIME + MINUTE, undefined],
    ['no longer', ticket, 'story', TIME + MINUTE + 1, 'forbidden'],
    ['for no other story', ticket, 'another', TIME, 'not_found'],
    ['unless it was altered', `x${ticket}`, 'story', TIME, 'forbidden'],
    ['when there is one', '', 'story', TIME, 'forbidden'],
    ['by its own key alone', sealToken('survey', { story: 'story', until: TIME }), 'story', TIME, 'forbidden'],
  ])('is good %s', (_when, token, story, time, refusal) => {
    expect(ticketRefusal(token, story, time)).toBe(refusal);
  });
});
