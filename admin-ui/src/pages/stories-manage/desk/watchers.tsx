import type { Watcher } from '@/lib/use-presence';
import './watchers.css';

/** Who else has the story open: the first character of each name, the whole in words. One's own other window isn't listed. */
export function Watchers({ others }: { others: readonly Watcher[] }) {
  const names = [...new Set(others.filter(({ own }) => !own).map(({ name }) => name))];
  const words = names.length > 0 ? `${names.join('、')}也在看這則故事` : '';
  return (
    <span className="watchers no-shrink" role="status" title={words}>
      {names.map((name) => (
        <span key={name} className="watcher small" aria-hidden="true">
          {[...name][0]}
        </span>
      ))}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
