import { isOpen, type PersonalRow } from 'contract';
import { Link } from 'react-router-dom';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { StageShape, stages } from '@/components/ui/stage-shape';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';

type Props = {
  story: PersonalRow;
  /** Its width; the height follows. */
  className: string;
  /** How wide that is, as `img` takes it. */
  sizes: string;
};

const frame = 'flex aspect-4/3 shrink-0 items-center justify-center overflow-hidden rounded-input';

/** The photo that stands for a story; before there is one, an empty frame of the four shapes that leads to the photos. */
export function StoryCover({ story, className, sizes }: Props) {
  const { id, cover, team_name } = story;
  if (cover)
    return (
      <span className={cn(frame, 'bg-sunken', className)}>
        <PhotoPicture src={cover} alt="" sizes={sizes} />
      </span>
    );
  const shapes = (
    <span className="grid grid-cols-2 gap-1.5">
      {stages.map((stage) => (
        <StageShape key={stage} stage={stage} size={16} />
      ))}
    </span>
  );
  const empty = cn(frame, 'border-2 border-dashed border-edge bg-paper', className);
  if (!isOpen(story)) return <span className={empty}>{shapes}</span>;
  return (
    <Link
      to={paths.editStory(id, '2.2')}
      aria-label={`放上第一張照片：${team_name}`}
      className={cn(empty, 'hover:bg-sunken')}
    >
      {shapes}
    </Link>
  );
}
