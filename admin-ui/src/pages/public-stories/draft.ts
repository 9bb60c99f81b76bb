import { cleanText, markChosen, type PhotoChoice, type PublicStory, type PublicStoryBody } from 'contract';

/** What staff are choosing of a story: places that are shown after all, further words, what they say of each photo. */
export type CopyDraft = {
  /** Of which story it was chosen: of one that was changed since, places and photos may be others. */
  base: number;
  undone: PublicStoryBody['undone'];
  chosen: string[];
  photos: Record<string, PhotoChoice | null>;
};

/** What was chosen last, where it still may be. */
export const draftOf = ({ base, undone, chosen, photos, choices }: PublicStory): CopyDraft => ({
  base,
  undone,
  chosen,
  photos: Object.fromEntries(
    photos.map(({ place, choice }) => [place, choice !== null && choices.includes(choice) ? choice : null]),
  ),
});

/** The texts with all that is marked in them as the words stand now: by the rule by which they are published. */
export const markedTexts = ({ texts }: Pick<PublicStory, 'texts'>, { chosen }: Pick<CopyDraft, 'chosen'>) =>
  markChosen(texts, chosen);
export type MarkedText = ReturnType<typeof markedTexts>[number];

/** Further words to hide, each as it is sent. */
export const withWords = (draft: CopyDraft, words: readonly string[]): CopyDraft => ({
  ...draft,
  chosen: [...new Set(words.map(cleanText))].filter((word) => word !== ''),
});

type Place = CopyDraft['undone'][number];

const isSame = (one: Place, other: Place) => one.key === other.key && one.from === other.from && one.to === other.to;

export const isUndone = ({ undone }: CopyDraft, place: Place): boolean => undone.some((each) => isSame(each, place));

/** Shows a marked place, or hides it again. */
export const toggled = (draft: CopyDraft, place: Place): CopyDraft => ({
  ...draft,
  undone: isUndone(draft, place) ? draft.undone.filter((each) => !isSame(each, place)) : [...draft.undone, place],
});

/** Of how many photos nothing was said. */
export const unsaid = ({ photos }: CopyDraft): number =>
  Object.values(photos).filter((choice) => choice === null).length;

/** What is sent, once something was said of every photo: of the places shown after all those that are marked now. */
export const bodyOf = (story: PublicStory, draft: CopyDraft): PublicStoryBody => ({
  base: story.base,
  undone: markedTexts(story, draft).flatMap(({ key, places }) =>
    places.map(({ from, to }) => ({ key, from, to })).filter((place) => isUndone(draft, place)),
  ),
  chosen: draft.chosen,
  photos: Object.entries(draft.photos).flatMap(([place, choice]) => (choice === null ? [] : [{ place, choice }])),
});
