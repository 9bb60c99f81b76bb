import type { Story, StoryUpdateBody } from 'contract';
import { megabytes } from '../uploads/check-photo';
import { fileKey } from './photo-list';
import { changed, type SectionModel, validOf } from './types';

/** The learning sheet. Until it is uploaded it has no `url`, and its file lies in the drafts under `row`. */
export type SheetFile = { key: string; row?: string; name: string; url?: string; pages?: number; bytes?: number };
export type SheetValues = { story_name: string; pdf_list: SheetFile[] };

/** As many as a learning sheet has; more don't stay readable within its size. */
export const SHEET_PAGES = 6;

/** A page that was photographed and isn't part of a sheet yet. */
export type SheetPage = { id: string; photo: File };

export const pagesOf = (photos: readonly File[]): SheetPage[] =>
  photos.map((photo) => ({ id: crypto.randomUUID(), photo }));

const toBody = ({ story_name, pdf_list }: SheetValues): StoryUpdateBody => ({
  // An empty name can't be stored; a sheet without a name can.
  ...(story_name.trim() ? { story_name: story_name.trim() } : {}),
  // One on its way takes the place of the stored one when it has arrived.
  ...(waitingSheet(pdf_list) ? {} : { pdf_list: pdf_list.map(({ name, url = '' }) => ({ name, url })) }),
});

const waitingSheet = (files: readonly SheetFile[]) => files.some(({ url }) => !url);

/** The same file has a new signature every half hour. */
const unsigned = ({ pdf_list, ...rest }: StoryUpdateBody): StoryUpdateBody => ({
  ...rest,
  ...(pdf_list ? { pdf_list: pdf_list.map(({ name, url }) => ({ name, url: fileKey(url) })) } : {}),
});

const read = ({ story_name, pdf_list }: Story): SheetValues => ({
  story_name,
  pdf_list: pdf_list.map(({ name, url, pages, size }) => ({ key: fileKey(url), name, url, pages, bytes: size })),
});

export const sheetModel: SectionModel<SheetValues> = {
  key: '2.3',
  read,
  // A sheet goes with 儲存: until then the one before it counts.
  alone: ({ story_name }, story) => ({
    ...validOf({ story_name }, { story_name: story.story_name }),
    pdf_list: read(story).pdf_list,
  }),
  waits: ({ pdf_list }) => waitingSheet(pdf_list),
  changes: (values, story) => {
    const body = toBody(values);
    const keys = Object.keys(changed(unsigned(body), unsigned(toBody(read(story)))));
    return Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)));
  },
  lines: ({ story_name, pdf_list }) => [
    { label: '故事名稱', text: story_name },
    { label: '學習單', text: pdf_list.map(({ name }) => name).join('\n') },
  ],
};

/** 4 頁・1.2 MB, as far as it was measured. */
export const sheetMeasure = ({ pages, bytes }: Pick<SheetFile, 'pages' | 'bytes'>): string =>
  [...(pages ? [`${pages} 頁`] : []), ...(bytes ? [megabytes(bytes)] : [])].join('・');
