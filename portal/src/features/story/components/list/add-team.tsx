import { editionOpen, type SiteSetting } from 'contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, textLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';

const kinds = [
  { to: paths.setUpUnder18, title: '我是輔導員', text: '小組成員皆未滿 18 歲' },
  { to: paths.setUpUpper18, title: '我是挑戰者', text: '小組成員皆滿 18 歲' },
];

/** Why no team can be added now, or nothing (decision 15). */
export function closedReason(site: SiteSetting | undefined): string | undefined {
  return site && !editionOpen(site.edition, 'create', Date.now()) ? '目前不在報名期間' : undefined;
}

/** 新增小組 opens the choice between the two kinds of team (M §2). */
export function AddTeam({ reason, kind }: { reason: string | undefined; kind: 'primary' | 'secondary' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} reason={reason} onClick={() => setOpen(true)}>
        <Plus aria-hidden size={20} />
        新增小組
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="新增哪一種小組？">
        <ul className="flex flex-col gap-3">
          {kinds.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to} className="block rounded-card border-2 border-edge bg-card p-4 hover:bg-brand-50">
                <strong className="block text-h3">{title}</strong>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** The first team of a member who has none yet; the button leads to that of children, beside it is the other (decision 60). */
export function StartSignUp({ reason, className }: { reason: string | undefined; className?: string }) {
  if (reason) {
    return (
      <Button kind="primary" reason={reason}>
        開始報名
      </Button>
    );
  }
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      <ButtonLink to={paths.setUpUnder18} kind="primary">
        開始報名
      </ButtonLink>
      <p>
        小組成員都滿 18 歲？
        <Link to={paths.setUpUpper18} className={textLink}>
          報名滿 18 歲的小組
        </Link>
      </p>
    </div>
  );
}
