import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { at, root } from './steps/place.mjs';
import { UNNAMED } from './unnamed-rules.mts';

const REQUIREMENTS = 'cms/docs/requirements';
const RECORDS = 'cms/docs/decisions';

const read = (...parts: string[]) => fs.readFileSync(at(...parts), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

const tracked = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');

/** Every text file that is in the repository, this one aside: its patterns aren't references. */
const textFiles = () =>
  tracked()
    .filter((file) => /\.(?:ts|tsx|mjs|cjs|mts|md|css|yml|grit)$|^\.env\.example$/.test(file))
    .filter((file) => !file.endsWith('references.test.mts') && fs.existsSync(at(file)));

const sections = (page: string, letter: string) =>
  all(read(REQUIREMENTS, page), new RegExp(`^#{2,4} ${letter} §([\\d.]+)`, 'gm'));
const rows = (page: string, pattern: RegExp) => all(read(REQUIREMENTS, page), pattern);

const FEATURES = ['season.md', 'judging.md', 'review.md', 'members.md', 'stories.md'];

type Kind = 'M §' | 'B §' | 'F §' | 'look §' | 'decision ' | 'T-';

const KINDS: Kind[] = ['M §', 'B §', 'F §', 'look §', 'decision ', 'T-'];

const RULES: Record<Kind, string[]> = {
  'M §': sections('member-side.md', 'M'),
  'B §': sections('back-office.md', 'B'),
  'F §': FEATURES.flatMap((page) => sections(page, 'F')),
  'look §': all(read(REQUIREMENTS, 'look.md'), /^#{2,3} (\d+(?:\.\d+)?)/gm),
  'decision ': rows('decisions.md', /^\| (\d+[ab]?) \|/gm),
  'T-': rows('threats.md', /^\| T-(\d{2}) \|/gm),
};

/** What the platform must do; what it looks like is looked at. */
const PROVED: Kind[] = ['M §', 'B §', 'F §', 'decision ', 'T-'];

const records = fs.readdirSync(at(RECORDS)).filter((file) => /^\d/.test(file));

const USES: Record<Kind, RegExp> = {
  'M §': /\bM §(\d+(?:\.\d+)*)/g,
  'B §': /\bB §(\d+(?:\.\d+)*)/g,
  'F §': /\bF §(\d+(?:\.\d+)*)/g,
  'look §': /\blook §(\d+(?:\.\d+)?)/g,
  'decision ': /\bdecisions? (\d+[ab]?)\b/g,
  'T-': /\bT-(\d{2})\b/g,
};

/** Whether a page means this file by a name. A record keeps its text: it may name a tool as it was before it was TypeScript. */
const isNamed = (found: string, name: string, page: string) =>
  found.endsWith(name) || (page.startsWith(RECORDS) && found.endsWith(name.replace(/\.mjs$/, '.mts')));

describe('references to rules', () => {
  const files = textFiles().map((file) => ({ file, text: read(file) }));

  it.each(KINDS)('"%s…" leads to a rule that exists', (kind) => {
    const known = new Set(RULES[kind]);
    expect(known.size).toBeGreaterThan(0);
    const dangling = files.flatMap(({ file, text }) =>
      all(text, USES[kind])
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${kind}${name}`),
    );
    expect(dangling).toEqual([]);
  });

  it.each(KINDS)('"%s…" has each number once', (kind) => {
    const twice = RULES[kind].filter((name, place) => RULES[kind].indexOf(name) !== place);
    expect(twice).toEqual([]);
  });

  it.each(PROVED)('"%s…" is named by the test that proves it, or a reason says why by none', (kind) => {
    const tests = files.filter(({ file }) => /\.(?:test|spec)\.[a-z]+$/.test(file));
    const named = new Set(tests.flatMap(({ text }) => all(text, USES[kind])));
    const missing = RULES[kind].filter((name) => !named.has(name) && !UNNAMED[`${kind}${name}`]);
    expect(missing).toEqual([]);
  });

  it('a reason is of a rule that there is', () => {
    const known = PROVED.flatMap((kind) => RULES[kind].map((name) => `${kind}${name}`));
    expect(Object.keys(UNNAMED).filter((rule) => !known.includes(rule))).toEqual([]);
  });

  it('decision records are numbered from 101, once each, and stand in the index with date and status', () => {
    const numbers = records.map((file) => Number(file.slice(0, 3)));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => number <= 100)).toEqual([]);
    const index = read(RECORDS, 'README.md');
    expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([]);
    const undated = records.filter((file) => !/^Date: \d{4}-\d{2}-\d{2} · Status: \S/m.test(read(RECORDS, file)));
    expect(undated).toEqual([]);
  });

  it('decision records keep their text: another choice is another record', () => {
    const digests = records.map((file) => {
      const text = read(RECORDS, file).replace(/^Date: .*$/m, '');
      return `${createHash('sha256').update(text).digest('hex')}  ${file}`;
    });
    const accepted = read(RECORDS, 'accepted.sha256').trimEnd().split('\n');
    expect(digests).toEqual(accepted);
  });

  it('names decision records that exist', () => {
    const known = new Set(records.map((file) => file.slice(0, 3)));
    const dangling = files.flatMap(({ file, text }) =>
      all(text, /\b(?:docs\/decisions\/|record )(\d{3})\b/g)
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(dangling).toEqual([]);
  });

  it('links of documents lead to files', () => {
    const dangling = files
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        all(text, /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)
          .filter((target) => !fs.existsSync(path.join(path.dirname(at(file)), target)))
          .map((target) => `${file}: ${target}`),
      );
    expect(dangling).toEqual([]);
  });

  it('files that documents name are there', () => {
    const known = tracked().map((file) => `/${file}`);
    const dangling = files
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        all(text, /`((?:[\w@.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|md|css|grit))`/g)
          .filter((name) => !known.some((found) => isNamed(found, path.posix.join('/', name), file)))
          .map((name) => `${file}: ${name}`),
      );
    expect(dangling).toEqual([]);
  });

  it('no page of elsewhere is named', () => {
    const elsewhere = files.filter(({ text }) => /\bdesign\/[a-z-]+\.md\b|\bfindings\//.test(text));
    expect(elsewhere.map(({ file }) => file)).toEqual([]);
  });
});
