import { createHash } from 'node:crypto';
import { type BeginUploadAnswer, type FinishUploadAnswer, PART_BYTES, partCount } from 'contract';
import { type Answer, type CallOptions, call, type Refusal } from './api';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const pieceOf = (bytes: Uint8Array, n: number) => bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES);

/** Bytes the last of which waits. */
const slowly = (bytes: Uint8Array, wait: Promise<void>) => {
  const due = [bytes.subarray(0, -1), bytes.subarray(-1)];
  return new ReadableStream({
    pull: async (body) => {
      if (due.length === 1) await wait;
      body.enqueue(due.shift());
      if (due.length === 0) body.close();
    },
  });
};

type Begun = { kind?: 'image' | 'pdf'; name?: string; size?: number; sha256?: string; shrunk?: boolean };

/** A device of an actor that uploads into a story in parts, at another server when `base` is given. */
export const partsOf = ({ token }: { token: string }, account: string, base?: string) => {
  const at = base ? { base } : {};
  const send = <Body>(method: string, path: string, options: CallOptions = {}) =>
    call<Body & Refusal>(method, `/upload/${path}`, token, { ...at, ...options });
  const device = {
    begin: (id: string, bytes: Uint8Array, { kind = 'image', ...more }: Begun = {}) =>
      send<Extract<BeginUploadAnswer, { have: number[] }> & Extract<BeginUploadAnswer, { done: unknown }>>(
        'POST',
        `begin/${kind}/${account}`,
        { body: { id, name: 'photo.jpg', size: bytes.length, sha256: sha256(bytes), ...more } },
      ),
    part: (id: string, n: number | string, bytes: Uint8Array | ReadableStream, type = 'application/octet-stream') =>
      send<unknown>('PUT', `part/${account}/${id}/${n}`, {
        raw: bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes),
        headers: { 'Content-Type': type },
      }),
    /** Part `n` of a file. */
    piece: (id: string, n: number, bytes: Uint8Array) => device.part(id, n, pieceOf(bytes, n)),
    /** The first parts of these files at once; the last byte of each leaves once one was answered without it. Answers as they came. */
    atOnce: async (ids: readonly string[], bytes: Uint8Array) => {
      const refused = Promise.withResolvers<void>();
      const answers: Answer<unknown>[] = [];
      const send = async (id: string) => {
        answers.push(await device.part(id, 0, slowly(pieceOf(bytes, 0), refused.promise)));
        refused.resolve();
      };
      await Promise.all(ids.map(send));
      return answers;
    },
    all: async (id: string, bytes: Uint8Array) => {
      for (let n = 0; n < partCount(bytes.length); n += 1) await device.piece(id, n, bytes);
    },
    finish: (id: string) =>
      send<Extract<FinishUploadAnswer, { Location: string }> & Extract<FinishUploadAnswer, { place: number }>>(
        'POST',
        `finish/${account}/${id}`,
      ),
    withdraw: (id: string) => send<unknown>('DELETE', `${account}/${id}`),
    /** A whole file. */
    send: async (id: string, bytes: Uint8Array, more: Begun = {}) => {
      await device.begin(id, bytes, more);
      await device.all(id, bytes);
      return device.finish(id);
    },
  };
  return device;
};
