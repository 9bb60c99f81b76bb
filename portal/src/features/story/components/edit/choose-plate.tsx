import { APPLY_STATUS } from 'contract';
import { Palette } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { browserStorage } from '@/lib/browser-storage';
import { useEdit } from './edit-context';

const PlateForm = lazy(() => import('./plate-form'));

const OPENER = 'choose-plate';
const skippedKey = (story: string) => `plate-later-${story}`;

function Form({ first, onDone }: { first?: boolean; onDone: () => void }) {
  return (
    <Suspense fallback={<div className="min-h-148 rounded-card bg-card" />}>
      <PlateForm first={first} onDone={onDone} />
    </Suspense>
  );
}

/**
 * Children are asked for their team's face once, before anything else, at their first login; they may skip it. Who comes to mend
 * a story has other things to do first.
 */
export function useFirstPlate(): { open: boolean; done: () => void } {
  const { story, editable } = useEdit();
  const [open, setOpen] = useState(
    () =>
      !story.plate &&
      story.apply_status !== APPLY_STATUS.rejected &&
      browserStorage.getItem(skippedKey(story.id)) === null,
  );
  const done = () => {
    browserStorage.setItem(skippedKey(story.id), '1');
    flushSync(() => setOpen(false));
    // Their cover as it is now.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    document.querySelector('.book-track')?.scrollTo({ left: 0, behavior: 'instant' });
    document.querySelector('.book')?.scrollIntoView();
  };
  return { open: open && editable, done };
}

/** The question for the team's face. */
export const FirstPlate = ({ onDone }: { onDone: () => void }) => <Form first onDone={onDone} />;

/** The team's plate is chosen or changed from here. */
export function ChoosePlate() {
  const { story, visitor } = useEdit();
  const [open, setOpen] = useState(false);
  const done = () => {
    flushSync(() => setOpen(false));
    document.getElementById(OPENER)?.focus();
  };
  if (open)
    return (
      <div className={visitor ? 'col-span-full' : 'w-full pl-5'}>
        <Form onDone={done} />
      </div>
    );
  return (
    <p className="print:hidden">
      <Button id={OPENER} kind={visitor ? 'tile' : 'quiet'} onClick={() => setOpen(true)}>
        <Palette aria-hidden size={visitor ? 32 : 20} />
        {story.plate ? '換小組的名牌' : '選小組的名牌'}
      </Button>
    </p>
  );
}
