import { Link } from 'react-router-dom';
import { StageShape } from '@/components/ui/stage-shape';
import { siteName } from '@/config/site';

/** Four shapes and the programme's name. */
export function LogoFace({ name = siteName }: { name?: string | undefined }) {
  return (
    <>
      <span className="grid shrink-0 grid-cols-2 gap-0.5">
        <StageShape stage="feeling" size={12} />
        <StageShape stage="imagine" size={12} />
        <StageShape stage="implement" size={12} />
        <StageShape stage="share" size={12} />
      </span>
      <span className="truncate">{name}</span>
    </>
  );
}

/** Leads to the person's own first screen. */
export function Logo({ to, name }: { to: string; name?: string }) {
  return (
    <Link to={to} className="flex min-h-11 min-w-0 items-center gap-2 font-bold text-ink">
      <LogoFace name={name} />
    </Link>
  );
}
