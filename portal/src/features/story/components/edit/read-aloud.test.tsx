// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReadAloud } from './read-aloud';

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>;

const spoken: { text: string; voice?: Voice }[] = [];

/** A device with these voices. */
const withVoices = (voices: Voice[]) => {
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: (words: { text: string; voice?: Voice }) => spoken.push(words),
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      voice?: Voice;
      constructor(readonly text: string) {}
    },
  );
};

const voice = (name: string, lang: string, localService = true): Voice => ({ name, lang, localService });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  spoken.length = 0;
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
  withVoices([voice('Tingting', 'zh-CN'), voice('Meijia', 'zh-TW')]);
  render(<ReadAloud text="你們發現了什麼？" />);
  fireEvent.click(screen.getByRole('button', { name: '唸給我聽' }));
  expect(spoken.map(({ text, voice: chosen }) => [text, chosen?.name])).toEqual([['你們發現了什麼？', 'Meijia']]);
});
