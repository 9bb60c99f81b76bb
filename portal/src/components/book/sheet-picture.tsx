import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What draws a page of a PDF; the book of the back office is one file without it. */
const library = import.meta.env.STORY_BOOK ? undefined : () => import('./pdf-page');

/** The sheet that was drawn last: books of one story follow each other. Its address is signed anew every half hour. */
let last: { file: string; picture: Promise<string> } | undefined;

const fileOf = (address: string) => address.split('?', 1)[0] ?? address;

function pictureOf(address: string): Promise<string> {
  const file = fileOf(address);
  if (last?.file === file) return last.picture;
  const before = last;
  const draw = async () => {
    const { firstPage } = (await library?.()) ?? {};
    if (!firstPage) throw new Error('nothing draws it here');
    const made = URL.createObjectURL(await firstPage(address));
    void before?.picture.then(URL.revokeObjectURL, () => undefined);
    return made;
  };
  const picture = draw();
  last = { file, picture };
  // What didn't come is asked for again by the next page that shows it.
  picture.catch(() => {
    if (last?.picture === picture) last = undefined;
  });
  return picture;
}

/** Draws a sheet before its page is turned to. */
export const drawSheet = (address: string): void => {
  if (library) void pictureOf(address).catch(() => undefined);
};

/** Once a sheet that is on its way has its picture, or has none: paper waits for it. */
export const sheetDrawn = async (): Promise<void> => void (await last?.picture.catch(() => undefined));

type Props = {
  address: string;
  /** Not only once it is near: for paper. */
  now: boolean;
};

function Picture({ address, now }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<string>();
  const draw = useEffectEvent(() => pictureOf(address).then(setPicture, () => undefined));
  useEffect(() => {
    if (!library || !box.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void draw();
      },
      { rootMargin: '100%' },
    );
    if (now) void draw();
    else watch.observe(box.current);
    return () => watch.disconnect();
  }, [now]);
  return (
    <span ref={box} className="book-sheet-paper">
      {picture ? <img src={picture} alt="" /> : <FileText aria-hidden size={48} className="text-muted" />}
    </span>
  );
}

/** The first page of a learning sheet as a picture, drawn by this device once it is near; until then, or without one, a sign. */
export const SheetPicture = (props: Props) => <Picture key={fileOf(props.address)} {...props} />;
