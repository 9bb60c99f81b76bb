import { PICTURE_STAGES, type PictureStage } from 'contract';
import { type FileExt, type FileKind, newFileKey } from '../../api/file/kinds';
import type { StoredPdf, StoredPictures } from '../../api/story/domain/stored-story';
import { SHEET_PAGES } from './papers';
import { type DemoPictures, HEIGHT, WIDTH } from './pictures';
import type { Random } from './random';
import type { Theme } from './themes';

/** A file to be stored for one story: bytes may be shared, its key never is. */
export type DemoFile = {
  key: string;
  kind: FileKind;
  ext: FileExt;
  name: string;
  bytes: Buffer;
  width?: number;
  height?: number;
  pages?: number;
};

/** Photos with descriptions of the theme; a story that isn't far yet has only the first stages. */
export const photosOf = (
  random: Random,
  theme: Theme,
  drawn: DemoPictures,
  stages: readonly PictureStage[],
): { pictures: StoredPictures; files: DemoFile[] } => {
  const pictures: StoredPictures = { feeling: [], imagine: [], implement: [], share: [] };
  const files: DemoFile[] = [];
  for (const stage of PICTURE_STAGES) {
    if (!stages.includes(stage)) continue;
    const texts = random.some(theme[stage], random.whole(1, 3));
    for (const [index, description] of texts.entries()) {
      const key = newFileKey();
      const name = `IMG_${random.whole(1000, 9999)}.jpg`;
      const bytes = random.pick(drawn[stage]);
      const sides = { width: WIDTH, height: HEIGHT };
      files.push({ key, kind: 'image', ext: '.jpg', name, bytes, ...sides });
      pictures[stage].push({ key, description, is_cover: index === 0, ...sides, size: bytes.length });
    }
  }
  return { pictures, files };
};

/** The learning sheet. */
export const sheetOf = (random: Random, sheets: readonly Buffer[]): { pdf_list: StoredPdf[]; file: DemoFile } => {
  const file: DemoFile = {
    key: newFileKey(),
    kind: 'pdf',
    ext: '.pdf',
    name: '學習單.pdf',
    bytes: random.pick(sheets),
    pages: SHEET_PAGES,
  };
  const { key, name, bytes } = file;
  return { pdf_list: [{ key, name, size: bytes.length, pages: SHEET_PAGES }], file };
};
