import { EMPTY, type Line } from '../../model/types';

/** What a section holds, as a list of terms. */
export function Lines({ lines }: { lines: Line[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {lines.map(({ id, label, text }) => (
        <div key={id ?? label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="max-w-text whitespace-pre-line">
            {text.trim() || <span className="text-muted">{EMPTY}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
