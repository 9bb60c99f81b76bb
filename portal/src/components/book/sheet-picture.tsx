import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What draws a page of a PDF; the book of the back office is one file without it. */
const library = import.meta.env.STORY_BOOK ? undefined : () => import('web-kit/pdf-page');

/** As many pages as are photographed of a sheet are printed (record 231). */
const ON_PAPER = 6;

/** The sheet that was drawn last: books of one story follow each other. Its address is signed anew every half hour. */
let last: { file: string; most: number; pictures: Promise<string[]> } | undefined;

const fileOf = (address: string) => address.split('?', 1)[0] ?? address;

function picturesOf(address: string, most: number): Promise<string[]> {
  const file = fileOf(address);
  if (last?.file === file && last.most >= most) return last.pictures;
  const before = last;
  const draw = async () => {
    const { firstPages } = (await library?.()) ?? {};
    if (!firstPages) throw new Error('nothing draws it here');
    const made = (await firstPages(address, most)).map((page) => URL.createObjectURL(page));
    void before?.pictures.then(
      (old) => old.forEach(URL.revokeObjectURL),
      () => undefined,
    );
    return made;
  };
  const pictures = draw();
  last = { file, most, pictures };
  // What didn't come is asked for again by the next page that shows it.
  pictures.catch(() => {
    if (last?.pictures === pictures) last = undefined;
  });
  return pictures;
}

/** Draws a sheet before its page is turned to. */
export const drawSheet = (address: string): void => {
  if (library) void picturesOf(address, 1).catch(() => undefined);
};

/** Once a sheet that is on its way has its picture, or has none: paper waits for it. */
export const sheetDrawn = async (): Promise<void> => void (await last?.pictures.catch(() => undefined));

type Props = {
  address: string;
  /** All of it, and not only once it is near: for paper. */
  printed: boolean;
};

function Picture({ address, printed }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const [[picture, ...rest], setPictures] = useState<string[]>([]);
  const draw = useEffectEvent(() => picturesOf(address, printed ? ON_PAPER : 1).then(setPictures, () => undefined));
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
    if (printed) void draw();
    else watch.observe(box.current);
    return () => watch.disconnect();
  }, [printed]);
  return (
    <>
      <span ref={box} className="book-sheet-paper">
        {picture ? <img src={picture} alt="" /> : <FileText aria-hidden size={48} className="text-muted" />}
      </span>
      {printed && rest.length > 0 && (
        <>
          <span className="book-sheet-rest">
            {rest.map((page) => (
              <span key={page} className="book-sheet-paper">
                <img src={page} alt="" />
              </span>
            ))}
          </span>
          <span className="book-sheet-more">還有 {rest.length} 頁，請打開檔案列印。</span>
        </>
      )}
    </>
  );
}

/** The first page of a learning sheet as a picture, drawn by this device once it is near; until then, or without one, a sign. */
export const SheetPicture = (props: Props) => <Picture key={fileOf(props.address)} {...props} />;
