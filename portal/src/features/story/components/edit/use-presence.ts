import type { SectionKey } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { deviceKind, deviceName } from '@/lib/device-name';
import { type Others, tellPresence } from '../../api/presence';

const EVERY = 20_000;

type Presence = { others: Others; ticket: string | undefined };

/** Reports every 20 s that the story is open here, and on which of a team's devices, and gets who else has it open; at once when the page comes into sight, and without a section when it leaves it, as for a questionnaire's tab. `ticket` is for live calls. */
export function usePresence(story: string, section: SectionKey | '4' | undefined): Presence {
  const [presence, setPresence] = useState<Presence>({ others: [], ticket: undefined });
  const here = useRef(section);
  here.current = section;
  const device = deviceName.use() || deviceKind();
  useEffect(() => {
    let gone = false;
    const tell = async () => {
      const at = document.visibilityState === 'hidden' || here.current === '4' ? undefined : here.current;
      try {
        const answer = await tellPresence(story, at, device);
        if (!gone) setPresence({ others: answer.others, ticket: answer.live });
      } catch {
        // Who else is here is a comfort: without an answer nothing is said.
        if (!gone) setPresence(({ ticket }) => ({ others: [], ticket }));
      }
    };
    void tell();
    const clock = setInterval(() => document.visibilityState !== 'hidden' && void tell(), EVERY);
    const seen = () => void tell();
    document.addEventListener('visibilitychange', seen);
    return () => {
      gone = true;
      clearInterval(clock);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [story, device]);
  return presence;
}
