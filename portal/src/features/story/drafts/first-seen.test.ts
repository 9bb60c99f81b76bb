// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { firstSeen } from './first-seen';

const sentBack = makeStory({ apply_status: 3, apply_time: 1 });
const mended = makeStory({ apply_status: 3, apply_time: 1, versions: { ...sentBack.versions, video: 9 } });

it('knows after a reload what was there when the story came back, until it is sent in again', () => {
  expect(firstSeen(sentBack).versions).toEqual(sentBack.versions);
  expect(firstSeen(mended).versions).toEqual(sentBack.versions);
  expect(firstSeen({ ...mended, apply_time: 2 }).versions).toEqual(mended.versions);
  expect(firstSeen({ ...mended, apply_status: 2 }).versions).toEqual(mended.versions);
  expect(firstSeen(sentBack).versions).toEqual(sentBack.versions);
});
