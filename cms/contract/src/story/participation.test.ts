import { describe, expect, it } from 'vitest';
import { canParticipate, type ParticipationInput, participationAfter, participationConditions } from './participation';

const eligible: ParticipationInput = {
  is_18: false,
  team_members: [{}],
  counselors: [{}],
  video: { src: 'https://youtu.be/abcdefghijk' },
  agree_authorize: true,
  is_participate: null,
};

describe('canParticipate (decision 6, M §4)', () => {
  it.each<[string, Partial<ParticipationInput>, boolean]>([
    ['all four', {}, true],
    ['no member', { team_members: [] }, false],
    ['no counsellor', { counselors: [] }, false],
    ['no video', { video: { src: '' } }, false],
    ['no authorisation', { agree_authorize: false }, false],
    ['18+ with its account holder', { is_18: true, counselors: [], team_members: [{ account: 'a@b.tw' }] }, true],
    [
      'under 18, whose members’ accounts are no counsellors',
      { counselors: [], team_members: [{ account: 'a@b.tw' }] },
      false,
    ],
    [
      '18+ with one account holder among its members',
      { is_18: true, counselors: [], team_members: [{}, { account: 'a@b.tw' }] },
      true,
    ],
    ['18+ without account holder', { is_18: true, counselors: [], team_members: [{}] }, false],
  ])('%s → %s', (_, change, expected) => {
    expect(canParticipate({ ...eligible, ...change })).toBe(expected);
  });
  it('answers for each condition alone', () => {
    expect(participationConditions({ ...eligible, video: { src: '' } })).toEqual({
      members: true,
      counselors: true,
      video: false,
      agree_authorize: true,
    });
  });
});

describe('participationAfter (decision 7, T-48)', () => {
  const broken = { ...eligible, agree_authorize: false };
  it.each<[string, ParticipationInput, ParticipationInput, boolean, boolean | null]>([
    ['keeps yes', { ...eligible, is_participate: true }, { ...eligible, is_participate: true }, false, true],
    ['takes the answer given now', eligible, { ...eligible, is_participate: true }, true, true],
    [
      'forces false when the rule breaks',
      { ...eligible, is_participate: true },
      { ...broken, is_participate: true },
      false,
      false,
    ],
    ['refuses yes while not eligible', broken, { ...broken, is_participate: true }, true, false],
    ['stays unanswered while not eligible', broken, broken, false, null],
    [
      'asks again once eligible again',
      { ...broken, is_participate: false },
      { ...eligible, is_participate: false },
      false,
      null,
    ],
    [
      'takes an answer in the very write that makes it eligible',
      broken,
      { ...eligible, is_participate: true },
      true,
      true,
    ],
  ])('%s', (_, before, after, answered, expected) => {
    expect(participationAfter(before, after, answered)).toBe(expected);
  });
});
