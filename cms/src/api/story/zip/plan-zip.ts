import { type Judgement, STAGES } from 'contract';
import { safeName } from '../../file/kinds';
import type { StoredFile } from '../../file/queries/stored-files';
import type { ZipEntry, ZipPlan } from '../../file/zip/stream-zip';
import { commentsText, storyText, type ZipStory } from './story-texts';

/** A story with the keys of its files. */
export type ZipSource = Omit<ZipStory, 'pictures'> & {
  pictures: Record<string, readonly { key: string; description: string; is_cover: boolean }[]>;
  pdf_list: readonly { key: string; name: string }[];
};

const two = (number: number) => String(number).padStart(2, '0');

/** The files of a story with the names that they get in a ZIP, without their endings. */
export const namedFiles = (story: Pick<ZipSource, 'pictures' | 'pdf_list'>) => [
  ...STAGES.flatMap(({ key: stage, label }, folder) =>
    (story.pictures[stage] ?? []).map(({ key, is_cover }, index) => ({
      key,
      name: `${folder + 1}-${label}/${two(index + 1)}${is_cover ? '-封面' : ''}`,
    })),
  ),
  ...story.pdf_list.map(({ key }, index) => ({ key, name: index === 0 ? '學習單' : `學習單-${two(index + 1)}` })),
];

/** Names are numbers and fixed words, never typed text (T-31). */
export const planZip = (
  story: ZipSource,
  judgement: Judgement | null,
  files: ReadonlyMap<string, StoredFile>,
  forJudge: boolean,
): ZipPlan => {
  const entries: ZipEntry[] = [
    { name: 'story.txt', make: async () => storyText(story, forJudge) },
    { name: 'comments.txt', make: async () => commentsText(story, judgement) },
  ];
  const missing: string[] = [];
  for (const { key, name } of namedFiles(story)) {
    const file = files.get(key);
    if (file) entries.push({ name: `${name}${file.ext}`, file });
    else missing.push(name);
  }
  return {
    name: `${story.account}-${safeName(story.story_name || (forJudge ? '' : story.team_name), '故事')}.zip`,
    entries,
    missing,
  };
};
