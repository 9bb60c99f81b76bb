import type { SectionKey } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { deviceName } from '@/lib/device-name';
import { type Others, tellPresence } from '../../api/presence';

const EVERY = 20_000;

/** Reports every 20 s that the story is open here, and on which of a team's devices, and gets who else has it open. */
export function usePresence(story: string, section: SectionKey | '4' | undefined, on: boolean): Others {
  const [others, setOthers] = useState<Others>([]);
  const here = useRef(section);
  here.current = section;
  const device = deviceName.use();
  useEffect(() => {
    if (!on) return;
    let gone = false;
    const tell = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const answer = await tellPresence(story, here.current === '4' ? undefined : here.current, device);
        if (!gone) setOthers(answer.others);
      } catch {
        // Who else is here is a comfort: without an answer nothing is said.
        if (!gone) setOthers([]);
      }
    };
    void tell();
    const clock = setInterval(() => void tell(), EVERY);
    return () => {
      gone = true;
      clearInterval(clock);
    };
  }, [story, on, device]);
  return others;
}
