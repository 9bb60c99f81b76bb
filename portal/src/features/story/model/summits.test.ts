import { APPLY_STATUS, type ApplyStatus, bookOf, SECTIONS, type Story } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { firstDone, firstWords, higher, type Summit, summitFound, summitOf, summitReached } from './summits';
import { OWN_PARTS } from './team-lead';

const empty = makeStory({});
const none = { ...empty.progress, bar_list: empty.progress.bar_list.map(() => false) };
const photo = { url: '/api/file/a.webp', description: '路口', is_cover: true };
const at = (apply_status: ApplyStatus, patch: Partial<Story> = {}): Story => ({
  ...empty,
  progress: none,
  pictures: { feeling: [], imagine: [], implement: [], share: [] },
  apply_status,
  ...patch,
});
const all = { feeling: [photo], imagine: [photo], implement: [photo], share: [photo] };
const bar = (position: number) => ({ ...none, bar_list: none.bar_list.map((done, i) => done || i === position) });
const written = {
  ...none,
  bar_list: none.bar_list.map((_, i) => OWN_PARTS.some((key) => SECTIONS[key].positions.includes(i as never))),
};
const { incomplete, pending, rejected, approved, judging, scored } = APPLY_STATUS;
const [blank, begun] = [at(incomplete), at(incomplete, { progress: bar(2) })];

describe('where a story stands', () => {
  it.each<[string, Story, Summit | undefined]>([
    ['nothing is written', blank, undefined],
    ['only the members are, which the teacher fills in', at(incomplete, { progress: bar(0) }), undefined],
    ['the problem is written', begun, 'first'],
    [
      'a stage has a photo with its words',
      at(incomplete, { pictures: { ...blank.pictures, share: [photo] } }),
      'first',
    ],
    [
      'a photo has no words yet',
      at(incomplete, { pictures: { ...blank.pictures, share: [{ ...photo, description: ' ' }] } }),
      undefined,
    ],
    ['three of its steps have photos', at(incomplete, { pictures: { ...all, share: [] } }), 'first'],
    ['all four of them have', at(incomplete, { pictures: all }), 'steps'],
    ['each of its parts is there', at(incomplete, { pictures: all, progress: written }), 'written'],
    ['it was sent', at(pending), 'sent'],
    ['it was sent back', at(rejected, { progress: bar(2) }), 'first'],
    ['it was approved', at(approved), 'approved'],
    ['it is judged', at(judging), 'approved'],
    ['it has its marks', at(scored), 'approved'],
  ])('%s', (_what, story, summit) => {
    expect(summitOf(story)).toBe(summit);
  });
});

describe('a summit that is reached before one’s eyes', () => {
  it.each<[string, Story, Story, Summit | undefined, Summit | undefined]>([
    ['the first step', blank, begun, undefined, 'first'],
    ['the first step, taken back and done once more', blank, begun, 'first', undefined],
    ['a second step', begun, at(incomplete, { progress: bar(4) }), undefined, undefined],
    ['the last of the four steps', begun, at(incomplete, { pictures: all }), 'first', 'steps'],
    ['the last of them, once more', begun, at(incomplete, { pictures: all }), 'steps', undefined],
    ['its last part', begun, at(incomplete, { pictures: all, progress: written }), 'steps', 'written'],
    ['sent', begun, at(pending), 'first', 'sent'],
    ['sent once more after it came back', at(rejected, { progress: bar(2) }), at(pending), 'sent', 'sent'],
    ['sent back', at(pending), at(rejected, { progress: bar(2) }), 'sent', undefined],
    ['approved', at(pending), at(approved), 'sent', 'approved'],
    ['approved once more', at(pending), at(approved), 'approved', undefined],
    ['given to judges', at(approved), at(judging), undefined, undefined],
  ])('%s', (_what, before, after, seen, summit) => {
    expect(summitReached(before, after, seen)).toBe(summit);
  });
});

describe('what a team finds, and its counsellor', () => {
  it.each<[string, Story, Summit | undefined, Summit | undefined, boolean?]>([
    ['a step done by somebody', begun, undefined, undefined],
    ['all steps done, on another device', at(incomplete, { pictures: all }), 'first', undefined],
    ['its story sent', at(pending), 'first', 'sent'],
    ['its story sent, as it knows', at(pending), 'sent', undefined],
    ['its story approved', at(judging), 'sent', 'approved'],
    ['its story approved, as it knows', at(judging), 'approved', undefined],
    ['as a counsellor: the story that one has sent', at(pending), undefined, undefined, false],
    ['as a counsellor: its approval', at(approved), 'sent', 'approved', false],
  ])('%s', (_what, story, seen, summit, team = true) => {
    expect(summitFound(story, seen, team)).toBe(summit);
  });
});

it('of two summits the higher one counts', () => {
  expect(higher('first', 'sent')).toBe('sent');
  expect(higher('approved', 'sent')).toBe('approved');
  expect(higher(undefined, 'first')).toBe('first');
  expect(higher('first', undefined)).toBe('first');
});

it.each([
  ['the first sentence of its problem', { problem: '校門口的車子不讓行人。媽媽很擔心。' }, '校門口的車子不讓行人。'],
  ['all of a problem without a stop', { problem: ' 車子不讓行人 ' }, '車子不讓行人'],
  ['a first line', { problem: '車子不讓行人\n我們很怕' }, '車子不讓行人'],
  ['what somebody says', { problem: '阿嬤說：「我不敢過馬路！」所以我們想幫她。' }, '阿嬤說：「我不敢過馬路！」'],
  ['what is below its photo', { pictures: { ...blank.pictures, share: [photo] } }, '路口'],
  ['the goals that it chose', { sdgs: ['13', '4'] }, '13 氣候行動\n4 優質教育'],
  ['nothing while it has written nothing', {}, ''],
] satisfies [string, Partial<Story>, string][])('a team begins with %s', (_what, patch, words) => {
  expect(firstWords(bookOf(at(incomplete, { problem: '', ...patch }), 'team'))).toBe(words);
});

it.each([
  ['the goals', { progress: bar(SECTIONS['2.7'].positions[0] ?? -1) }, '地球目標選好了。'],
  ['the sheet', { progress: bar(SECTIONS['2.3'].positions[0] ?? -1) }, '學習單放好了。'],
  ['the film', { progress: bar(SECTIONS['2.6'].positions[0] ?? -1) }, '影片放好了。'],
  ['its words, which are seen', { progress: bar(SECTIONS['2.1'].positions[0] ?? -1), problem: '路太暗。' }, ''],
] satisfies [string, Partial<Story>, string][])(
  'a first step is named where nothing shows it: %s',
  (_what, patch, words) => {
    expect(firstDone(at(incomplete, { problem: '', ...patch }))).toBe(words);
  },
);
