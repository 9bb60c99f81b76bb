import fs from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ParsedPartners } from './parse-partners';

/** Reads a partners' file in a thread of its own, so that nobody else waits for it. */
export const readPartnersFile = async (file: string): Promise<ParsedPartners> => {
  const bytes = await fs.readFile(file);
  const worker = new Worker(path.join(__dirname, 'parse-worker.js'), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the reader of a file ended with ${code}`)));
      worker.postMessage(new Uint8Array(bytes));
    });
  } finally {
    await worker.terminate();
  }
};
