import { makeUser, type TestActor } from './actors';
import { type Answer, call, type Refusal } from './api';
import { makeStory, type TestStory } from './stories';

const WRITERS = 20;
/** One call in so many writes. */
const WRITE_EVERY = 10;

type Writer = { owner: TestActor; story: TestStory; version: number; acknowledged: string; busy: boolean };

/** What became of the calls: those that came well at the second try are `retried`, `failed` has what the others said. */
export type Tally = { calls: number; retried: string[]; failed: string[] };

const tried = async (send: () => Promise<Answer<Refusal>>): Promise<string> => {
  try {
    const { status, text } = await send();
    return status === 200 ? '' : `${status} ${text.slice(0, 200)}`;
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
};

/** So many calls a second to `base`, reads and saves, however long the answers take; `ended` gives the tally. */
export const openLoad = async (base: string, perSecond: number) => {
  const writers: Writer[] = [];
  for (let count = 0; count < WRITERS; count += 1) {
    const owner = await makeUser();
    writers.push({ owner, story: await makeStory(owner), version: 0, acknowledged: '', busy: false });
  }
  const tally: Tally = { calls: 0, retried: [], failed: [] };
  const running = new Set<Promise<void>>();

  const twice = async (send: () => Promise<Answer<Refusal>>): Promise<boolean> => {
    tally.calls += 1;
    const first = await tried(send);
    if (first === '') return true;
    const second = await tried(send);
    (second === '' ? tally.retried : tally.failed).push(second === '' ? first : `${first}; then ${second}`);
    return second === '';
  };

  const read = async ({ owner, story }: Writer, turn: number) => {
    const path = turn % 3 === 0 ? `/story/single/${story.id}` : '/auth';
    await twice(() => call('GET', path, owner.token, { base }));
  };

  const write = async (writer: Writer, text: string) => {
    writer.busy = true;
    const { owner, story, version } = writer;
    const body = { problem: text, base: { problem: version } };
    const path = `/story/update/${story.id}`;
    if (await twice(() => call('PUT', path, owner.token, { base, body }))) {
      writer.version += 1;
      writer.acknowledged = text;
    }
    writer.busy = false;
  };

  let turn = 0;
  const once = () => {
    turn += 1;
    const writer = writers[turn % WRITERS] as Writer;
    const free = turn % WRITE_EVERY === 0 ? writers.find(({ busy }) => !busy) : undefined;
    const work = (free ? write(free, `第 ${turn} 次`) : read(writer, turn)).finally(() => running.delete(work));
    running.add(work);
  };
  const begun = performance.now();
  let due = 0;
  const timer = setInterval(() => {
    const wanted = Math.floor(((performance.now() - begun) * perSecond) / 1_000);
    for (; due < wanted; due += 1) once();
  }, 5);

  return {
    tally,
    /** The stories with the text of their last acknowledged save. */
    stories: () => writers.filter(({ acknowledged }) => acknowledged !== ''),
    ended: async (): Promise<Tally & { perSecond: number }> => {
      clearInterval(timer);
      const seconds = (performance.now() - begun) / 1_000;
      await Promise.all(running);
      return { ...tally, perSecond: tally.calls / seconds };
    },
  };
};
