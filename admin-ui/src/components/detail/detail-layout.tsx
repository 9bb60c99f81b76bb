import type { ReactNode } from 'react';
import './detail-layout.css';

export type Anchor = { id: string; label: string; note?: string };

type DetailLayoutProps = {
  anchors?: readonly Anchor[];
  aside: ReactNode;
  /** On small screens the panel lies below everything: a bar that stays leads there. */
  jump: Anchor;
  narrow?: boolean;
  children: ReactNode;
};

/** Anchors, cards, and the panel in which one decides; the panel has a scroll of its own. */
export function DetailLayout({ anchors, aside, jump, narrow = false, children }: DetailLayoutProps) {
  return (
    <div className="detail" data-anchors={anchors !== undefined} data-aside={narrow ? 'narrow' : 'wide'}>
      {anchors && (
        <nav className="detail-anchors" aria-label="這一頁的內容">
          <ul>
            {anchors.map(({ id, label, note }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {label}
                  {note && <span className="muted">{note}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="detail-cards">{children}</div>
      <p className="detail-jump">
        <a className="button-link" href={`#${jump.id}`}>
          {jump.label}
          {jump.note && <span className="tabular">{jump.note}</span>}
        </a>
      </p>
      {aside}
    </div>
  );
}

type CardProps = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

export function DetailCard({ id, title, aside, children }: CardProps) {
  return (
    <section className="detail-card" id={id} aria-labelledby={`${id}-title`}>
      <div className="detail-card-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      <div className="detail-card-body">{children}</div>
    </section>
  );
}

export type Fact = { label: string; value: ReactNode };

/** Terms and their values in one, two or three columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
