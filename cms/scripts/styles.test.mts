import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at, root } from './steps/place.mjs';

/** Where each front end's colours are written, and nowhere else. */
const COLOURS = { portal: 'portal/src/tokens.css', 'admin-ui': 'admin-ui/src/theme/colours.ts' };

/** Whose names may become classes of either: states, stages of a story. */
const SHARED = ['portal/web-kit', 'cms/contract/src'];

/** Classes that a library gives to its own elements. */
const OF_LIBRARIES = /^(?:ant-|ProseMirror|lucide$)/;

const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![-\w])|\b(?:rgb|hsl)a?\(/gi;

/** The sources below these folders, without tests and comments. */
const sourcesOf = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\./.test(file) && fs.existsSync(at(file)))
    .map((file) => ({ file, text: fs.readFileSync(at(file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }));

type Source = ReturnType<typeof sourcesOf>[number];

const isStyle = ({ file }: Source) => file.endsWith('.css');
const textOf = (sources: Source[]) => sources.map(({ text }) => text).join('\n');

/** What precedes the braces of a rule. */
const selectorsOf = (css: string) => css.replace(/\{[^{}]*\}/g, ' ');
const classesOf = (css: string) =>
  new Set(Array.from(selectorsOf(css).matchAll(/\.([A-Za-z][\w-]*)/g), ([, name = '']) => name));

/** The words in the strings of code: whole names, and beginnings that end with a hyphen (`status-${status}`). */
const wordsOf = (sources: Source[]) =>
  new Set(
    sources.flatMap(
      ({ text }) => (text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).join(' ').match(/[A-Za-z][\w-]*/g) ?? [],
    ),
  );

const isNamed = (name: string, words: Set<string>) =>
  words.has(name) ||
  Array.from(name.matchAll(/-/g), ({ index }) => name.slice(0, index + 1)).some((it) => words.has(it));

describe.each(Object.entries(COLOURS))('the styles of %s', (folder, colours) => {
  const sources = sourcesOf(`${folder}/src`);
  const styles = sources.filter(isStyle);

  it('have a rule for no class that no component names', () => {
    const words = wordsOf([...sources, ...sourcesOf(...SHARED)].filter((source) => !isStyle(source)));
    const unused = styles.flatMap(({ file, text }) =>
      [...classesOf(text)]
        .filter((name) => !OF_LIBRARIES.test(name) && !isNamed(name, words))
        .map((name) => `${file}: .${name}`),
    );
    expect(unused).toEqual([]);
  });

  it(`have no colour that isn’t from ${colours}`, () => {
    const own = sources
      .filter(({ file }) => file !== colours)
      .flatMap(({ file, text }) => (text.match(COLOUR) ?? []).map((colour) => `${file}: ${colour}`));
    expect(own).toEqual([]);
  });

  it('name no custom property that isn’t there', () => {
    const defined = textOf(sources).match(/--[\w-]+(?=['"]?\]?\s*:)/g) ?? [];
    const painted = Array.from(
      fs.readFileSync(at(colours), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: /gm),
      ([, name]) => `--${name}`,
    );
    const there = new Set([...defined, ...painted]);
    const missing = Array.from(textOf(styles).matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name).filter(
      (name) => !there.has(name) && !name.startsWith('--ant-'),
    );
    expect(missing).toEqual([]);
  });
});
