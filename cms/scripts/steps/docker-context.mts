import fs from 'node:fs';
import { at } from './place.mjs';

const escaped = (text: string) => text.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');

const WILD: Partial<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*' };

/** A line of the file as what it takes: `**` any folders, `*` a part of a name; a folder with all that lies in it. */
const patternOf = (line: string) => {
  const parts = line.split(/(\*\*\/|\*)/).map((part) => WILD[part] ?? escaped(part));
  return new RegExp(`^${parts.join('')}(?:/.*)?$`);
};

/** Whether docker leaves this path (from the root of the workspace) out of what it sends to the build: the last line that fits decides. */
export const readDockerIgnore = () => {
  const lines = fs
    .readFileSync(at('.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ leaves: !line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path: string) => lines.findLast(({ pattern }) => pattern.test(path))?.leaves ?? false;
};
