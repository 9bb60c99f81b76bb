import { type ConsentLink, slipPages, slipWords } from 'contract';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { siteName } from '@/config/site';

const QrCode = lazy(() => import('@/components/ui/qr-code'));

function Slip({ link, team }: { link: ConsentLink; team: string }) {
  const words = slipWords(link);
  return (
    <div className="flex h-[66mm] flex-col justify-between border-r-[0.5mm] border-b-[0.5mm] border-dashed border-ink p-[4mm] text-[9pt] leading-[1.4]">
      <div>
        <p>{siteName}</p>
        <p className="line-clamp-2 text-[13pt] font-bold">{words.to}</p>
        <p className="line-clamp-1">{team}</p>
      </div>
      <div className="flex items-center gap-[4mm]">
        <div className="size-[28mm] shrink-0">
          <Suspense fallback={<span data-print-waits="" />}>
            <QrCode text={link.url} label={words.picture} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-[1mm]">
          <p className="text-[10.5pt] font-bold text-balance">{words.scan}</p>
          <p className="break-all">{words.open}</p>
          <p>
            {words.type} <span className="font-mono text-[11pt] font-bold whitespace-nowrap">{link.code}</span>
          </p>
        </div>
      </div>
      <p>{words.until}</p>
    </div>
  );
}

/** Paper only: A4, two by four slips, one a person, with one line to cut along between two of them. */
export function ConsentSlips({ links, team }: { links: readonly ConsentLink[]; team: string }) {
  if (links.length === 0) return null;
  return createPortal(
    <div className="print-alone hidden bg-card text-ink print:block">
      {slipPages(links).map((page) => (
        <div
          key={page[0]?.code}
          className="mx-auto grid w-[190mm] grid-cols-2 border-t-[0.5mm] border-l-[0.5mm] border-dashed border-ink break-after-page last:break-after-auto"
        >
          {page.map((link) => (
            <Slip key={link.code} link={link} team={team} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
