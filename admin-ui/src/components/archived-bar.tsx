import { ARCHIVED } from '@/lib/archived';
import { Icon } from './icon';
import './desk-bar.css';

/** Says before a button is pressed that the session is archived. */
export const ArchivedBar = () => (
  <div className="desk-bar" role="status">
    <Icon name="info" />
    <p>{ARCHIVED}</p>
  </div>
);
