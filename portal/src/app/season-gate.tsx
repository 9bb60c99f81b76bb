import { editionOpen, type SiteSetting } from 'contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { useSiteSetting } from '@/features/site/api/get-site-setting';

/** What the programme says while no team can be added; nothing while it is open. */
export function ClosedNotice({ edition, children }: { edition: SiteSetting['edition']; children?: ReactNode }) {
  return (
    <NoticeBox kind="warning" title="目前不在報名期間">
      <p>{edition.notice}</p>
      {children}
    </NoticeBox>
  );
}

/** A form that makes teams is not shown while the season takes none (decision 15): what was typed would be refused. */
export function SeasonGate({ children }: { children: ReactNode }) {
  const site = useSiteSetting();
  if (!site || editionOpen(site.edition, 'create', Date.now())) return children;
  return (
    <ClosedNotice edition={site.edition}>
      <ButtonLink kind="primary" to={paths.signUp()} className="mt-3">
        回到報名列表
      </ButtonLink>
    </ClosedNotice>
  );
}
