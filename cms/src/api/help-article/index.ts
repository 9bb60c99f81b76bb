import { helpArticleDraft, helpArticlePublished } from 'contract';
import { holdToRule, type StoredContent } from '../../lib/content/rules';
import { cleanHtml, hasContent } from '../../lib/content/sanitize';
import { registerPublicPlace } from '../file/port';
import { HELP_ARTICLE } from './queries/help-articles';

type File = { name: string; url: string };

const bodyOf = ({ title, section, audience, content, order, pictures }: StoredContent) => {
  const html = cleanHtml(String(content ?? ''));
  return {
    title,
    section,
    audience: audience ?? 'counselor',
    content: hasContent(html) ? html : '',
    order: order ?? 0,
    pictures: ((pictures ?? []) as File[]).map(({ name, url }) => ({ name, url })),
  };
};

type Call = { uid: string; action: string; params: { data?: StoredContent } };

/** What is stored is clean, whichever way it comes: Strapi's panel sends the HTML as it was typed (T-33). */
const cleanOnSave = (call: Call) => {
  const { data } = call.params;
  if (call.uid !== HELP_ARTICLE || typeof data?.content !== 'string') return;
  call.params = { ...call.params, data: { ...data, content: cleanHtml(data.content) } };
};

export default {
  register() {
    registerPublicPlace('help-article', { permission: 'help-article-manage', kinds: ['image'] });
  },

  bootstrap() {
    holdToRule({
      uid: HELP_ARTICLE,
      media: ['pictures'],
      draft: helpArticleDraft.pick({ title: true }),
      published: helpArticlePublished,
      bodyOf,
    });
    strapi.documents.use((async (call: Call, next: () => Promise<unknown>) => {
      cleanOnSave(call);
      return next();
    }) as never);
  },
};
