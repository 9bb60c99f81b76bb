import { diffText, type PlacedPiece } from 'contract';
import { EMPTY } from '../../model/types';

type Version = { id: string; label: string; pieces: PlacedPiece[] }[];
type Pair = { id: string; label: string; left: string; right: string };

/** Both sides of what differs, each with its marks. */
export function versionsOf(pairs: readonly Pair[]): { left: Version; right: Version } {
  const rows = pairs
    .map(({ id, label, left, right }) => ({ id, label, ...diffText(left, right) }))
    .filter(({ left, right }) => [...left, ...right].some((piece) => piece.changed));
  return {
    left: rows.map(({ id, label, left }) => ({ id, label, pieces: left })),
    right: rows.map(({ id, label, right }) => ({ id, label, pieces: right })),
  };
}

/** A text in which what the other side lacks is marked. */
export function Marked({ pieces }: { pieces: readonly PlacedPiece[] }) {
  return pieces.map(({ at, text, changed }) =>
    changed ? (
      <mark key={at} className="rounded-tag bg-imagine-wash px-0.5 text-ink underline decoration-2">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** One side, line by line. */
export function VersionText({ version }: { version: Version }) {
  return (
    <dl className="flex flex-col gap-3">
      {version.map(({ id, label, pieces }) => (
        <div key={id || label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="whitespace-pre-line">
            {pieces.length === 0 && <span className="text-muted">{EMPTY}</span>}
            <Marked pieces={pieces} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
