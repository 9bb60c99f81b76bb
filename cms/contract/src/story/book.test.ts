import { describe, expect, it } from 'vitest';
import {
  BOOK_FIELDS,
  BOOK_OUTLETS,
  type BookField,
  type BookOutlet,
  type BookSource,
  bookCover,
  bookOf,
  coverStage,
} from './book';
import { bookSchema } from './book-schema';

const photo = (url: string, is_cover = false) => ({ url, description: `說明 ${url}`, is_cover, width: 4, height: 3 });
const school = { category: 1, city: '臺東縣', district: '卑南鄉', name: '初鹿國小' } as const;

const STORY: BookSource = {
  session: 2026,
  story_name: '看得見的斑馬線',
  problem: '小明過不了馬路',
  pictures: {
    feeling: [photo('a'), { ...photo('b', true), focus: { x: 0.2, y: 0.8 } }],
    imagine: [photo('c')],
    implement: [],
    share: [],
  },
  pdf_list: [{ url: 'sheet', name: '小明的學習單.pdf' }],
  video: { src: 'https://youtu.be/x' },
  sdgs: ['4'],
  team_name: '海風小隊',
  plate: { colour: 'blue', emblem: 'owl', motto: '一步一步來' },
  team_members: [
    { name: '小明', school },
    { name: '小華', school },
  ],
  counselors: [{ name: '林老師', school: { category: 4 } }],
};

/** What tells that a field is in the book. */
const SIGNS: Record<BookField, string> = {
  captions: '說明 a',
  problem: '過不了馬路',
  sheet: '學習單',
  video: 'youtu.be',
  goals: '"goals":["4"]',
  team_name: '海風小隊',
  motto: '一步一步來',
  schools: '初鹿國小',
  counsellors: '林老師',
  children: '小華',
};

// One column an outlet, in the order of the fields: ✓ is shown.
const TABLE: Record<BookOutlet, string> = {
  team: '✓✓✓✓✓✓✓✓✓✓',
  counsellor: '✓✓✓✓✓✓✓✓✓✓',
  keepsake: '✓✓✓✓✓✓✓✓✓✓',
  judge: '✓✓✓✓------',
  desk: '✓✓✓✓✓✓✓✓✓✓',
  gallery: '✓✓--✓-----',
};

describe('the book of a story', () => {
  it.each(BOOK_OUTLETS)('shows %s what the table says, and no more', (outlet) => {
    const book = bookOf(STORY, outlet);
    const text = JSON.stringify(book);
    expect(BOOK_FIELDS.map((field) => (text.includes(SIGNS[field]) ? '✓' : '-')).join('')).toBe(TABLE[outlet]);
    expect(bookSchema.strict().parse(book)).toEqual(book);
    expect(book).toMatchObject({ session: 2026, story_name: '看得見的斑馬線' });
    expect(book.chapters.map(({ photos }) => photos.length)).toEqual([2, 1, 0, 0]);
  });

  it.each(['judge', 'gallery'] as const)('names no child for %s, by its sheet neither', (outlet) => {
    expect(JSON.stringify(bookOf({ ...STORY, problem: '' }, outlet))).not.toMatch(/小明|小華/);
  });

  it('names a school once, and says what is not there yet', () => {
    expect(bookOf(STORY, 'team').schools).toEqual(['初鹿國小']);
    const pictures = { feeling: [], imagine: [], implement: [], share: [] };
    const empty = bookOf({ story_name: '', pictures }, 'team');
    expect(empty).toMatchObject({ session: 0, problem: '', sheet: null, video: '', goals: [], children: [] });
    expect(bookCover(empty)).toBeUndefined();
  });

  it('has the cover of the furthest step that has photos, else its first', () => {
    expect(bookCover(bookOf(STORY, 'gallery'))?.url).toBe('c');
    expect(coverStage(STORY)).toBe('imagine');
    expect(coverStage({ pictures: { feeling: [], imagine: [], implement: [], share: [] } })).toBeUndefined();
    const pictures = { ...STORY.pictures, imagine: [] };
    expect(bookCover(bookOf({ ...STORY, pictures }, 'gallery'))?.url).toBe('b');
  });
});
