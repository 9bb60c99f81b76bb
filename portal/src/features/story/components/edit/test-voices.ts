import { vi } from 'vitest';

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>;

export const voice = (name: string, lang: string, localService = true): Voice => ({ name, lang, localService });

/** A device with these voices; what it is told to say is in the answer. */
export function withVoices(voices: Voice[]) {
  const spoken: { text: string; voice?: Voice }[] = [];
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
  return spoken;
}
