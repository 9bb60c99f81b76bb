import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { Stop } from '../steps/place.mjs';
import { faultOf } from './fault.mts';

/** Size and SHA-256 of what went by. */
export type Measured = { size: number; sha256: string };

const NO_KEY =
  '還沒有設定備份的公開金鑰，請在 .env 設定 BACKUP_PUBLIC_KEY（以 age1 開頭）。(No public key for backups: set BACKUP_PUBLIC_KEY, it begins with age1.)';

/** An encrypter to these public keys (`age1…`, several separated by commas). */
export const encrypterTo = (keys = '') => {
  const all = keys
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (all.length === 0) throw new Stop(NO_KEY);
  const encrypter = new Encrypter();
  for (const key of all) {
    try {
      encrypter.addRecipient(key);
    } catch {
      throw new Stop(
        `備份的公開金鑰不對：${key.slice(0, 12)}…。(BACKUP_PUBLIC_KEY is wrong: it must begin with age1 and be complete.)`,
      );
    }
  }
  return encrypter;
};

const readKeys = (file: string) =>
  fs.readFile(file, 'utf8').catch(() => {
    throw new Stop(`讀不到私密金鑰檔 ${file}。(The file of the private key can't be read.)`);
  });

/** A decrypter with the private keys in a file, as `age-keygen` writes it; `text` is what it holds where that was read already. */
export const decrypterFrom = async (file: string, text?: string) => {
  const keys = (text ?? (await readKeys(file)))
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  const decrypter = new Decrypter();
  try {
    if (keys.length === 0) throw new Error('none');
    for (const key of keys) decrypter.addIdentity(key);
  } catch {
    throw new Stop(`${file} 裡沒有可用的私密金鑰（AGE-SECRET-KEY-…）。(There is no usable private key in that file.)`);
  }
  return decrypter;
};

/** What the library says of a key that doesn't fit, and of a file that is cut or changed, as sentences. */
const explain =
  (what: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error instanceof Stop) throw error;
    if (/no identity matched/.test(error.message))
      throw new Stop(
        '這把私密金鑰打不開這份備份，請換成備份時的那一把。(This private key does not open the backup: use the one that belongs to its public key.)',
      );
    if (error.code) throw error;
    throw new Stop(
      `備份的 ${what} 不完整或已損壞，請改用另一份備份。(That part of the backup is cut or damaged: use another backup.)`,
    );
  };

/** A stage of a pipeline that sees all bytes: their number and SHA-256. */
export const measuring = () => {
  const hash = createHash('sha256');
  const seen = { size: 0 };
  const stage = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      seen.size += chunk.length;
      done(null, chunk);
    },
  });
  return { stage, result: (): Measured => ({ ...seen, sha256: hash.digest('hex') }) };
};

/** SHA-256 of bytes, as hex digits. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Encrypts a stream into a file; gives size and SHA-256 of what went in. */
export const encryptTo = async (encrypter: Encrypter, source: Readable, file: string) => {
  const { stage, result } = measuring();
  const failed = pipeline(source, stage);
  const encrypted = await encrypter.encrypt(Readable.toWeb(stage));
  await Promise.all([failed, pipeline(Readable.fromWeb(encrypted), createWriteStream(file, { mode: 0o600 }))]);
  return result();
};

/** Decrypts a file into a stage or stream; gives size and SHA-256 of what came out. `what` names it in a refusal. */
export const decryptTo = async (decrypter: Decrypter, file: string, target: NodeJS.WritableStream, what: string) => {
  const { stage, result } = measuring();
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(createReadStream(file)));
    await pipeline(Readable.fromWeb(plain), stage, target);
  } catch (error) {
    explain(what)(faultOf(error));
  }
  return result();
};

/** Decrypts bytes. `what` names them in a refusal. */
export const decryptBytes = (decrypter: Decrypter, bytes: Uint8Array, what: string) =>
  decrypter.decrypt(bytes).catch(explain(what));
