import { setTimeout as pause } from 'node:timers/promises';
import { PICTURE_STAGES, type Story } from 'contract';
import { ApiError } from '../../portal/web-kit/src/api-error';
import { SectionConflict, type SectionForm, saveThrough, sendThrough } from '../../portal/web-kit/src/story-calls';
import { untilAnswered } from '../../portal/web-kit/src/try-again';
import type { Random } from '../tests/hostile/random';
import { type Call, type Device, openDevice } from './devices';
import { photosForm, showsPhoto, textForm, withPhoto, withWords, wordsOf } from './forms';
import { PASSWORD, type Plan, type Team } from './teams';
import { textOf, type Writes, type Written } from './writes';

/** A failure that doesn't pass by itself: a person would read it. */
export type Seen = { team: number; at: number; what: string; words: string };

export type Night = {
  begun: number;
  photo: (team: number, photo: number) => Promise<Buffer>;
  writes: Writes;
  calls: Call[];
  seen: Seen[];
  /** What people in browsers began and did not come to. */
  given_up: string[];
  /** Whether the edition is closed. */
  isClosed: boolean;
  /** Gives up. */
  signal: AbortSignal;
};

const LIVE_EVERY = 2_000;
/** The ticket of the live calls is good for a minute. */
const TICKET_ROUNDS = 10;
/** No story has a later version: each answer is that nothing is new. */
const KNOWN = 1_000_000;

/** What the devices of a team do, each call until it is answered. */
const workOf = ({ number: team, story: { id, account } }: Team, plan: Plan, night: Night, random: Random) => {
  const { writes, seen, signal } = night;
  const now = () => Date.now() - night.begun;
  const over = () => now() >= plan.ends && (night.isClosed || !plan.late);
  const untilMs = (ms: number) => pause(Math.max(0, ms - now()), undefined, { signal });

  /** Answers with nothing where a failure doesn't pass, and notes it. */
  const attempt = async <Result>(what: string, call: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await untilAnswered(call, { signal });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof SectionConflict)) throw error;
      const words = error instanceof ApiError ? `${error.status} ${error.code}: ${error.message}` : error.message;
      seen.push({ team, at: Date.now(), what, words });
      return undefined;
    }
  };
  const open = (device: Device) => attempt('open', () => device.story.get(id));
  const logIn = async (device: Device) => {
    await attempt('login', device.logIn);
    return open(device);
  };

  /** Saves on top of what was read last; gives what the device shows then. */
  const save = async <V>(device: Device, read: Story, form: SectionForm<V>, change: (values: V) => V) => {
    const base = form.read(read);
    const typed = { values: change(base), base };
    const saved = await attempt('save', () => saveThrough(device.story, form, typed, read));
    return saved ?? (await open(device)) ?? read;
  };

  const saveText = async (field: Written, number: number, go: (text: string) => Promise<Story>) => {
    const text = textOf(team, field, number);
    const begun = writes.begin({ team, kind: 'save', field, number });
    const shown = await go(text);
    if ((field === 'words' ? wordsOf(shown) : shown[field]) === text) begun.done();
    return shown;
  };
  const saveWords = (device: Device, read: Story, number: number) =>
    saveText('words', number, (text) => save(device, read, photosForm, (photos) => withWords(photos, text)));

  const putUp = async (device: Device, read: Story, photo: number) => {
    const stage = PICTURE_STAGES[photo % PICTURE_STAGES.length] ?? 'share';
    const begun = writes.begin({ team, kind: 'photo', photo, stage });
    const bytes = await night.photo(team, photo);
    const sent = await attempt('photo', () => device.upload(account, bytes, `night-${team}-${photo}`));
    if (!sent) return read;
    const shown = await save(device, read, photosForm, (photos) => withPhoto(photos, stage, sent.Location));
    if (showsPhoto(shown, stage, sent.Location)) begun.done();
    return shown;
  };

  return {
    untilMs,
    /** Writes a text again and again. */
    write: async (device: Device, field: 'problem' | 'story_name') => {
      let story = await logIn(device);
      for (let number = 1; story && !over(); number += 1) {
        const read: Story = story;
        story = await saveText(field, number, (text) => save(device, read, textForm(field), () => text));
        await pause(plan.pace * (0.7 + random.next() * 0.6), undefined, { signal });
      }
    },
    /** The team's own device: photos in their time, and words between them. */
    illustrate: async (device: Device) => {
      let story = await logIn(device);
      const due = [...plan.photos.entries()];
      for (let number = 1; story && (due.length > 0 || !over()); ) {
        const [photo, time] = due[0] ?? [0, plan.ends];
        const later = now() + plan.pace;
        await untilMs(Math.min(time, later));
        if (due.length > 0 && time <= later) {
          due.shift();
          story = await putUp(device, story, photo);
        } else if (!over()) {
          story = await saveWords(device, story, number);
          number += 1;
        }
      }
    },
    /** What an open page asks; a call that fails is only missed. */
    watch: async (device: Device) => {
      await device.entered;
      let ticket: string | undefined;
      for (let round = 0; !over(); round += 1) {
        await pause(LIVE_EVERY, undefined, { signal });
        const missed = () => undefined;
        if (round % TICKET_ROUNDS === 0 || !ticket) ticket = (await device.presence(id).catch(missed))?.live ?? ticket;
        if (ticket) await device.live(id, ticket, KNOWN).catch(missed);
      }
    },
    /** As the portal does: before anything else, whatever is still on its way. */
    press: async (device: Device) => {
      const begun = writes.begin({ team, kind: 'press' });
      await device.entered;
      if (await attempt('press', () => device.story.start(id))) begun.done();
    },
    send: async (device: Device) => {
      const story = await open(device);
      const begun = writes.begin({ team, kind: 'send' });
      const sent = story && (await attempt('send', () => sendThrough(device.story, story, { signal })));
      if (sent) begun.done();
    },
  };
};

/**
 * A team through its night over its school's line: three devices that write, photos, and at its end the story is sent. `ready`
 * is called once the edition may close: 送出 is pressed, or nothing more is to be stored.
 */
export const runTeam = async (
  team: Team,
  plan: Plan,
  night: Night,
  { url, random, ready }: { url: string; random: Random; ready: () => void },
) => {
  const { untilMs, write, illustrate, watch, press, send } = workOf(team, plan, night, random);
  const own = { url, password: PASSWORD, calls: night.calls };
  const [desk, phone] = [1, 2].map(() => openDevice({ ...own, account: team.owner.account })) as [Device, Device];
  const tablet = openDevice({ ...own, account: team.story.account });
  try {
    await untilMs(plan.begins);
    const pressing = async (at: number) => {
      await untilMs(at);
      await press(desk);
      ready();
    };
    await Promise.all([
      write(desk, 'problem'),
      write(phone, 'story_name'),
      illustrate(tablet),
      ...[desk, phone, tablet].map(watch),
      ...(plan.presses === undefined ? [] : [pressing(plan.presses)]),
    ]);
    if (plan.presses !== undefined) await send(desk);
  } finally {
    for (const device of [desk, phone, tablet]) device.close();
  }
};
