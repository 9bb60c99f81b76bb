import { COMMENT_CLOSING, COMMENT_INTRO, FIRST_JUDGING_CONTENT, type Judgement, templateFor } from 'contract';
import { describe, expect, it } from 'vitest';
import {
  applyTemplate,
  change,
  isUntouched,
  lastStep,
  type Marks,
  marksOf,
  scoresOf,
  targetsOf,
  toggle,
  toInput,
  withStep,
} from './judgement';

const { templates } = FIRST_JUDGING_CONTENT;
const fresh = marksOf(null);
const tick = (marks: Marks, index: number) => toggle(marks, index, templates);
const edit = (marks: Marks, part: number, text: string) =>
  change(marks, { comments: marks.comments.map((was, at) => (at === part ? text : was)) }, templates);

describe('the marks of a judge', () => {
  it('begin with nothing: no scores, no comments', () => {
    expect(fresh.begun).toBe(false);
    expect(fresh.achieved).toHaveLength(8);
    expect(fresh.comments).toEqual(['', '', '', '', '', '']);
  });

  it('take the templates of the scores with the first change', () => {
    const marks = tick(fresh, 0);
    expect(marks.begun).toBe(true);
    expect(scoresOf(marks.achieved)).toEqual({ F: 3, I: 1, D: 1, S: 1 });
    expect(marks.comments[0]).toBe(COMMENT_INTRO);
    expect(marks.comments[1]).toBe(templateFor('F', 3));
    expect(marks.comments[2]).toBe(templateFor('I', 1));
    expect(marks.comments[5]).toBe(COMMENT_CLOSING);
  });

  it('replace only what was not edited', () => {
    const edited = edit(tick(fresh, 0), 1, '你們訪問了愛心媽媽，很棒！');
    const more = tick(tick(edited, 1), 2);
    expect(more.comments[1]).toBe('你們訪問了愛心媽媽，很棒！');
    expect(more.comments[2]).toBe(templateFor('I', 3));
    expect(applyTemplate(more, 1, templates).comments[1]).toBe(templateFor('F', 5));
  });

  it('keep a comment that was emptied until the scores change', () => {
    const emptied = edit(tick(fresh, 0), 2, '');
    expect(emptied.comments[2]).toBe('');
    expect(change(emptied, { remark: '再看一次' }, templates).comments[2]).toBe('');
    expect(tick(emptied, 2).comments[2]).toBe(templateFor('I', 3));
  });

  it('keep the words of a template that staff have changed since', () => {
    const now = { ...templates, stages: { ...templates.stages, F: { 1: '一', 3: '三', 5: '五' } } };
    const more = toggle(tick(fresh, 0), 1, now);
    expect(more.comments[1]).toBe(templateFor('F', 3));
    expect(applyTemplate(more, 1, now).comments[1]).toBe('五');
  });

  it('send eight rows in order', () => {
    const { judge_table } = toInput(tick(fresh, 7));
    expect(judge_table.map((row) => row.label).join('')).toBe('FFIIDDSS');
    expect(judge_table.map((row) => row.achieved)).toEqual([...Array<boolean>(7).fill(false), true]);
  });

  it.each([
    [[], ['', '', '', '', '', '']],
    [['一'], ['一', '', '', '', '', '']],
    [
      ['一', '二', '三', '四', '五', '六', '七'],
      ['一', '二', '三', '四', '五', '六\n七'],
    ],
  ])('bring %j into six parts', (comments, expected) => {
    expect(marksOf(judgement({ comments })).comments).toEqual(expected);
  });
});

const judgement = (more: Partial<Judgement>): Judgement => ({
  judge_id: 'j1',
  judge_name: '林',
  assessment: null,
  remark: '',
  comments: [],
  judge_time: 1,
  judge_table: [],
  ...more,
});

it('shows the indicators that a judgement was made with, else those of now', () => {
  const now = FIRST_JUDGING_CONTENT.indicators.map(({ target }) => target);
  expect(targetsOf(null, FIRST_JUDGING_CONTENT)).toEqual(now);
  const old = judgement({ judge_table: [{ label: 'F', target: '以前的句子', achieved: true }] });
  expect(targetsOf(old, FIRST_JUDGING_CONTENT)).toEqual(['以前的句子', ...now.slice(1)]);
});

it('knows its own templates', () => {
  expect(isUntouched(1, templateFor('F', 5), templates)).toBe(true);
  expect(isUntouched(2, templateFor('F', 5), templates)).toBe(false);
  expect(isUntouched(0, COMMENT_INTRO, templates)).toBe(true);
  expect(isUntouched(5, `${COMMENT_CLOSING} `, templates)).toBe(false);
});

describe('choices that are taken back', () => {
  const first = marksOf(null);
  const second = toggle(first, 0, templates);
  const third = toggle(second, 1, templates);
  const steps = withStep(withStep([], { before: first, after: second }), { before: second, after: third });

  it('are the last one, and then the one before, with the templates that they brought', () => {
    expect(lastStep(steps, third)?.before).toEqual(second);
    expect(lastStep(steps.slice(0, -1), second)?.before).toEqual(first);
    expect(lastStep([], first)).toBeUndefined();
  });
  it('leave what was written after them', () => {
    expect(lastStep(steps, change(third, { remark: '再看一次' }, templates))).toBeUndefined();
  });
  it('are ten at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => index).reduce<ReturnType<typeof withStep>>(
      (all, index) => withStep(all, { before: first, after: { ...first, remark: String(index) } }),
      [],
    );
    expect(many.map(({ after }) => after.remark)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  });
});
