import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { findMedia, type Place, placesOf } from '../queries/media-use';

/** So many places and files are named; the others are counted. */
const NAMED = 5;

const listed = (words: string[], unit: string): string => {
  const more = words.length - NAMED;
  return `${words.slice(0, NAMED).join('、')}${more > 0 ? `等 ${words.length} ${unit}` : ''}`;
};

const placeName = ({ kind, title }: Place): string => (title ? `${kind}「${title}」` : kind);

/** Ids in a body or an address; what isn't a number is left to Strapi's own checks. */
const idsIn = (value: unknown): number[] => [value].flat().map(Number).filter(Number.isSafeInteger);

/** Files that are in use aren't deleted in the panel: the refusal names the places (T-80). Replacing one is possible. */
export const refuseUsedMedia = async (ctx: Context, next: Next): Promise<void> => {
  const { fileIds = [], folderIds = [] } = (ctx.request.body ?? {}) as { fileIds?: unknown; folderIds?: unknown };
  const one = (ctx.params as { id?: string }).id;
  const files = await findMedia(idsIn(one ?? fileIds), one ? [] : idsIn(folderIds));
  const used: string[] = [];
  for (const file of files) {
    const places = await placesOf(file);
    if (places.length > 0) used.push(`「${file.name}」用在${listed(places.map(placeName), '處')}`);
  }
  if (used.length > 0)
    throw new errors.ApplicationError(
      `檔案正在使用，沒有刪除：${listed(used, '個檔案')}。請先在這些地方換掉或移除，或改用「取代媒體」。`,
      { code: 'media_in_use' },
    );
  return next();
};
