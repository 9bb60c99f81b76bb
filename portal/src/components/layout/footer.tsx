import { copyrightYears, type SiteSetting } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { textLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { helpHours } from '@/config/site';
import { legalLinks, outerLinks } from './site-links';

type Props = {
  site: SiteSetting | undefined;
  /** For children: whom they ask is beside them, not at the end of a telephone. */
  team?: boolean;
};

/** Contact, help hours, terms and copyright years. */
export function Footer({ site, team }: Props) {
  const [terms, setTerms] = useState(false);
  const contact = site?.contact;
  return (
    <footer className="mt-12 border-t border-line bg-sunken pb-20 text-small md:pb-0 print:hidden">
      <div className="gutter mx-auto flex max-w-page flex-col gap-3 py-6">
        {contact && !team && (
          <p className="flex flex-wrap items-center gap-x-4">
            <span className="font-bold">{contact.organisation}</span>
            <span>{contact.address}</span>
            {contact.phone && (
              <a href={`tel:${contact.phone}`} className={textLink}>
                {contact.phone}
              </a>
            )}
            {contact.email && (
              <a href={`mailto:${contact.email}`} className={textLink}>
                {contact.email}
              </a>
            )}
          </p>
        )}
        {outerLinks(site, team).length > 0 && (
          <p className="flex flex-wrap items-center gap-x-5 xl:hidden">
            {outerLinks(site, team).map((link) => (
              <a key={link.key} href={link.url} className={textLink}>
                {link.label}
              </a>
            ))}
          </p>
        )}
        <p>{team ? '有問題，請問帶你們參加的人。' : `協助時間：${site?.help_hours ?? helpHours}`}</p>
        <p className="flex flex-wrap items-center gap-x-5">
          {site?.terms && (
            <button type="button" onClick={() => setTerms(true)} className={textLink}>
              會員條款
            </button>
          )}
          <Link to={paths.privacy} className={textLink}>
            隱私權
          </Link>
          {legalLinks(site).map((link) => (
            <a key={link.key} href={link.url} className={textLink}>
              {link.label}
            </a>
          ))}
        </p>
        <p className="text-muted">
          © {copyrightYears(Date.now())} {site?.contact.organisation}
        </p>
      </div>
      <Dialog open={terms} onOpenChange={setTerms} title="會員條款" wide>
        <p className="whitespace-pre-line">{site?.terms}</p>
      </Dialog>
    </footer>
  );
}
