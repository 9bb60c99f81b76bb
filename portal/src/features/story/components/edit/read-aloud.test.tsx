// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReadAloud } from './read-aloud';
import { voice, withVoices } from './test-voices';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['no voices', []],
  ['no Chinese one', [voice('Daniel', 'en-GB')]],
  ['one of a service alone', [voice('Google 國語', 'zh-TW', false)]],
])('is not there on a device with %s', (_what, voices) => {
  withVoices(voices);
  render(<ReadAloud text="你們發現了什麼？" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('reads the words aloud, with the voice of Taiwan if there is one', () => {
  const spoken = withVoices([voice('Tingting', 'zh-CN'), voice('Meijia', 'zh-TW')]);
  render(<ReadAloud text="你們發現了什麼？" />);
  fireEvent.click(screen.getByRole('button', { name: '唸給我聽' }));
  expect(spoken.map(({ text, voice: chosen }) => [text, chosen?.name])).toEqual([['你們發現了什麼？', 'Meijia']]);
});
