import type { SectionKey } from 'contract';
import { createStore } from '@/lib/store';

type TypedValues = { story?: string; values: Partial<Record<SectionKey, unknown>> };

/** What the forms of the open story hold, for what draws it beside them: the page itself isn't drawn again at each letter. */
export const typedValues = createStore<TypedValues>({ values: {} });

export function noteTyped(story: string, section: SectionKey, values: unknown): void {
  const now = typedValues.get();
  typedValues.set({ story, values: { ...(now.story === story && now.values), [section]: values } });
}
