import { Flex } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useCurrentPart } from '@/lib/use-current-part';
import './detail-layout.css';

export type Anchor = { id: string; label: ReactNode; note?: ReactNode };

type DetailLayoutProps = {
  anchors?: readonly Anchor[];
  aside?: ReactNode;
  /** Where the panel lies below everything on small screens: a bar that stays leads there. */
  jump?: Anchor;
  narrow?: boolean;
  children: ReactNode;
};

/** Anchors, cards, and, where something is decided, the panel for it, which has a scroll of its own. */
export function DetailLayout({ anchors, aside, jump, narrow = false, children }: DetailLayoutProps) {
  const { current, lead } = useCurrentPart(anchors?.map(({ id }) => id) ?? []);
  return (
    <div
      className="detail grid gap-16"
      data-anchors={anchors !== undefined}
      data-aside={aside === undefined ? 'none' : narrow ? 'narrow' : 'wide'}
    >
      {anchors && (
        <nav className="detail-anchors" aria-label="這一頁的內容">
          <ul>
            {anchors.map(({ id, label, note }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  onClick={(event) => {
                    lead(id);
                    leadTo(event, id);
                  }}
                >
                  {label}
                  {note !== undefined && <span className="muted">{note}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Flex className="detail-cards may-shrink" vertical gap={16}>
        {children}
      </Flex>
      {jump && (
        <p className="detail-jump foot-bar">
          <a className="button-link touch" href={`#${jump.id}`} onClick={(event) => leadTo(event, jump.id)}>
            {jump.label}
            {jump.note && <span className="tabular">{jump.note}</span>}
          </a>
        </p>
      )}
      {aside}
    </div>
  );
}

/** Brings a part of the page into sight and gives it the focus. */
export function showPart(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** Without a change of the address: that would forget from which list the page was opened. */
function leadTo(event: MouseEvent, id: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showPart(id);
}

type CardProps = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

export function DetailCard({ id, title, aside, children }: CardProps) {
  return (
    <section className="detail-card box" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Flex className="detail-card-head line-below" wrap align="center" justify="space-between" gap="4px 12px">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </Flex>
      <div className="detail-card-body">{children}</div>
    </section>
  );
}

export type Fact = { label: string; value: ReactNode };

/** Terms and their values in one, two or three columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts grid">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="narrow pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
