import { dfcResourcePublished, eduResourcePublished, resourceDraft } from 'contract';
import type { ContentRule, StoredContent } from '../../lib/content/rules';
import { RESOURCE_KINDS, type ResourceKind } from './kinds';
import { stepOf } from './stored-step';

type Files = { name: string; url: string }[] | null | undefined;

/** The fields of a document as a body has them; what is empty is missing. */
const common = ({ title, brief, link, frequency, file_list }: StoredContent) => ({
  title,
  brief,
  link,
  frequency: frequency ?? undefined,
  file_list: ((file_list as Files) ?? []).map(({ name, url }) => ({ name, url })),
  published: true,
});

const BODIES: Record<ResourceKind, Pick<ContentRule, 'published' | 'bodyOf'>> = {
  edu: {
    published: eduResourcePublished,
    bodyOf: (document) => ({
      ...common(document),
      step: stepOf(document.step as string | null),
      goal: document.goal,
    }),
  },
  dfc: { published: dfcResourcePublished, bodyOf: common },
};

/** What the documents of a kind must hold (decision 59). */
export const ruleOf = (kind: ResourceKind): ContentRule => ({
  uid: RESOURCE_KINDS[kind].uid,
  media: ['file_list'],
  draft: resourceDraft,
  ...BODIES[kind],
});
