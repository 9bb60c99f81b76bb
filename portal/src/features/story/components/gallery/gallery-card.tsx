import { editionName, type GalleryRow, sdgText } from 'contract';
import { Link } from 'react-router-dom';
import { GoalPicture } from '@/components/ui/goal-picture';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { StageShape, stageNames } from '@/components/ui/stage-shape';
import { paths } from '@/config/paths';

/** A story of an earlier session: a photo of each of its steps, its name and its goals. */
export function GalleryCard({ id, session, story_name, sdgs, covers }: GalleryRow) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <ul className="grid grid-cols-2 gap-0.5 bg-line">
        {covers.map(({ stage, url }) => (
          <li key={stage} className="relative flex aspect-4/3 items-center justify-center bg-sunken">
            <PhotoPicture
              src={url}
              alt={`${stageNames[stage]}的照片`}
              sizes="(min-width: 80rem) 10rem, (min-width: 48rem) 22vw, 45vw"
            />
            <span className="absolute bottom-1.5 left-1.5 flex size-7 items-center justify-center rounded-tag bg-card">
              <StageShape stage={stage} size={16} />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="text-h3 font-bold">
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
