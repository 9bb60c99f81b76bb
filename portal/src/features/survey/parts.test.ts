import { expect, it } from 'vitest';
import { faceOf } from './parts';

const questions = (...ids: string[]) => ids.map((id) => ({ id, text: '我會問。', options: [] }));

it.each([
  ['a theme’s own', questions('imagine-1', 'imagine-8'), '想像'],
  ['a theme beyond the steps', questions('empathy-1'), '將心比心'],
  ['two themes', questions('feel-8', 'imagine-1'), undefined],
  ['questions of another', questions('teaching-1'), undefined],
  ['what only looks like a theme', questions('toString-1'), undefined],
])('a part is about what its questions say: %s', (_name, of, name) => {
  expect(faceOf(of, 5).name).toBe(name);
});

it('gives parts without a theme different faces one after the other', () => {
  expect(faceOf(questions('a-1'), 0).shape).not.toBe(faceOf(questions('b-1'), 1).shape);
});
