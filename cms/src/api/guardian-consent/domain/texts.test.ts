import { createHash } from 'node:crypto';
import { GUARDIAN_TEXTS } from 'contract';
import { expect, it } from 'vitest';

/** A released text is never edited: a changed one is a new version, whose hash is added here. */
const RELEASED: Record<number, string> = {
  1: '75b573c76fcb93831695b64e005dc5a9a058b8297d3ab9b063921cac7fa996c2',
};

it.each(GUARDIAN_TEXTS.map((text) => [text.version, text] as const))(
  'version %i is as it was released',
  (version, text) => {
    expect(createHash('sha256').update(JSON.stringify(text)).digest('hex')).toBe(RELEASED[version]);
  },
);

it('counts its versions from 1', () => {
  expect(GUARDIAN_TEXTS.map(({ version }) => version)).toEqual(Object.keys(RELEASED).map(Number));
});
