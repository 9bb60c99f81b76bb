import { editionName, type GalleryRow, sdgText } from 'contract';
import { Link } from 'react-router-dom';
import { GoalPicture, goalTint } from '@/components/ui/goal-picture';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { StageShape, stageNames, stages } from '@/components/ui/stage-shape';
import { paths } from '@/config/paths';
import '@/components/book/book.css';

const Photo = ({ stage, url, sizes }: GalleryRow['covers'][number] & { sizes: string }) => (
  <PhotoPicture src={url} alt={`${stageNames[stage]}的照片`} sizes={sizes} />
);

/** A story of an earlier session as the book that it is, in its first goal's colour: its cover, a print of each of its other steps, its name and its goals. */
export function GalleryCard({ id, session, story_name, sdgs, covers }: GalleryRow) {
  const cover = covers.at(-1);
  return (
    <article style={goalTint(sdgs[0])} className="book-card relative h-full">
      <div className="book-cover-art book-cover-small">
        {stages.map((stage) => (
          <StageShape key={stage} stage={stage} />
        ))}
        {cover && (
          <div className="book-cover-photo">
            <Photo {...cover} sizes="(min-width: 80rem) 20rem, (min-width: 48rem) 44vw, 90vw" />
          </div>
        )}
      </div>
      <ul className="relative -mt-6 flex gap-2 px-4">
        {covers.slice(0, -1).map(({ stage, url }) => (
          <li
            key={stage}
            className="relative flex aspect-4/3 w-1/3 items-center justify-center border-4 border-card bg-sunken shadow-menu odd:-rotate-2 even:rotate-2"
          >
            <Photo stage={stage} url={url} sizes="8rem" />
            <span className="absolute bottom-1 left-1 flex size-6 items-center justify-center rounded-tag bg-card">
              <StageShape stage={stage} size={16} />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="text-h2">
          <Link
            to={paths.historyStory(id)}
            className="flex min-h-11 items-center underline after:absolute after:inset-0"
          >
            {story_name}
          </Link>
        </h3>
        <p className="text-small text-muted">{editionName(session)}</p>
        {sdgs.length > 0 && (
          <ul className="mt-auto flex flex-col gap-1 text-small">
            {sdgs.map((goal) => (
              <li key={goal} className="flex items-center gap-2">
                <GoalPicture goal={goal} className="size-7" />
                {sdgText(goal)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
