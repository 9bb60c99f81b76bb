import type { Story, StoryUpdateBody } from 'contract';
import { fileKey } from './photo-list';
import { changed, type SectionModel } from './types';

/** The learning sheet; pages and bytes are known while it is being uploaded only. */
export type SheetFile = { key: string; name: string; url: string; pages?: number; bytes?: number };
export type SheetValues = { story_name: string; pdf_list: SheetFile[] };

const toBody = ({ story_name, pdf_list }: SheetValues): StoryUpdateBody => ({
  // An empty name can't be stored; a sheet without a name can.
  ...(story_name.trim() ? { story_name: story_name.trim() } : {}),
  pdf_list: pdf_list.map(({ name, url }) => ({ name, url })),
});

const read = ({ story_name, pdf_list }: Story): SheetValues => ({
  story_name,
  pdf_list: pdf_list.map(({ name, url }) => ({ key: fileKey(url), name, url })),
});

export const sheetModel: SectionModel<SheetValues> = {
  key: '2.3',
  read,
  changes: (values, story) => changed(toBody(values), toBody(read(story))),
  lines: ({ story_name, pdf_list }) => [
    { label: '故事名稱', text: story_name },
    { label: '學習單', text: pdf_list.map(({ name }) => name).join('\n') },
  ],
};
