import type { SectionKey } from 'contract';
import { ArrowRight, BookOpen } from 'lucide-react';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { Button, inTwo } from '@/components/ui/button';
import { nextOf } from '../../model/next-act';
import type { Phase } from '../../model/section-state';
import type { Line } from '../../model/types';
import { useEdit } from './edit-context';

export type CardProps = {
  sectionKey: SectionKey;
  /** While it is folded: the first line of what is in it, and its pictures. */
  summary?: string;
  glance?: ReactNode;
  phase?: Phase;
  problems?: number;
  /** What was typed will be stored by itself. */
  soon?: boolean;
  onEdit?: () => void;
  /** What was typed and can't be stored any more. */
  unsent?: Line[] | undefined;
  browse: ReactNode;
  form?: ReactNode;
  title?: string;
  icon?: ReactNode;
};

/** How a page shows its sections: a member's as cards that unfold, a team's as sheets over its book. */
const CardContext = createContext<ComponentType<CardProps> | undefined>(undefined);
export const SectionCards = CardContext.Provider;

/** A section of the story. */
export function SectionCard(props: CardProps) {
  const Card = use(CardContext);
  if (!Card) throw new Error('SectionCard outside of SectionCards');
  return <Card {...props} />;
}

export const titleId = (key: string) => `title-${key}`;

/** After a save: what lacks something next. It stands above what was saved, which may be longer than the window. */
export function NextSection({ after }: { after: SectionKey }) {
  const edit = useEdit();
  const next = nextOf(edit);
  if (!next || next.key === after) return null;
  // Not that of next-act.tsx, which lies with a page's head: the forms would fetch 放映 with it.
  return (
    <Button kind="primary" className={inTwo} onClick={() => edit.goTo(next.key, { place: next.place, write: true })}>
      <span>{next.words}</span>
      <ArrowRight aria-hidden size={24} className="shrink-0" />
    </Button>
  );
}

/** 說明與範例 of a section. */
export function HelpButton({ section, name }: { section: SectionKey; name: string }) {
  const { onHelp } = useEdit();
  return (
    <p className="print:hidden">
      <Button kind="quiet" className="-ml-5" onClick={() => onHelp(section, name)}>
        <BookOpen aria-hidden size={20} />
        說明與範例<span className="sr-only">：{name}</span>
      </Button>
    </p>
  );
}
