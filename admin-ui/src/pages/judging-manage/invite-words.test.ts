import { expect, it } from 'vitest';
import { firstInvited, inviteWords } from './invite-words';

const judge = (id: string, invited_time: number | null, waiting: number, sent = 0) => ({
  id,
  name: id,
  waiting,
  draft: 0,
  sent,
  declined: 0,
  open_rounds: [],
  invited_time,
  reminded_time: null,
  silent: false,
});

it('chooses who was not invited yet; once staff have assigned, with something to read and not begun', () => {
  const judges = [judge('甲', null, 2), judge('乙', 5, 2), judge('丙', null, 0), judge('丁', null, 2, 1)];
  expect(firstInvited(judges, 'open')).toEqual(['甲', '丙', '丁']);
  expect(firstInvited(judges, 'assigned')).toEqual(['甲']);
  expect(firstInvited([judge('甲', null, 0), judge('乙', 5, 0)], 'assigned')).toEqual(['甲']);
});

it('says who gets a mail, who another one, and who got one since', () => {
  const judges = [
    { id: '1', name: '甲', inviting: 'due' as const, invited_time: null },
    { id: '2', name: '乙', inviting: 'due' as const, invited_time: 5 },
    { id: '3', name: '丙', inviting: 'invited' as const, invited_time: 6 },
  ];
  expect(inviteWords({ judges, mail: null })).toEqual([
    '會寄給 2 位評審：甲、乙。',
    '其中 乙之前邀請過，會再收到一封。',
    '丙剛剛已經有人邀請，不會再收到信。',
  ]);
  expect(inviteWords({ judges: [], mail: null })).toEqual(['沒有評審會收到信。']);
});
