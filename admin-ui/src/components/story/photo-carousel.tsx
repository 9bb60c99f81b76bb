import { Button, Flex } from 'antd';
import type { Story } from 'contract';
import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';
import { useReducedMotion } from '@/lib/use-media';
import { Dialog } from '../dialog/dialog';
import { Icon } from '../icon';
import { useAdvance } from './use-advance';
import './photo-carousel.css';

type Picture = Story['pictures']['feeling'][number];
type PhotoCarouselProps = {
  title: string;
  pictures: readonly Picture[];
  start: number;
  open: boolean;
  onClose: () => void;
};

/** Each picture of a stage large, with its description. Moves on by itself every ten seconds, unless the person looks closer. */
export function PhotoCarousel({ title, pictures, start, open, onClose }: PhotoCarouselProps) {
  return (
    <Dialog open={open} onCancel={onClose} title={title} footer={null} width={960} destroyOnHidden>
      <Slides key={title} title={title} pictures={pictures} start={start} onClose={onClose} />
    </Dialog>
  );
}

function Slides({ title, pictures, start, onClose }: Omit<PhotoCarouselProps, 'open'>) {
  const still = useReducedMotion();
  const [frame, carousel] = useEmblaCarousel({ loop: true, startIndex: start, duration: still ? 0 : 25 });
  const [at, setAt] = useState(start);
  const forward = useCallback(() => carousel?.scrollNext(), [carousel]);
  const advance = useAdvance({ possible: pictures.length > 1 && !still, at, onDue: forward });

  useEffect(() => {
    const select = () => setAt(carousel?.selectedScrollSnap() ?? 0);
    carousel?.on('select', select);
    return () => {
      carousel?.off('select', select);
    };
  }, [carousel]);

  const { toggle } = advance;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const onButton = event.target instanceof HTMLButtonElement;
      if (event.code === 'ArrowLeft') carousel?.scrollPrev();
      else if (event.code === 'ArrowRight') carousel?.scrollNext();
      else if (event.code === 'Escape') onClose();
      else if (event.code === 'Space' && !onButton) toggle();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [carousel, toggle, onClose]);

  const place = `第 ${at + 1} 張，共 ${pictures.length} 張`;
  return (
    <section className="carousel" aria-roledescription="輪播" aria-label={title} {...advance.holders}>
      <div className="carousel-frame sunken" ref={frame}>
        <Flex component="ol">
          {pictures.map((picture, index) => (
            <li key={picture.url} className="carousel-slide may-shrink" aria-hidden={index !== at}>
              <figure>
                <img className="whole-picture" src={picture.url} alt="" />
                <figcaption>{picture.description || '（沒有圖片說明）'}</figcaption>
              </figure>
            </li>
          ))}
        </Flex>
      </div>
      <Flex className="above-12" wrap align="center" gap="8px 12px">
        <Button
          icon={<Icon name="left" size={16} />}
          onClick={() => carousel?.scrollPrev()}
          disabled={pictures.length < 2}
        >
          上一張
        </Button>
        <span className="tabular">{place}</span>
        <span className="visually-hidden" role="status">
          {!advance.running && `${place}：${pictures[at]?.description ?? ''}`}
        </span>
        <Button
          icon={<Icon name="right" size={16} />}
          onClick={() => carousel?.scrollNext()}
          disabled={pictures.length < 2}
        >
          下一張
        </Button>
        {advance.possible && (
          <Button
            className="right"
            icon={<Ring key={`${at} ${advance.running}`} running={advance.running} />}
            onClick={advance.toggle}
          >
            {advance.stopped ? '自動播放' : '暫停播放'}
          </Button>
        )}
      </Flex>
    </section>
  );
}

const Ring = ({ running }: { running: boolean }) => (
  <svg className="carousel-ring" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" data-running={running}>
    <circle cx="9" cy="9" r="7" />
    <circle cx="9" cy="9" r="7" pathLength="1" />
  </svg>
);
