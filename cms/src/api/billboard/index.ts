import { billboardDraft, billboardPublished } from 'contract';
import { holdToRule, type StoredContent } from '../../lib/content/rules';
import { fileOwners } from '../file/port';
import { PERMISSION } from './permission';
import { BILLBOARD } from './queries/billboards';

type Picture = { name: string; url: string } | null | undefined;

const bodyOf = ({ title, content, date, picture }: StoredContent) => {
  const { name, url } = (picture as Picture) ?? {};
  return {
    title,
    content,
    date: date ? new Date(date as string).getTime() : null,
    pictures: url ? [{ name, url }] : [],
    is_published: true,
  };
};

export default {
  register() {
    fileOwners().registerPublicPlace('billboard', { permission: PERMISSION, kinds: ['image'] });
  },

  bootstrap() {
    holdToRule({
      uid: BILLBOARD,
      media: ['picture'],
      draft: billboardDraft,
      published: billboardPublished,
      bodyOf,
      stored: { pictures: 'picture' },
    });
  },
};
