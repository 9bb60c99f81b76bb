import { ChevronLeft, ChevronRight, Presentation, X } from 'lucide-react';
import {
  Fragment,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonKind, IconButton } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { StageShape, stages } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import './book.css';
import './book-show.css';
import { bookName, type PageProps, pageContent } from './page';
import { pagesOf } from './pages';
import { drawSheet } from './sheet-picture';
import { useNameFace } from './use-name-face';
import { Words } from './words';

/** What a keyboard and a clicker send. */
const STEPS: Record<string, number> = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 };

/** From how far on a finger's way is a stroke, px. */
const STROKE = 40;

/** So long the buttons stay without a hand at the pointer, ms. */
const REST = 3_000;

/** True once the pointer has rested: a class looks at the page alone. */
function useRest(): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(clock);
      setResting(false);
      clock = setTimeout(() => setResting(true), REST);
    };
    moved();
    const events = ['pointermove', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, moved);
    return () => {
      clearTimeout(clock);
      for (const event of events) window.removeEventListener(event, moved);
    };
  }, []);
  return resting;
}

type Props = Pick<PageProps, 'book' | 'plate' | 'stamp' | 'asking'>;

type EndProps = Pick<Props, 'book' | 'plate'> & { onAgain: () => void; onClose: () => void };

/** A class is thanked: the four shapes come together around the team's face. It stays until one of its buttons is pressed. */
function End({ book, plate, onAgain, onClose }: EndProps) {
  const thanks = '謝謝你們聽我們的故事！';
  const [isSet] = useNameFace(thanks);
  return (
    <div className="book-show-end bg-team">
      <span aria-hidden className="book-show-shapes">
        {stages.map((stage) => (
          <StageShape key={stage} stage={stage} />
        ))}
      </span>
      {plate}
      <h2 className={cn('book-name', isSet && 'book-hand')}>
        <Words text={thanks} />
      </h2>
      <p>
        <Words text={bookName(book)} />
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button kind="primary" onClick={onAgain}>
          從頭再看
        </Button>
        <Button onClick={onClose}>結束</Button>
      </div>
    </div>
  );
}

function Show({ book, plate, stamp, asking, onClose }: Props & { onClose: () => void }) {
  const id = useId();
  const resting = useRest();
  const [at, setAt] = useState(0);
  const pages = pagesOf(book, false);
  // A page may have gone meanwhile; behind the last one is the end, and nothing behind that.
  const here = Math.min(at, pages.length);
  const page = pages[here];
  const turn = (step: number) => setAt(Math.max(0, Math.min(here + step, pages.length)));
  const box = useRef<HTMLDivElement>(null);

  // The browser's own way out of the full screen ends the show, too.
  const left = useEffectEvent(() => {
    if (!document.fullscreenElement) onClose();
  });
  // Of the whole window: a link that had the focus goes with its page.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    // A button in focus is pressed by the space bar.
    if (event.key === ' ' && event.target instanceof Element && event.target.closest('button, a')) return;
    event.preventDefault();
    turn(event.key === ' ' && event.shiftKey ? -1 : step);
  });
  // As soon as it is seen it is turned.
  useLayoutEffect(() => {
    const changed = () => left();
    const pressed = (event: KeyboardEvent) => press(event);
    document.addEventListener('fullscreenchange', changed);
    window.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      window.removeEventListener('keydown', pressed);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);

  // A class doesn't wait for the sheet when its page comes.
  const sheet = book.sheet?.url;
  useEffect(() => {
    if (sheet) drawSheet(sheet);
  }, [sheet]);

  // A finger turns it as it turns the book: by a stroke, or by a tap on the page's right or left half.
  const from = useRef<number>(undefined);
  const lift = ({ clientX, currentTarget, target }: PointerEvent<HTMLElement>) => {
    if (from.current === undefined) return;
    const way = clientX - from.current;
    from.current = undefined;
    if (Math.abs(way) > STROKE) return turn(way < 0 ? 1 : -1);
    if (target instanceof Element && target.closest('a, button, iframe')) return;
    const { left: edge, width } = currentTarget.getBoundingClientRect();
    turn(clientX < edge + width / 2 ? -1 : 1);
  };

  return (
    <Modal onClose={onClose} labelledBy={id} className="book-show">
      <div
        ref={box}
        className="book-show-page"
        tabIndex={-1}
        data-autofocus
        data-quiet-focus
        onPointerDown={({ clientX, button }) => {
          from.current = button === 0 ? clientX : undefined;
        }}
        onPointerUp={lift}
      >
        <Fragment key={page?.key}>
          {page ? (
            pageContent(page, { book, plate, stamp, asking, over: true })
          ) : (
            <End
              book={book}
              plate={plate}
              onClose={onClose}
              onAgain={() => {
                setAt(0);
                // The button goes with its page.
                box.current?.focus();
              }}
            />
          )}
        </Fragment>
      </div>
      <div className="book-show-turn" data-quiet={resting || undefined}>
        <IconButton label="上一頁" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden size={24} />
        </IconButton>
        <p id={id} className="text-small tabular">
          <span className="sr-only">放映《{bookName(book)}》，</span>
          <span role="status">{page ? `第 ${here + 1} 頁，共 ${pages.length} 頁` : '放映結束'}</span>
        </p>
        <IconButton label="下一頁" onClick={() => turn(1)}>
          <ChevronRight aria-hidden size={24} />
        </IconButton>
        <IconButton label="結束放映" onClick={onClose}>
          <X aria-hidden size={24} />
        </IconButton>
      </div>
    </Modal>
  );
}

type ShowButtonProps = Props & { kind?: ButtonKind; label?: string; onEnd?: () => void };

/** Shows a book on the whole screen, for a classroom's projector; over the window where a browser has no full screen. */
export function ShowButton({ kind, label = '放映', onEnd, ...props }: ShowButtonProps) {
  const [open, setOpen] = useState(false);
  const start = async () => {
    const screen: Partial<HTMLElement> = document.documentElement;
    await screen.requestFullscreen?.call(document.documentElement).catch(() => undefined);
    // Last, so that it lies over what fills the screen.
    setOpen(true);
  };
  const end = () => {
    setOpen(false);
    onEnd?.();
  };
  return (
    <>
      <Button kind={kind} onClick={() => void start()}>
        <Presentation aria-hidden size={kind === 'tile' ? 32 : 20} />
        {label}
      </Button>
      {open && <Show {...props} onClose={end} />}
    </>
  );
}
