import { useQueryClient } from '@tanstack/react-query';
import type { StartAnswer, Story } from 'contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { storyQuery } from '../../api/get-story';
import { startStory } from '../../api/start-story';
import { dropStart, keepStart, readStart } from '../../drafts/starts';
import { GOES_ON } from '../../model/sending';
import { useEdit } from './edit-context';

/** That 送出 was pressed on this device: it is kept here, and a page that is opened again the same day goes on. */
export function useStart() {
  const { account, story } = useEdit();
  const { id } = story;
  const queries = useQueryClient();
  const [waits, setWaits] = useState(false);
  const proof = useRef<string>(undefined);
  /** Notes the press on the server, then here. */
  const start = useCallback(async (): Promise<StartAnswer> => {
    const answer = await startStory(id, proof.current);
    proof.current = answer.proof;
    await keepStart({ account, story: id, proof: answer.proof, at: answer.started });
    queries.setQueryData(
      storyQuery(id).queryKey,
      (now: Story | undefined) => now && { ...now, started: answer.started },
    );
    return answer;
  }, [account, id, queries]);
  const end = useCallback(() => {
    setWaits(false);
    proof.current = undefined;
    void dropStart({ account, story: id });
  }, [account, id]);
  useEffect(() => {
    let gone = false;
    const goOn = async () => {
      const kept = await readStart({ account, story: id });
      if (!kept || gone) return;
      if (Date.now() - kept.at > GOES_ON) return end();
      proof.current = kept.proof;
      setWaits(true);
      // A server whose backup lacks the press learns of it.
      await start().catch(() => undefined);
    };
    void goOn();
    return () => {
      gone = true;
    };
  }, [account, id, start, end]);
  return {
    /** The story is sent by itself once everything is there. */
    waits,
    wait: useCallback(() => setWaits(true), []),
    start,
    end,
  };
}
