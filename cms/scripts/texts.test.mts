import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at, root } from './steps/place.mjs';

/** Code that people read: no tests, no documents, nothing that only measures. */
const sources = execFileSync(
  'git',
  ['ls-files', 'cms/contract/src', 'cms/src', 'portal/src', 'portal/web-kit/src', 'admin-ui/src'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && fs.existsSync(at(file)))
  .map((file) => fs.readFileSync(at(file), 'utf8').replace(/\$\{[^}]*\}/g, '{}'))
  .join('\n');

/** To the letter; a number may come from a limit. */
const said = (text: string) => sources.includes(text) || sources.includes(text.replace(/\d+/g, '{}'));

const page = (name: string) => fs.readFileSync(at('cms/docs/requirements', name), 'utf8');
const part = (text: string, heading: string) => text.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';

/** The texts of a list "a · b · c", each with `{…}` for what is filled in. */
const listed = (text: string, heading: string) =>
  part(text, heading)
    .split(' · ')
    .map((piece) => /[^\n]*$/.exec(piece.trimEnd())?.[0] ?? '')
    .map((piece) =>
      piece
        .replace(/\.(?: .*)?$/s, '')
        .replace(/\{[^}]*\}/g, '{}')
        .replace(/ and why$/, ''),
    )
    .filter(Boolean);

/** The Chinese sentences among English ones. */
const chinese = (text: string) =>
  (text.match(/[\u3000-\u9fff\uff00-\uffef][\u3000-\u9fff\uff00-\uffefA-Za-z0-9+!！]*/g) ?? []).filter(
    (word) => word.length > 3,
  );

describe('fixed texts stand in the code to the letter (decision 34)', () => {
  it.each(listed(page('member-side.md'), 'M §8 Messages'))('M §8: %s', (text: string) => expect(said(text)).toBe(true));
  it.each(listed(page('back-office.md'), 'B §8 Messages'))('B §8: %s', (text: string) => expect(said(text)).toBe(true));
  it.each(chinese(part(page('member-side.md'), 'M §5 Validation')))('M §5: %s', (text: string) =>
    expect(said(text)).toBe(true),
  );
});
