import { COMMENT_CLOSING, COMMENT_INTRO, templateFor } from 'contract';
import { describe, expect, it } from 'vitest';
import { change, isUntouched, type Marks, marksOf, scoresOf, toggle, toInput } from './judgement';

const fresh = marksOf(null);
const edit = (marks: Marks, part: number, text: string) =>
  change(marks, { comments: marks.comments.map((was, at) => (at === part ? text : was)) });

describe('the marks of a judge', () => {
  it('begin with nothing: no scores, no comments', () => {
    expect(fresh.begun).toBe(false);
    expect(fresh.achieved).toHaveLength(8);
    expect(fresh.comments).toEqual(['', '', '', '', '', '']);
  });

  it('take the templates of the scores with the first change', () => {
    const marks = toggle(fresh, 0);
    expect(marks.begun).toBe(true);
    expect(scoresOf(marks.achieved)).toEqual({ F: 3, I: 1, D: 1, S: 1 });
    expect(marks.comments[0]).toBe(COMMENT_INTRO);
    expect(marks.comments[1]).toBe(templateFor('F', 3));
    expect(marks.comments[2]).toBe(templateFor('I', 1));
    expect(marks.comments[5]).toBe(COMMENT_CLOSING);
  });

  it('replace only what nobody edited', () => {
    const edited = edit(toggle(fresh, 0), 1, '你們訪問了愛心媽媽，很棒！');
    const more = toggle(toggle(edited, 1), 2);
    expect(more.comments[1]).toBe('你們訪問了愛心媽媽，很棒！');
    expect(more.comments[2]).toBe(templateFor('I', 3));
  });

  it('keep a comment that was emptied until the scores change', () => {
    const emptied = edit(toggle(fresh, 0), 2, '');
    expect(emptied.comments[2]).toBe('');
    expect(change(emptied, { remark: '再看一次' }).comments[2]).toBe('');
    expect(toggle(emptied, 2).comments[2]).toBe(templateFor('I', 3));
  });

  it('send eight rows in order', () => {
    const { judgement } = toInput(toggle(fresh, 7));
    expect(judgement.judge_table.map((row) => row.label).join('')).toBe('FFIIDDSS');
    expect(judgement.judge_table.map((row) => row.achieved)).toEqual([...Array<boolean>(7).fill(false), true]);
  });

  it.each([
    [[], ['', '', '', '', '', '']],
    [['一'], ['一', '', '', '', '', '']],
    [
      ['一', '二', '三', '四', '五', '六', '七'],
      ['一', '二', '三', '四', '五', '六\n七'],
    ],
  ])('bring %j into six parts', (comments, expected) => {
    const stored = { judge_id: 'j1', judge_name: '林', assessment: null, remark: '', comments, judge_time: 1, judge_table: [] };
    expect(marksOf(stored).comments).toEqual(expected);
  });
});

it('knows its own templates', () => {
  expect(isUntouched(1, templateFor('F', 5))).toBe(true);
  expect(isUntouched(2, templateFor('F', 5))).toBe(false);
  expect(isUntouched(0, COMMENT_INTRO)).toBe(true);
  expect(isUntouched(5, `${COMMENT_CLOSING} `)).toBe(false);
});
