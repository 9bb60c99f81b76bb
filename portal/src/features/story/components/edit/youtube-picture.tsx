import { Play } from 'lucide-react';
import { useState } from 'react';

/** A video as its still picture; a tap turns it into the player. Without its picture only the words stay. */
export function YoutubePicture({ id }: { id: string }) {
  const [playing, setPlaying] = useState(false);
  const [gone, setGone] = useState(false);
  const frame = 'aspect-video w-full max-w-login overflow-hidden rounded-card';
  if (playing)
    return (
      <iframe
        title="影片預覽"
        className={frame}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className={`${frame} relative flex items-center justify-center bg-sunken`}
    >
      {!gone && (
        <img
          src={`https://i.ytimg.com/vi/${id}/hqdefault.jpg`}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onError={() => setGone(true)}
        />
      )}
      <span className="relative inline-flex min-h-12 items-center gap-2 rounded-button bg-ink px-4 font-bold text-card">
        <Play aria-hidden size={20} />
        播放影片
      </span>
    </button>
  );
}
