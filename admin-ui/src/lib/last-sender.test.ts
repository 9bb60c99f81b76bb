// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { dropSender, keepSender, readSender } from './last-sender';

const NONE = { nickname: '', reply_email: '' };
const SENDER = { nickname: '挑戰小組', reply_email: 'hello@example.org' };

afterEach(() => localStorage.clear());

it('keeps what an account sent under last, until it logs out', () => {
  expect(readSender('a')).toEqual(NONE);
  keepSender('a', SENDER);
  expect([readSender('a'), readSender('b')]).toEqual([SENDER, NONE]);
  dropSender('a');
  expect(readSender('a')).toEqual(NONE);
});

it.each(['{', '[]', '{"nickname":5}'])('is empty where something else is stored: %s', (text) => {
  localStorage.setItem('managerSender:a', text);
  expect(readSender('a')).toEqual(NONE);
});
