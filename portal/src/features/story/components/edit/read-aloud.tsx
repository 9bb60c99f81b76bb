import { Volume2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

/** A little slower than the device would read to an adult. */
const PACE = 0.9;

const speech = (): SpeechSynthesis | undefined => window.speechSynthesis;

const subscribe = (listener: () => void) => {
  speech()?.addEventListener?.('voiceschanged', listener);
  return () => speech()?.removeEventListener?.('voiceschanged', listener);
};

/** The name of a Chinese voice of this device, Taiwan's first; voices may be known a moment after the page. */
function useChineseVoice(): string | undefined {
  return useSyncExternalStore(subscribe, () => {
    const voices = speech()?.getVoices() ?? [];
    const spoken = (lang: RegExp) => voices.find((voice) => voice.localService && lang.test(voice.lang));
    return (spoken(/^zh[-_]tw/i) ?? spoken(/^zh\b/i))?.name;
  });
}

/** 唸給我聽: reads a prompt aloud, where the device itself has a Chinese voice: nothing is sent anywhere. */
export function ReadAloud({ text }: { text: string }) {
  const name = useChineseVoice();
  if (!name) return null;
  const read = () => {
    const synthesis = speech();
    const voice = synthesis?.getVoices().find((one) => one.name === name);
    if (!synthesis || !voice) return;
    // Once more from the start, instead of after what is still being read.
    synthesis.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = PACE;
    synthesis.speak(words);
  };
  return (
    <Button kind="quiet" className="-ml-2" onClick={read}>
      <Volume2 aria-hidden size={24} />
      唸給我聽
    </Button>
  );
}
