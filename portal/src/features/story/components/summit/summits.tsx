import { flushSync } from 'react-dom';
import { useEdit } from '../edit/edit-context';
import { useSummit } from './use-summit';

/** Over the page, once each, what `SUMMITS` names. */
export function Summits() {
  const { visitor } = useEdit();
  const { summit, Moment, again, end } = useSummit();
  if (!summit || !Moment) return null;
  const close = () => {
    flushSync(end);
    // Wherever the book stood: what is celebrated begins with its cover.
    if (summit === 'sent' || summit === 'approved')
      document.querySelector('.book-track')?.scrollTo({ left: 0, behavior: 'instant' });
    // The button that sent the story can't be pressed any more: what has become of the story stands at its head.
    if (summit === 'sent' && !visitor) {
      document.querySelector<HTMLElement>('main h1')?.focus();
      // It sticks to the top wherever the page is: the focus alone would leave one at its end.
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  };
  return <Moment summit={summit} again={again} onClose={close} />;
}
