import { describe, expect, it } from 'vitest';
import { answerErrors } from './check-answers';

const options = [
  { value: '1', label: '是' },
  { value: '2', label: '否' },
];
const questions = ['a', 'b'].map((id) => ({ id, text: `題目 ${id}`, options }));
const paths = (answers: { id: string; value: string }[]) => answerErrors(questions, answers).map(({ path }) => path);

describe('answerErrors', () => {
  it.each([
    [
      [],
      [
        ['answers', 'a'],
        ['answers', 'b'],
      ],
    ],
    [[['a', '1']], [['answers', 'b']]],
    [
      [
        ['a', '1'],
        ['b', '3'],
      ],
      [['answers', 1, 'value']],
    ],
    [
      [
        ['a', '1'],
        ['b', '2'],
        ['b', '1'],
      ],
      [['answers', 2, 'id']],
    ],
    [
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '1'],
      ],
      [['answers', 2, 'id']],
    ],
    [
      [
        ['b', '2'],
        ['a', '1'],
      ],
      [],
    ],
  ] as [[string, string][], (string | number)[][]][])('%j → %j', (given, expected) => {
    expect(paths(given.map(([id, value]) => ({ id, value })))).toEqual(expected);
  });
});
