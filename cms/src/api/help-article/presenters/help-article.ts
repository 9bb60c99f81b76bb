import type { HelpArticle, HelpAudience, HelpSection } from 'contract';
import { cleanHtml } from '../../../lib/content/sanitize';
import { publicAddressOf } from '../../file/port';

/** An article as Strapi's core controller answers it. */
export type StoredArticle = {
  documentId: string;
  title: string | null;
  section: HelpSection | null;
  audience: HelpAudience | null;
  content: string | null;
  order: number | null;
  updatedAt: string | Date;
  publishedAt: string | Date | null;
  pictures?: { name: string; hash: string; ext: string; url: string }[] | null;
};

/** Articles of before there were two audiences speak to those who lead a team. */
export const audienceOf = ({ audience }: Pick<StoredArticle, 'audience'>): HelpAudience => audience ?? 'counselor';

/** An article as its readers and its desk see it. `published`: when each was published, for a list of drafts. */
export const presentArticle = (stored: StoredArticle, published?: ReadonlyMap<string, number>): HelpArticle => {
  const update_time = new Date(stored.updatedAt).getTime();
  const shown = published?.get(stored.documentId);
  return {
    id: stored.documentId,
    title: stored.title ?? '',
    section: stored.section ?? 'various',
    audience: audienceOf(stored),
    content: cleanHtml(stored.content ?? ''),
    pictures: (stored.pictures ?? []).map((file) => ({ name: file.name, url: publicAddressOf(file) })),
    order: stored.order ?? 0,
    published: published ? shown !== undefined : stored.publishedAt !== null,
    ...(published ? { modified: shown !== undefined && shown < update_time } : {}),
    update_time,
  };
};
