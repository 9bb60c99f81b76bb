import { describe, expect, it } from 'vitest';
import { QUESTIONNAIRES } from './questionnaires';

it('are the counsellors’ with 12 questions and the students’ with 64', () => {
  expect(QUESTIONNAIRES.map(({ key, questions }) => [key, questions.length])).toEqual([
    ['counselor', 12],
    ['student', 64],
  ]);
});

describe.each(QUESTIONNAIRES)('$key', ({ title, description, questions }) => {
  it('has a title and says what to do', () => {
    expect(title).not.toBe('');
    expect(description).toContain('每題');
  });

  it('has unique ids and texts', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length);
  });

  it('asks short whole sentences with five different answers', () => {
    for (const { id, text, options } of questions) {
      expect(id).toMatch(/^[a-z]+-\d{1,2}$/);
      expect(text).toMatch(/^.{6,34}。$/);
      expect(options.map(({ value }) => value)).toEqual(['5', '4', '3', '2', '1']);
      expect(new Set(options.map(({ label }) => label)).size).toBe(5);
    }
  });
});

it('keeps every student sentence within 26 characters', () => {
  const student = QUESTIONNAIRES.find(({ key }) => key === 'student');
  expect(student?.questions.filter(({ text }) => text.length > 26)).toEqual([]);
});
