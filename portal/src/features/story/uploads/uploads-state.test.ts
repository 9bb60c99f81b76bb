import { describe, expect, it } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import type { KeptFile, SentFile } from '../drafts/draft-db';
import {
  countGoing,
  NO_UPLOADS,
  putOff,
  type Upload,
  type UploadsEvent,
  type UploadsState,
  uploadsReducer,
} from './uploads-state';

const file = new File(['photo'], 'photo.jpg');
const sent: SentFile = { url: '/api/file/a', size: 5 };
const kept = (patch: Partial<KeptFile> = {}) => ({ id: 'a', blob: file, ...patch }) as KeptFile;
const state = (a: Upload, patch: Partial<UploadsState> = {}): UploadsState => ({
  ...NO_UPLOADS,
  ...patch,
  uploads: { a },
});
const error = (status: number, seconds?: number, code = 'internal') =>
  new ApiError(status, code, '不行', [], seconds ? { retry_after: seconds } : {});
const no = { reason: '不行', code: 'internal' };
const failed = (thrown: unknown): UploadsEvent => ({ type: 'failed', row: 'a', error: thrown });

const checking = state({ state: 'checking' });
const turn: Upload = { state: 'waiting', why: 'turn' };
const away: Upload = { state: 'waiting', why: 'away' };
const busy: Upload = { state: 'waiting', why: 'busy' };
const half: Upload = { state: 'uploading', percent: 50 };
const uploading = state(half);
const cut: Upload = { ...away, percent: 50 };
const put: Upload = { ...busy, percent: 50 };
const tried = { away: { failures: 2, asked: 5 }, rounds: 2 };

type Row = [what: string, before: UploadsState, event: UploadsEvent, after: UploadsState, effects: string];

const rows: Row[] = [
  ['chosen', NO_UPLOADS, { type: 'add', row: 'a', file }, checking, 'show keep'],
  ['kept', checking, { type: 'check', row: 'a' }, checking, 'check'],
  ['kept after it was taken away', NO_UPLOADS, { type: 'check', row: 'a' }, NO_UPLOADS, ''],
  ['shrinking', checking, { type: 'step', row: 'a', step: 'shrinking' }, state({ state: 'shrinking' }), ''],
  ['checked', checking, { type: 'checked', row: 'a', checked: {} }, state(turn), 'send'],
  [
    'checked and shrunk',
    checking,
    { type: 'checked', row: 'a', checked: { note: '已縮小' } },
    state(turn, { notes: { a: '已縮小' } }),
    'send',
  ],
  [
    'no photo',
    checking,
    { type: 'checked', row: 'a', checked: { refused: '太小' } },
    state({ state: 'refused', reason: '太小' }),
    '',
  ],
  [
    'without its decoder',
    checking,
    { type: 'checked', row: 'a', checked: { failed: '再試' } },
    state({ state: 'failed', reason: '再試' }),
    '',
  ],
  ['not on this device any more', checking, { type: 'checked', row: 'a', checked: undefined }, NO_UPLOADS, 'gone'],
  ['on its way', state(turn), { type: 'progress', row: 'a', percent: 50 }, uploading, ''],
  ['arrived', uploading, { type: 'sent', row: 'a', sent }, NO_UPLOADS, 'done'],
  ['arrived after failures', state(half, tried), { type: 'sent', row: 'a', sent }, NO_UPLOADS, 'done'],
  ['gone while it waited', state(turn), { type: 'sent', row: 'a', sent: undefined }, NO_UPLOADS, 'gone'],
  ['without a connection', uploading, failed(error(0)), state(cut, { away: { failures: 1 } }), ''],
  ['a server that is away', uploading, failed(error(502)), state(cut, { away: { failures: 1 } }), ''],
  ['a server that is busy', uploading, failed(error(503, 15)), state(put, { away: { failures: 1, asked: 15 } }), ''],
  ['too many calls', uploading, failed(error(429, 60)), state(put, { away: { failures: 1, asked: 60 } }), ''],
  [
    'away for the third time',
    state(half, tried),
    failed(error(504)),
    state(cut, { away: { failures: 3 }, rounds: 2 }),
    '',
  ],
  ['too many for today', uploading, failed(error(429, 3_600)), state({ state: 'failed', ...no }), ''],
  ['a fault of the server', state(half, tried), failed(error(500)), state({ state: 'failed', ...no }), ''],
  ['refused by the server', uploading, failed(error(415)), state({ state: 'refused', ...no }), ''],
  ['a session that is over', uploading, failed(error(401)), state(cut), ''],
  ['its own earlier try', uploading, failed(error(409, undefined, 'duplicate_request')), state(cut), ''],
  ['again', state(away, { ...tried, rounds: 0 }), { type: 'again' }, state(turn, { ...tried, rounds: 1 }), 'send'],
  ['again, of one on its way', uploading, { type: 'again' }, state(half, { rounds: 1 }), ''],
  ['another try by hand', state({ state: 'failed', reason: '' }), { type: 'check', row: 'a' }, checking, 'check'],
  ['cut before anything of it arrived', state(turn), failed(error(0)), state(away, { away: { failures: 1 } }), ''],
  [
    'again, from where it was cut',
    state(cut),
    { type: 'again' },
    state({ ...turn, percent: 50 }, { rounds: 1 }),
    'send',
  ],
  [
    'cut again before it moved on',
    state({ ...turn, percent: 50 }),
    failed(error(0)),
    state(cut, { away: { failures: 1 } }),
    '',
  ],
  [
    'a part that arrives',
    state(half, tried),
    { type: 'progress', row: 'a', percent: 50 },
    state(half, { ...tried, rounds: 0 }),
    '',
  ],
  [
    'arrived, behind others',
    uploading,
    { type: 'placed', row: 'a', place: 12 },
    state({ state: 'uploading', percent: 100, place: 12 }),
    '',
  ],
  ['taken away', state(busy, tried), { type: 'cancel', row: 'a' }, NO_UPLOADS, 'stop withdraw'],
  ['taken away on its way', uploading, { type: 'cancel', row: 'a' }, NO_UPLOADS, 'stop withdraw'],
  ['taken away before it was sent', checking, { type: 'cancel', row: 'a' }, NO_UPLOADS, 'stop'],
  ['taken away after it arrived', NO_UPLOADS, { type: 'cancel', row: 'a' }, NO_UPLOADS, 'stop'],
  ['of a draft', NO_UPLOADS, { type: 'resume', row: 'a', arrived: false }, NO_UPLOADS, 'read'],
  [
    'of a draft, on this device',
    NO_UPLOADS,
    { type: 'found', row: 'a', arrived: false, kept: kept({ note: '已縮小' }) },
    { ...checking, notes: { a: '已縮小' } },
    'show check',
  ],
  [
    'of a draft, sent before the page closed',
    NO_UPLOADS,
    { type: 'found', row: 'a', arrived: false, kept: kept({ sent }) },
    NO_UPLOADS,
    'show done',
  ],
  ['of a draft, saved', NO_UPLOADS, { type: 'found', row: 'a', arrived: true, kept: kept() }, NO_UPLOADS, 'show'],
  ['of a draft, lost', NO_UPLOADS, { type: 'found', row: 'a', arrived: false, kept: undefined }, NO_UPLOADS, 'gone'],
  ['saved and lost', NO_UPLOADS, { type: 'found', row: 'a', arrived: true, kept: undefined }, NO_UPLOADS, ''],
];

describe('a file', () => {
  it.each(rows)('%s', (_what, before, event, after, effects) => {
    const [next, all] = uploadsReducer(before, event, 0);
    expect(next).toEqual(after);
    expect(all.map((effect) => effect.do).join(' ')).toBe(effects);
  });

  it('that arrives ends no waiting of others, but the growing of their pauses', () => {
    const [next] = uploadsReducer(
      { ...NO_UPLOADS, ...tried, uploads: { a: half, b: away } },
      { type: 'sent', row: 'a', sent },
      0,
    );
    expect(next).toEqual({ ...NO_UPLOADS, away: tried.away, uploads: { b: away } });
  });
});

describe('the files of a section', () => {
  const uploads: Record<string, Upload> = {
    a: turn,
    b: away,
    c: busy,
    d: half,
    e: { state: 'refused', reason: '' },
    f: { state: 'failed', reason: '' },
    g: { state: 'shrinking' },
  };
  it('are on their way unless a person has to do something', () => expect(countGoing(uploads)).toBe(5));
  it('go out again by themselves when the server was away or busy', () => expect(putOff(uploads)).toEqual(['b', 'c']));
});
