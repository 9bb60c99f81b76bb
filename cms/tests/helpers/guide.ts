import { readFileSync } from 'node:fs';
import path from 'node:path';

const GUIDES = path.resolve(import.meta.dirname, '../../docs/operations');

/** The commands of a guide: the lines of its `sh` blocks, in their order. */
export const commandsOf = (guide: string): string[] =>
  [...readFileSync(path.join(GUIDES, guide), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.split('\n').filter((line) => line !== ''),
  );
