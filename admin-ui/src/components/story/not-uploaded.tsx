import { Icon } from '../icon';
import './media.css';

/** In the place of a video or learning sheet that is missing. */
export function NotUploaded() {
  return (
    <p className="missing media-missing">
      <Icon name="error" />
      尚未上傳
    </p>
  );
}
