import { type BookPhoto, youtubeId } from 'contract';
import { Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { isWhole } from './pages';

const QrCode = lazy(() => import('@/components/ui/qr-code'));

const frame = 'book-video aspect-video w-full overflow-hidden rounded-card';

type Props = { address: string; still: BookPhoto | undefined; stop: number | undefined; printed: boolean | undefined };

const Still = (photo: BookPhoto) => <PhotoPicture src={photo.url} alt="" focus={photo.focus} whole={isWhole(photo)} />;

/** The video behind a photo of the story: nothing comes from elsewhere before it is asked for. */
export function VideoPage({ address, still, stop, printed }: Props) {
  const [playing, setPlaying] = useState(false);
  const id = youtubeId(address);
  const link = (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      tabIndex={stop}
      className="inline-block min-h-14 py-3 wrap-anywhere underline"
    >
      {address}
      <span className="print:hidden">（另開分頁）</span>
    </a>
  );
  return (
    <div className="book-plain">
      <h2 className="book-name book-heading mb-6">影片</h2>
      {id && playing && (
        <iframe
          title="故事的影片"
          tabIndex={stop}
          className={frame}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {id && !playing && (
        <button
          type="button"
          tabIndex={stop}
          onClick={() => setPlaying(true)}
          className={`${frame} relative grid place-items-end bg-sunken p-4 print:hidden`}
        >
          {still && (
            <span className="absolute inset-0 grid place-items-center">
              <Still {...still} />
            </span>
          )}
          <span className="relative inline-flex min-h-14 items-center gap-2 rounded-button bg-ink px-6 font-bold text-card">
            <Play aria-hidden size={24} />
            播放影片
          </span>
        </button>
      )}
      {!id && still && (
        <div className={`${frame} grid place-items-center bg-sunken`}>
          <Still {...still} />
        </div>
      )}
      {printed && (
        <div className="book-code hidden">
          <Suspense fallback={<span data-print-waits="" />}>
            <QrCode text={address} label="影片的網址" />
          </Suspense>
        </div>
      )}
      {id ? <p className="hidden print:block">{link}</p> : link}
    </div>
  );
}
