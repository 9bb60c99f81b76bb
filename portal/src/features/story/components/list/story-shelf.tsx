import { EDITABLE, type PersonalRow } from 'contract';
import { Link } from 'react-router-dom';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { Card, CardTitle } from '@/components/ui/card';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { StageShape, stages } from '@/components/ui/stage-shape';
import { StatusTag } from '@/components/ui/tag';
import { paths } from '@/config/paths';

/** So many stand on it, in whole rows; the others are in the list. */
const ON_SHELF = 8;

/** A story as the book that it is becoming: its photo, its team's colour and plate, its name. */
function ShelfBook({ story }: { story: PersonalRow }) {
  const { id, cover, story_name, team_name, apply_status } = story;
  return (
    <Link
      to={paths.editStory(id)}
      style={teamTint(story)}
      className="flex h-full flex-col overflow-hidden rounded-card bg-team shadow-menu hover:-translate-y-1 motion-safe:transition-[translate]"
    >
      <span className="flex aspect-4/3 shrink-0 items-center justify-center overflow-hidden bg-sunken">
        {cover ? (
          <PhotoPicture src={cover} alt="" sizes="(min-width: 64rem) 15rem, 45vw" />
        ) : (
          <span className="grid grid-cols-2 gap-2">
            {stages.map((stage) => (
              <StageShape key={stage} stage={stage} size={28} />
            ))}
          </span>
        )}
      </span>
      <span className="relative flex grow flex-col items-start gap-2 p-3 pt-6">
        <TeamPlate team={story} size={40} className="absolute -top-5 left-3" />
        <span className="line-clamp-2 font-bold">{story_name || team_name}</span>
        <span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <StatusTag status={apply_status} />
          {story_name && team_name}
        </span>
      </span>
    </Link>
  );
}

/** A counsellor's stories as books beside each other; of one alone that is still being made the page says enough. */
export function StoryShelf({ stories }: { stories: readonly PersonalRow[] }) {
  const [first, ...others] = stories;
  if (!first || (others.length === 0 && EDITABLE.includes(first.apply_status))) return null;
  return (
    <Card aria-labelledby="shelf-title">
      <CardTitle id="shelf-title" className="text-h2">
        小組的故事書
      </CardTitle>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {stories.slice(0, ON_SHELF).map((story) => (
          <li key={story.id}>
            <ShelfBook story={story} />
          </li>
        ))}
      </ul>
      {stories.length > ON_SHELF && (
        <p className="mt-4">
          <Link to={paths.signUp(1)} className="text-brand underline">
            看全部的小組
          </Link>
        </p>
      )}
    </Card>
  );
}
