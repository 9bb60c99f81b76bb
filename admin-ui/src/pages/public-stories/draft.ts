import {
  chosenWords,
  cleanText,
  markChosen,
  type PhotoChoice,
  PUBLIC_LEVEL_LABELS,
  type PublicStory,
  type PublicStoryBody,
} from 'contract';

/** What staff are choosing of a story: places that are shown after all, further words, what they say of each photo. */
export type CopyDraft = {
  undone: PublicStoryBody['undone'];
  chosen: string[];
  photos: Record<string, PhotoChoice | null>;
};

/** What was chosen last, where it still may be. */
export const draftOf = ({ undone, chosen, photos, choices }: PublicStory): CopyDraft => ({
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

/** What is wrong with the further words, naming the one that it is. */
export const wordsProblem = ({ chosen }: Pick<CopyDraft, 'chosen'>): string | undefined => {
  const issue = chosenWords.safeParse(chosen).error?.issues[0];
  const word = typeof issue?.path[0] === 'number' ? chosen[issue.path[0]] : undefined;
  return issue && (word === undefined ? issue.message : `「${word}」：${issue.message}`);
};

/** Which photo it is, wherever in the story it stands: its address without the signature. */
const fileOf = ({ url }: PublicStory['photos'][number]) => url.split('?')[0];

/** What was chosen of a story, as far as it fits that story as it is now. */
export const keptDraft = (draft: CopyDraft, before: PublicStory, now: PublicStory): CopyDraft => {
  const textOf = (story: PublicStory, key: string) => story.texts.find((each) => each.key === key)?.text;
  const choiceOf = (photo: PublicStory['photos'][number]) => {
    const same = before.photos.filter((each) => fileOf(each) === fileOf(photo));
    const { place } = same.find((each) => each.place === photo.place) ?? same[0] ?? {};
    return place === undefined ? null : (draft.photos[place] ?? null);
  };
  return {
    undone: draft.undone.filter(({ key }) => textOf(before, key) === textOf(now, key)),
    chosen: draft.chosen,
    photos: draftOf({ ...now, photos: now.photos.map((photo) => ({ ...photo, choice: choiceOf(photo) })) }).photos,
  };
};

/** What a text of a copy is called that is no caption. */
export const TEXT_TITLES: Readonly<Record<string, string>> = { story_name: '故事名稱', problem: '遇到的問題' };

const originText = ({ county, level }: PublicStory) => `${county || '沒有縣市'}，${PUBLIC_LEVEL_LABELS[level]}`;

/** What of a story was changed, each as it was and as it is. */
export const changesOf = (before: PublicStory, now: PublicStory): string[] => {
  const told = (what: string, was: string, is: string) =>
    was === is ? [] : [`${what}：原來是「${was || '空白'}」，現在是「${is || '空白'}」`];
  const textOf = ({ texts }: PublicStory, wanted: string) => texts.find(({ key }) => key === wanted)?.text ?? '';
  const earlier = new Map(before.photos.map((photo) => [fileOf(photo), photo]));
  const added = now.photos.filter((photo) => !earlier.has(fileOf(photo))).length;
  const gone = before.photos.length - (now.photos.length - added);
  return [
    ...Object.entries(TEXT_TITLES).flatMap(([key, title]) => told(title, textOf(before, key), textOf(now, key))),
    ...told('縣市和學習階段', originText(before), originText(now)),
    ...now.photos.flatMap((photo, index) => {
      const was = earlier.get(fileOf(photo));
      return was ? told(`第 ${index + 1} 張照片的說明`, was.caption, photo.caption) : [];
    }),
    ...(added > 0 ? [`多了 ${added} 張照片`] : []),
    ...(gone > 0 ? [`少了 ${gone} 張照片`] : []),
  ];
};

/** What is sent, once something was said of every photo: of the places shown after all those that are marked now. */
export const bodyOf = (story: PublicStory, draft: CopyDraft): PublicStoryBody => ({
  base: story.base,
  undone: markedTexts(story, draft).flatMap(({ key, places }) =>
    places.map(({ from, to }) => ({ key, from, to })).filter((place) => isUndone(draft, place)),
  ),
  chosen: draft.chosen,
  photos: Object.entries(draft.photos).flatMap(([place, choice]) => (choice === null ? [] : [{ place, choice }])),
});
