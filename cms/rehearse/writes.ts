import type { PictureStage } from 'contract';
import type { Serial } from './serial-photo';

/** The fields that devices write, each only by one of them: a text with a number that grows. */
export const WRITTEN = ['problem', 'story_name', 'words'] as const;
export type Written = (typeof WRITTEN)[number];

/** What a device has asked for, and whether it was told that it is done. */
export type Write = { team: number; begun: number; done?: number } & (
  | { kind: 'save'; field: Written; number: number }
  | { kind: 'photo'; photo: number; stage: PictureStage }
  /** 送出 was pressed, which counts from then on; the sending follows. */
  | { kind: 'press' }
  | { kind: 'send' }
);

type Begun = Write extends infer One ? (One extends Write ? Omit<One, 'begun' | 'done'> : never) : never;

/** All that was asked for and all that was acknowledged, a line before and after each write. */
export const recordWrites = () => {
  const all: Write[] = [];
  return {
    all,
    begin: (write: Begun) => {
      const begun = { ...write, begun: Date.now() } as Write;
      all.push(begun);
      return {
        done: () => {
          begun.done = Date.now();
        },
      };
    },
  };
};
export type Writes = ReturnType<typeof recordWrites>;

/** The text that a device writes; who wrote it can be read in it. */
export const textOf = (team: number, field: Written, number: number) =>
  `第 ${number} 次寫下 [${team}:${field}:${number}]`;

export const readText = (text: string) => {
  const [, team, field, number] = /\[(\d+):(\w+):(\d+)\]/.exec(text) ?? [];
  return field === undefined ? undefined : { team: Number(team), field, number: Number(number) };
};

/** What the platform holds of a team in the end. */
export type Found = {
  texts: Record<Written, string>;
  /** The photos of its story that carry a serial, and how many carry none. */
  photos: (Serial & { stage: PictureStage })[];
  unknown: number;
  /** Stored photos, also those that the story doesn't show, and rows of uploads that never became any. */
  stored: number;
  unfinished: number;
  status: number;
  submissions: number;
  mails: number;
};

export type Violation = { kind: 'lost' | 'doubled' | 'swapped'; words: string };

type Save = Extract<Write, { kind: 'save' }>;

const textViolation = (team: number, field: Written, text: string, writes: readonly Save[]): Violation | undefined => {
  const numbers = writes.filter((write) => write.field === field);
  const acknowledged = Math.max(0, ...numbers.filter(({ done }) => done).map(({ number }) => number));
  const begun = Math.max(0, ...numbers.map(({ number }) => number));
  const found = readText(text);
  const words = `${field} holds "${text}", ${acknowledged} was acknowledged and ${begun} begun`;
  if (found && (found.team !== team || found.field !== field)) return { kind: 'swapped', words };
  const number = found?.number ?? 0;
  return number >= acknowledged && number <= begun ? undefined : { kind: 'lost', words };
};

const photoViolations = (team: number, found: Found, writes: readonly Write[]): Violation[] => {
  const asked = writes.filter((write) => write.kind === 'photo');
  const isOne = ({ photo, stage }: Serial & { stage: PictureStage }) =>
    asked.some((write) => write.photo === photo && write.stage === stage);
  const swapped = found.photos.filter((photo) => photo.team !== team || !isOne(photo));
  const numbers = found.photos.map(({ photo }) => photo);
  const doubled = numbers.filter((photo, index) => numbers.indexOf(photo) !== index);
  const lost = asked.filter(({ done, photo }) => done && !numbers.includes(photo));
  return [
    ...swapped.map((photo): Violation => ({ kind: 'swapped', words: `${photo.stage} shows ${JSON.stringify(photo)}` })),
    ...doubled.map((photo): Violation => ({ kind: 'doubled', words: `photo ${photo} is shown twice` })),
    ...lost.map(({ photo, stage }): Violation => ({ kind: 'lost', words: `photo ${photo} isn't among ${stage}` })),
    ...(found.unknown > 0 ? [{ kind: 'lost', words: `${found.unknown} photos carry no serial` } as const] : []),
    ...(found.stored > asked.length
      ? [{ kind: 'doubled', words: `${asked.length} photos were sent and ${found.stored} are stored` } as const]
      : []),
  ];
};

const SENT = 2;

const sendViolations = (found: Found, writes: readonly Write[]): Violation[] => {
  const sends = writes.filter(({ kind }) => kind === 'send');
  const acknowledged = sends.some(({ done }) => done);
  const words = `status ${found.status}, ${found.submissions} submissions, ${found.mails} mails, ${sends.length} sends`;
  if (found.submissions > 1 || found.mails > 1) return [{ kind: 'doubled', words }];
  const sent = found.status === SENT && found.submissions === 1 && found.mails === 1;
  const unsent = found.status !== SENT && found.submissions === 0 && found.mails === 0;
  if (acknowledged) return sent ? [] : [{ kind: 'lost', words }];
  return sends.length > 0
    ? sent || unsent
      ? []
      : [{ kind: 'lost', words }]
    : unsent
      ? []
      : [{ kind: 'swapped', words }];
};

/** What of a team's writes the platform has lost, doubled or put in another's place. */
export const violationsOf = (team: number, found: Found, all: readonly Write[]): Violation[] => {
  const writes = all.filter((write) => write.team === team);
  const saves = writes.filter((write) => write.kind === 'save');
  const texts = WRITTEN.flatMap((field) => textViolation(team, field, found.texts[field], saves) ?? []);
  return [...texts, ...photoViolations(team, found, writes), ...sendViolations(found, writes)].map(
    ({ kind, words }) => ({
      kind,
      words: `team ${team}: ${words}`,
    }),
  );
};
