import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox';

describe('mailboxOf', () => {
  it.each([
    ['teacher@example.org', 'teacher@example.org'],
    [' Teacher@Example.org ', 'teacher@example.org'],
    ['teacher+1@example.org', 'teacher@example.org'],
    ['teacher+1+2@example.org', 'teacher@example.org'],
    ['wang.ming@example.org', 'wang.ming@example.org'],
    ['wang.ming+a@gmail.com', 'wangming@gmail.com'],
    ['wangming@googlemail.com', 'wangming@gmail.com'],
    ['+tag@example.org', '+tag@example.org'],
  ])('counts %s as %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
