import sharp from 'sharp';
import { inject } from 'vitest';
import { api } from './api';
import { fetchFile } from './uploads';

/** A picture of light and dark fields that no other has, so that it is known again however it was made smaller. */
export const aKnownPhoto = (): Promise<Buffer> => {
  const [width, height] = [9, 8];
  const fields = Buffer.from(Array.from({ length: width * height }, () => (Math.random() < 0.5 ? 30 : 225)));
  return sharp(fields, { raw: { width, height, channels: 1 } })
    .resize(1_080, 960, { kernel: 'nearest', fit: 'fill' })
    .jpeg()
    .toBuffer();
};

/** By which a light field is lighter than a dark one, whatever making it smaller did to its edges. */
const CLEARLY = 90;

/** 64 bits of a picture, each whether a field is lighter than its neighbour: the same for all its sizes. */
export const looksOf = async (bytes: Buffer): Promise<readonly boolean[]> => {
  const fields = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  return [...fields].flatMap((light, at) => (at % 9 === 8 ? [] : [light > (fields[at + 1] ?? 0) + CLEARLY]));
};

/** Bits in which two sizes of one picture may differ. */
const SAME = 6;
const isSame = (one: readonly boolean[], other: readonly boolean[]) =>
  one.filter((bit, at) => bit !== other[at]).length <= SAME;

/** What is looked for of a story: its words, its page, its photo with the addresses under which that was shown. */
export type Sought = { word: string; code: string; looks: readonly boolean[]; photos: readonly string[] };

/** A signed address of a stored file, as members' answers have it. */
const SIGNED = /\/api\/file\/[0-9a-f]{32}[^"\\\s]*/g;
const KNOWN = /\/stories\/photo\/[a-z2-7]{20}\/(?:320|960)/g;
const NEXT = /href="(\/stories\?[^"]*page=\d+)"[^>]*>下一頁/;

/** Follows every page of a list, as a search engine does. */
const listPages = async (first: string, base: string): Promise<string[]> => {
  const texts: string[] = [];
  for (let next: string | undefined = first; next; ) {
    const { text }: { text: string } = await api.get<string>(`/${next}`, { base });
    texts.push(text);
    next = NEXT.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  return texts;
};

const memberPages = async (reader: { token: string }, text: string, base: string): Promise<string[]> => {
  const answer = await api
    .as(reader)
    .get<{ list: { id: string }[] }>('/story/gallery', { query: { text, size: 100 }, base });
  const books = answer.body.list.map(({ id }) => api.as(reader).get<string>(`/story/gallery/${id}`, { base }));
  // What was asked for stands in no answer but that of a story that has it.
  return [
    ...answer.body.list.map((each) => JSON.stringify(each)),
    ...(await Promise.all(books)).map(({ text: said }) => said),
  ];
};

const looksAt = async (addresses: Iterable<string>, base: string): Promise<(readonly boolean[])[]> => {
  const found: (readonly boolean[])[] = [];
  for (const address of addresses) {
    const { status, bytes } = await fetchFile(new URL(address, base).href);
    if (status === 200) found.push(await looksOf(bytes));
  }
  return found;
};

/**
 * Reads all that is public of the stories in which `text` stands (list, sitemap, pages, share cards, photos in all sizes, members'
 * 歷屆故事 with the photos that it leads to), and the addresses that are known from before; gives for each of them by which ways it is
 * still found, and adds the signed addresses that members are given to `signed`.
 */
export const crawl = async (
  sought: readonly Sought[],
  {
    text,
    reader,
    base = inject('baseUrl'),
    signed = new Set(),
  }: { text: string; reader: { token: string }; base?: string; signed?: Set<string> },
): Promise<string[][]> => {
  const lists = await listPages(`/stories?text=${encodeURIComponent(text)}`, base);
  const [map, pages, members] = await Promise.all([
    api.get<string>('//stories/sitemap.xml', { base }),
    Promise.all(sought.map(({ code }) => api.get<string>(`//stories/${code}`, { base }))),
    memberPages(reader, text, base),
  ]);
  const public_ = [...lists, ...pages.map(({ text: said }) => said)];
  const addresses = new Set([
    ...public_.flatMap((said) => said.match(KNOWN) ?? []),
    ...sought.flatMap(({ photos }) => photos),
  ]);
  const given = new Set(members.flatMap((said) => said.match(SIGNED) ?? []));
  for (const address of given) signed.add(address);
  const [photos, ofMembers] = [await looksAt(addresses, base), await looksAt(given, base)];
  return sought.map(({ word, code, looks }) => [
    ...(lists.some((said) => said.includes(word) || said.includes(code)) ? ['list'] : []),
    ...(map.text.includes(code) ? ['sitemap'] : []),
    ...(pages.some((page) => page.text.includes(word)) ? ['page'] : []),
    ...(pages.some((page) => page.text.includes(`og:url" content="`) && page.text.includes(code)) ? ['card'] : []),
    ...(photos.some((each) => isSame(each, looks)) ? ['photo'] : []),
    ...(members.some((said) => said.includes(word)) ? ['members'] : []),
    ...(ofMembers.some((each) => isSame(each, looks)) ? ['members-photo'] : []),
  ]);
};
