import { billboardDraft, billboardPublished } from 'contract';
import { holdToRule, type StoredContent } from '../../lib/content/rules';
import { registerPublicPlace } from '../file/port';

import { bothTexts } from './both-texts';
import { BILLBOARD } from './queries/billboards';

type Picture = { name: string; url: string } | null | undefined;

const instantOf = (value: unknown) => (value ? new Date(value as string).getTime() : null);

const bodyOf = ({ title, content, content_html, date, publish_at, picture }: StoredContent) => {
  const { name, url } = (picture as Picture) ?? {};
  return {
    title,
    content,
    content_html,
    date: instantOf(date),
    publish_at: instantOf(publish_at),
    pictures: url ? [{ name, url }] : [],
    is_published: true,
  };
};

type Call = { uid: string; action: string; params: { documentId?: string; data?: StoredContent } };

/** A post's two texts say the same, whichever way it is written: Strapi's panel sends both fields. */
const keepTextsTogether = async (call: Call) => {
  const { documentId, data } = call.params;
  if (call.uid !== BILLBOARD || !data) return;
  const stored = documentId ? await strapi.documents(BILLBOARD).findOne({ documentId, status: 'draft' }) : null;
  call.params = { ...call.params, data: { ...data, ...bothTexts(data, (stored ?? {}) as StoredContent) } };
};

export default {
  register() {
    registerPublicPlace('billboard', { permission: 'billboard-manage', kinds: ['image'] });
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
    strapi.documents.use((async (call: Call, next: () => Promise<unknown>) => {
      await keepTextsTogether(call);
      return next();
    }) as never);
  },
};
