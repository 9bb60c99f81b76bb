import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './status-tag.css';

type TagProps = {
  look: 1 | 2 | 3 | 4 | 5 | 6 | 'share' | 'failed' | 'unknown';
  icon?: IconName;
  title?: string | undefined;
  children: ReactNode;
};

/** A state: colour, icon and word together (look §4.3). */
export const Tag = ({ look, icon, title, children }: TagProps) => (
  <span className={`tag tag-${look} inline-row rounded nowrap small`} title={title}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);
