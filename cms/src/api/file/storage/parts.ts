import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { _Object } from '@aws-sdk/client-s3';
import { SECOND } from 'contract';
import { errorCode } from '../../../lib/errors/error-code';
import { incomingFolder } from '../../../lib/http/receive-file';
import { settings } from '../../../lib/settings';
import { s3 } from './bucket';

/** The parts of one upload that are there: their bytes by their number. */
export type Parts = Map<number, number>;

/** Where parts of uploads lie until they are joined: on the disk, or in the bucket where any server finds them. */
type PartStore = {
  put(folder: string, n: number, bytes: Buffer): Promise<void>;
  list(folder: string): Promise<Parts>;
  /** Throws where there is none. */
  read(folder: string, n: number): Promise<Uint8Array>;
  remove(folder: string): Promise<void>;
  /** Takes away what was written before `before` (ms) and belongs to no upload any more. */
  sweep(before: number): Promise<void>;
};

const NUMBER = /^\d{1,4}$/;
const FOLDER = /^[0-9a-f]{64}$/;
/** A store that says nothing for so long is away. */
const PATIENCE = 10 * SECOND;

/** The folder of an upload: of its owner and its id only the hash, so that no path comes from outside (T-91). */
export const folderOfParts = (ownerId: string, id: string): string =>
  createHash('sha256').update(`${ownerId}\n${id}`).digest('hex');

const orNothing =
  <Found>(nothing: Found) =>
  (error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return nothing;
  };

const onDisk: PartStore = {
  async put(folder, n, bytes) {
    const place = path.join(await incomingFolder(), folder);
    await fs.mkdir(place, { recursive: true, mode: 0o700 });
    const written = path.join(place, `.${randomUUID()}`);
    await fs.writeFile(written, bytes, { mode: 0o600 });
    await fs.rename(written, path.join(place, String(n)));
  },
  async list(folder) {
    const place = path.join(await incomingFolder(), folder);
    const names = (await fs.readdir(place).catch(orNothing<string[]>([]))).filter((name) => NUMBER.test(name));
    const sizes = names.map(async (name) => [Number(name), (await fs.stat(path.join(place, name))).size] as const);
    return new Map(await Promise.all(sizes).catch(orNothing([])));
  },
  read: async (folder, n) => fs.readFile(path.join(await incomingFolder(), folder, String(n))),
  remove: async (folder) => fs.rm(path.join(await incomingFolder(), folder), { recursive: true, force: true }),
  async sweep(before) {
    const place = await incomingFolder();
    for (const name of (await fs.readdir(place)).filter((each) => FOLDER.test(each))) {
      const found = await fs.stat(path.join(place, name)).catch(orNothing(undefined));
      if (found && found.mtimeMs < before) await this.remove(name);
    }
  },
};

const ROOT = 'parts/';

const inBucket = async () => {
  const { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } = await import(
    '@aws-sdk/client-s3'
  );
  const client = await s3();
  const Bucket = settings().S3_BUCKET;
  const patience = () => ({ abortSignal: AbortSignal.timeout(PATIENCE) });
  const pages = async function* (Prefix: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), patience());
      yield page.Contents ?? [];
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  };
  /** Removes those of `prefix` that `isDue`, a page of at most 1,000 in one call. */
  const remove = async (prefix: string, isDue: (object: _Object) => boolean = () => true) => {
    for await (const page of pages(prefix)) {
      const Objects = page.filter(isDue).map(({ Key }) => ({ Key }));
      if (Objects.length === 0) continue;
      const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await client.send(command, patience());
      if (Errors[0])
        throw new Error(`${Errors.length} parts stay in the bucket: ${Errors[0].Code} ${Errors[0].Message}`);
    }
  };
  const store: PartStore = {
    async put(folder, n, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key: `${ROOT}${folder}/${n}`, Body }), patience());
    },
    async list(folder) {
      const parts: Parts = new Map();
      for await (const page of pages(`${ROOT}${folder}/`))
        for (const { Key = '', Size = 0 } of page) {
          const name = Key.slice(ROOT.length + folder.length + 1);
          if (NUMBER.test(name)) parts.set(Number(name), Size);
        }
      return parts;
    },
    async read(folder, n) {
      const command = new GetObjectCommand({ Bucket, Key: `${ROOT}${folder}/${n}` });
      const { Body } = await client.send(command, patience());
      if (!Body) throw new Error(`no part ${n} in the bucket`);
      return Body.transformToByteArray();
    },
    remove: (folder) => remove(`${ROOT}${folder}/`),
    sweep: (before) => remove(ROOT, ({ LastModified }) => (LastModified?.getTime() ?? before) < before),
  };
  return store;
};

/** The store of parts, whichever is configured. */
export const partStore = async (): Promise<PartStore> => (settings().UPLOAD_PROVIDER === 's3' ? inBucket() : onDisk);
