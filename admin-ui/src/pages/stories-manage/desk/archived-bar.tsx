import { Icon } from '@/components/icon';
import { ARCHIVED } from '@/lib/archived';
import './desk-bar.css';

/** Says before a button is pressed that the story's session is archived. */
export const ArchivedBar = () => (
  <div className="desk-bar" role="status">
    <Icon name="info" />
    <p>{ARCHIVED}</p>
  </div>
);
