import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/**
 * The settings with which a server's real clock is what a file says, by libfaketime (`library`), and what sets it: `7200` is two
 * hours ahead. The monotonic clock goes on as it does.
 */
export const fakeClock = (library: string) => {
  const file = path.join(mkdtempSync(path.join(inject('folder'), 'clock-')), 'offset');
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`);
  set(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return { set, env };
};
