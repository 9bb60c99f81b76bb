import { ApiError, errorText } from 'web-kit/api-error';
import { reducer, type Steps } from '@/lib/machine';
import type { KeptFile, SentFile } from '../drafts/draft-db';
import type { Away } from '../model/section-state';
import type { Step } from './prepare-photo';
import type { Checked } from './transfer';

/** Where a file is on its way, by its row. `refused` needs another file, `failed` may be tried again. */
export type Upload =
  | { state: 'checking' | Step }
  /** `turn`: others go first; else it goes out again by itself: the server is away (or the session is over), or has put it off. */
  | { state: 'waiting'; why: 'turn' | 'away' | 'busy'; percent?: number }
  /** `percent` has arrived. `place`: all of it, and so many are stored before it. */
  | { state: 'uploading'; percent: number; place?: number }
  | { state: 'refused' | 'failed'; reason: string; code?: string | undefined };

export type Uploads = Record<string, Upload>;

export type UploadsState = {
  uploads: Uploads;
  /** What was done to a file so that it can be sent. */
  notes: Record<string, string>;
  away: Away;
  /** How often what waits went out in a row without anything arriving. */
  rounds: number;
};

export type UploadsEvent =
  /** A chosen file; one of a draft, `arrived` or not. */
  | { type: 'add'; row: string; file: File }
  | { type: 'resume'; row: string; arrived: boolean }
  | { type: 'found'; row: string; arrived: boolean; kept: KeptFile | undefined }
  /** Checked from the start; also again, after it failed. */
  | { type: 'check'; row: string }
  | { type: 'step'; row: string; step: Step }
  /** Undefined: the file isn't on this device any more; so it is below. */
  | { type: 'checked'; row: string; checked: Checked | undefined }
  | { type: 'progress'; row: string; percent: number }
  | { type: 'placed'; row: string; place: number }
  | { type: 'sent'; row: string; sent: SentFile | undefined }
  | { type: 'failed'; row: string; error: unknown }
  /** What waits for the server goes out again. */
  | { type: 'again' }
  | { type: 'cancel'; row: string };

export type UploadsEffect =
  | { do: 'show'; row: string; blob: Blob }
  | { do: 'keep'; row: string; file: File }
  | { do: 'read'; row: string; arrived: boolean }
  | { do: 'check' | 'send' | 'stop' | 'withdraw' | 'gone'; row: string }
  | { do: 'done'; row: string; sent: SentFile };

export const NO_UPLOADS: UploadsState = { uploads: {}, notes: {}, away: { failures: 0 }, rounds: 0 };

const ON_WAY: readonly Upload['state'][] = ['checking', 'shrinking', 'converting', 'waiting', 'uploading'];

/** How many files haven't reached the server, and aren't kept from it. */
export const countGoing = (uploads: Uploads): number =>
  Object.values(uploads).filter(({ state }) => ON_WAY.includes(state)).length;

/** The rows that go out again by themselves. */
export const putOff = (uploads: Uploads): string[] =>
  Object.entries(uploads).flatMap(([row, upload]) =>
    upload.state === 'waiting' && upload.why !== 'turn' ? [row] : [],
  );

/** The file gets through after a login; a duplicate is our own earlier try, which the server is still at. */
const isHeldUp = ({ ended, code }: ApiError) => ended || code === 'duplicate_request';

type Result = [UploadsState, UploadsEffect[]];

const put = (state: UploadsState, row: string, upload: Upload): UploadsState => ({
  ...state,
  uploads: { ...state.uploads, [row]: upload },
});
/** It waits, and goes on from what has arrived. */
const wait = (before: Upload | undefined, why: 'turn' | 'away' | 'busy'): Upload =>
  before && 'percent' in before ? { state: 'waiting', why, percent: before.percent } : { state: 'waiting', why };
const drop = (state: UploadsState, row: string): UploadsState => {
  const { [row]: _gone, ...uploads } = state.uploads;
  return { ...state, uploads };
};
/** The server answers: its absence is over once nothing waits for it. */
const answered = (state: UploadsState): UploadsState =>
  putOff(state.uploads).length > 0 ? { ...state, rounds: 0 } : { ...state, rounds: 0, away: NO_UPLOADS.away };
const lose = (state: UploadsState, row: string): Result => [drop(state, row), [{ do: 'gone', row }]];
const arrive = (state: UploadsState, row: string, sent: SentFile): Result => [
  answered(drop(state, row)),
  [{ do: 'done', row, sent }],
];
const check = (state: UploadsState, row: string): Result => [
  put(state, row, { state: 'checking' }),
  [{ do: 'check', row }],
];
const withNote = (state: UploadsState, row: string, note: string | undefined): UploadsState =>
  note ? { ...state, notes: { ...state.notes, [row]: note } } : state;

const steps: Steps<UploadsState, UploadsEvent, UploadsEffect> = {
  add: (state, { row, file }) => [
    put(state, row, { state: 'checking' }),
    [
      { do: 'show', row, blob: file },
      { do: 'keep', row, file },
    ],
  ],
  resume: (state, { row, arrived }) => [state, [{ do: 'read', row, arrived }]],
  found(before, { row, arrived, kept }) {
    if (!kept) return arrived ? [before, []] : lose(before, row);
    const show: UploadsEffect = { do: 'show', row, blob: kept.blob };
    const state = withNote(before, row, kept.note);
    if (arrived) return [state, [show]];
    const [next, effects] = kept.sent ? arrive(state, row, kept.sent) : check(state, row);
    return [next, [show, ...effects]];
  },
  // One that was taken away while it was being kept stays away.
  check: (state, { row }) => (state.uploads[row] ? check(state, row) : [state, []]),
  step: (state, { row, step }) => [put(state, row, { state: step }), []],
  checked(state, { row, checked }) {
    if (!checked) return lose(state, row);
    const { refused, code, failed, note } = checked;
    if (refused) return [put(state, row, { state: 'refused', reason: refused, code }), []];
    if (failed) return [put(state, row, { state: 'failed', reason: failed }), []];
    return [put(withNote(state, row, note), row, { state: 'waiting', why: 'turn' }), [{ do: 'send', row }]];
  },
  // What arrives ends the growing of the pauses.
  progress: (state, { row, percent }) => [{ ...put(state, row, { state: 'uploading', percent }), rounds: 0 }, []],
  placed: (state, { row, place }) => [put(state, row, { state: 'uploading', percent: 100, place }), []],
  sent: (state, { row, sent }) => (sent ? arrive(state, row, sent) : lose(state, row)),
  failed(state, { row, error }) {
    const known = error instanceof ApiError;
    if (known && error.passing) {
      const why = error.retryAfter ? 'busy' : 'away';
      const away = { failures: state.rounds + 1, asked: error.retryAfter };
      return [{ ...put(state, row, wait(state.uploads[row], why)), away }, []];
    }
    if (known && isHeldUp(error))
      return [{ ...put(state, row, wait(state.uploads[row], 'away')), away: NO_UPLOADS.away }, []];
    const again = !known || error.status === 429 || error.status >= 500;
    const code = known ? error.code : undefined;
    return [answered(put(state, row, { state: again ? 'failed' : 'refused', reason: errorText(error), code })), []];
  },
  again(before) {
    const rows = putOff(before.uploads);
    const state = rows.reduce((all, row) => put(all, row, wait(all.uploads[row], 'turn')), {
      ...before,
      rounds: before.rounds + 1,
    });
    return [state, rows.map((row) => ({ do: 'send', row }))];
  },
  cancel(state, { row }) {
    const stop: UploadsEffect = { do: 'stop', row };
    const hasBegun = ['waiting', 'uploading'].includes(state.uploads[row]?.state ?? '');
    return [answered(drop(state, row)), hasBegun ? [stop, { do: 'withdraw', row }] : [stop]];
  },
};

/** The files of a section on their way to the server. Nothing comes of a file any more after its `stop`. */
export const uploadsReducer = reducer(steps);
