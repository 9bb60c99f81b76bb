import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { askToEnd, CLOSED } from '../helpers/end-server';

/** A process that does this when it is asked to end, in a log that earlier servers have written to. */
const processThat = async (atEnd: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-end-'));
  const log = path.join(folder, 'server.log');
  writeFileSync(log, `${CLOSED}\n`);
  const out = openSync(log, 'a');
  const script = `process.on('SIGTERM', () => { ${atEnd} }); setInterval(() => {}, 1000); console.log('up');`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', out, out] });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  closeSync(out);
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('up');
  return { child, log };
};

const CLOSES = `console.log('${CLOSED}');`;
const HANGS = 'for (;;);';

it('a server that ends when it is asked has its own code', async () => {
  const { child, log } = await processThat('process.exit(0)');
  expect(await askToEnd(child, log)).toBe(0);
});

it('a server that Node does not end after all is closed is killed with a warning', async () => {
  const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  onTestFinished(() => warning.mockRestore());
  const { child, log } = await processThat(`${CLOSES} ${HANGS}`);
  expect(await askToEnd(child, log, 500)).toBeNull();
  expect(warning).toHaveBeenCalledOnce();
});

it('a server that hangs before all is closed is an error', async () => {
  const { child, log } = await processThat(HANGS);
  await expect(askToEnd(child, log, 500)).rejects.toThrow('before it had closed everything');
});
