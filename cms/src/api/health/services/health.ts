import fs from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../../../lib/settings';
import { pingDatabase } from '../queries/ping';

type Part = 'ok' | 'failed';

const WAIT = 3_000;

/** `failed` instead of an error, or of an answer that takes longer than three seconds. */
const probe = async (work: Promise<unknown>): Promise<Part> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Part>((resolve) => {
    timer = setTimeout(() => resolve('failed'), WAIT);
  });
  const result = await Promise.race([work.then((): Part => 'ok').catch((): Part => 'failed'), late]);
  clearTimeout(timer);
  return result;
};

const checkStorage = async () => {
  const { UPLOAD_PROVIDER, UPLOAD_DIR, S3_ENDPOINT } = settings();
  if (UPLOAD_PROVIDER === 'local') return fs.access(path.join(UPLOAD_DIR, 'uploads'), fs.constants.W_OK);
  // Any answer of the store shows that it is there; a bucket answers strangers with 403.
  await fetch(`${S3_ENDPOINT}/`, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(WAIT) });
};

export default () => ({
  /** Whether this instance can serve: its database and its storage, each asked now. */
  async check(): Promise<{ status: Part; database: Part; storage: Part }> {
    const [database, storage] = await Promise.all([probe(pingDatabase()), probe(checkStorage())]);
    return { status: database === 'ok' && storage === 'ok' ? 'ok' : 'failed', database, storage };
  },
});
