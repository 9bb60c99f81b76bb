import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../icon';
import { useFocusAfterNavigation } from '../page-head';
import './detail-head.css';

/** The page's place in its list, as useDeskQueue gives it. */
type Place = {
  back: string;
  state?: object | null;
  position?: string | undefined;
  previous?: string | undefined;
  next?: string | undefined;
};

type DetailHeadProps = {
  list: string;
  place: Place;
  /** Of its neighbours, where it has some. */
  pathOf?: (id: string) => string;
  title: string;
  account?: string;
  tags?: ReactNode;
  /** What the neighbours in the list are called. */
  noun?: string;
  actions?: ReactNode;
};

/** The sticky head of a detail page: back to the filtered list, what this is, its neighbours, the main actions. */
export function DetailHead({ list, place, pathOf, title, account, tags, noun = '一則故事', actions }: DetailHeadProps) {
  const heading = useFocusAfterNavigation<HTMLHeadingElement>();
  const navigate = useNavigate();
  const neighbour = (id: string | undefined, icon: 'left' | 'right', name: string) => (
    <Button
      type="text"
      icon={<Icon name={icon} size={16} />}
      aria-label={name}
      disabled={id === undefined}
      onClick={() => id !== undefined && pathOf && navigate(pathOf(id), { state: place.state })}
    />
  );
  return (
    <header className="detail-head row on-card">
      <Link className="detail-back inline-row no-shrink" to={place.back}>
        <Icon name="left" size={16} />
        {list}
        {place.position && <span className="muted tabular">{place.position}</span>}
      </Link>
      <h1 className="detail-title ellipsis large may-shrink" ref={heading} tabIndex={-1} title={title}>
        {title}
      </h1>
      {account && <span className="mono">{account}</span>}
      {tags}
      <div className="detail-tools row right no-shrink gap-4">
        {place.position && (
          <>
            {neighbour(place.previous, 'left', `上${noun}`)}
            {neighbour(place.next, 'right', `下${noun}`)}
          </>
        )}
        {actions}
      </div>
    </header>
  );
}
