// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LogoutQuestion } from './logout-question';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const logout = { begin: vi.fn(), waiting: 2, sending: false, sendFirst: vi.fn(), discard: vi.fn(), stay: vi.fn() };

function draw(visitor: boolean, online = true) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  render(<LogoutQuestion logout={logout} visitor={visitor} />);
  return {
    words: document.body.textContent,
    buttons: screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent),
  };
}

it('asks a member about drafts, and children about what isn’t stored yet', () => {
  expect(draw(false).buttons).toEqual(expect.arrayContaining(['取消', '捨棄並登出', '送出並登出']));
  cleanup();
  const { words, buttons } = draw(true);
  expect(buttons).toEqual(expect.arrayContaining(['取消', '不要了，直接登出', '存好再登出']));
  expect(words).toContain('還有 2 個地方沒有存好。');
  expect(words).not.toMatch(/草稿|送出|捨棄/);
});

it('offers no sending without a connection, and says so', () => {
  const { words, buttons } = draw(true, false);
  expect(words).toContain('連上網路才能存好');
  expect(buttons).not.toContain('存好再登出');
});
