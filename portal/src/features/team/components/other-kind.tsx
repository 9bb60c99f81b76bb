import { Link } from 'react-router-dom';
import { textLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

/** The way to the team of adults, for who came to that of children by the start button (decision 60). */
export function ToAdults() {
  return (
    <p>
      小組成員都滿 18 歲？
      <Link to={paths.setUpUpper18} className={textLink}>
        改填滿 18 歲的小組
      </Link>
    </p>
  );
}

/** The way back to the team of children. */
export function ToChildren() {
  return (
    <p>
      小組成員未滿 18 歲？
      <Link to={paths.setUpUnder18} className={textLink}>
        改填未滿 18 歲的小組
      </Link>
    </p>
  );
}
