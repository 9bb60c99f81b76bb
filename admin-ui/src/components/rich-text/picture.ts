import { Image } from '@tiptap/extension-image';

const OURS = /^\/api\/file\/public\/[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/** Whether an address is that of a picture that was uploaded here: only these may stand in a mail. */
export const isOurPicture = (src: string | null): boolean => {
  if (!src || !URL.canParse(src, location.origin)) return false;
  const { origin, pathname } = new URL(src, location.origin);
  return origin === location.origin && OURS.test(pathname);
};

/** Pictures by upload alone: others are not even asked for. */
export const Picture = Image.extend({
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isOurPicture(element.getAttribute('src')) && null }],
});

/** Pasted HTML without the pictures that were not uploaded here, and how many these were. */
export const withoutForeignPictures = (html: string): { html: string; dropped: number } => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const foreign = [...page.querySelectorAll('img')].filter((picture) => !isOurPicture(picture.getAttribute('src')));
  for (const picture of foreign) picture.remove();
  return foreign.length === 0 ? { html, dropped: 0 } : { html: page.body.innerHTML, dropped: foreign.length };
};
