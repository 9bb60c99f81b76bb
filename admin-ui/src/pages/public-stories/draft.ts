import type { PhotoChoice, PublicStory, PublicStoryBody } from 'contract';

/** What staff are choosing of a story: places that are shown after all, further words, what they say of each photo. */
export type CopyDraft = {
  undone: PublicStoryBody['undone'];
  chosen: string[];
  photos: Record<string, PhotoChoice | null>;
};

/** What was chosen last, where it still may be. */
export const draftOf = ({ texts, chosen, photos, choices }: PublicStory): CopyDraft => ({
  undone: texts.flatMap(({ key, places }) =>
    places.filter(({ undone }) => undone).map(({ from, to }) => ({ key, from, to })),
  ),
  chosen,
  photos: Object.fromEntries(
    photos.map(({ place, choice }) => [place, choice !== null && choices.includes(choice) ? choice : null]),
  ),
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

/** What is sent, once something was said of every photo. */
export const bodyOf = ({ base }: PublicStory, { undone, chosen, photos }: CopyDraft): PublicStoryBody => ({
  base,
  undone: [...undone],
  chosen,
  photos: Object.entries(photos).flatMap(([place, choice]) => (choice === null ? [] : [{ place, choice }])),
});
