import { type ConsentLink, formatDate } from 'contract';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { siteName } from '@/config/site';

const QrCode = lazy(() => import('@/components/ui/qr-code'));
const A_PAGE = 8;

const pagesOf = (links: readonly ConsentLink[]) =>
  Array.from({ length: Math.ceil(links.length / A_PAGE) }, (_, at) => links.slice(at * A_PAGE, (at + 1) * A_PAGE));

function Slip({ link, team }: { link: ConsentLink; team: string }) {
  const isChild = link.kind === 'child';
  return (
    <div className="flex h-[66mm] w-[95mm] flex-col justify-between border border-dashed border-ink p-[4mm] text-[9pt] leading-[1.4]">
      <div>
        <p>{siteName}</p>
        <p className="line-clamp-2 text-[13pt] font-bold">
          {link.name}
          {isChild ? ' 的家長' : ''}，您好
        </p>
        <p className="line-clamp-1">{team}</p>
      </div>
      <div className="flex items-center gap-[4mm]">
        <div className="size-[28mm] shrink-0">
          <Suspense fallback={<span data-print-waits="" />}>
            <QrCode text={link.url} label={`${link.name}的${isChild ? '家長' : '本人'}同意書`} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-[1mm]">
          <p className="text-[10.5pt] font-bold">用手機掃描，花一分鐘勾選您同意的事。</p>
          <p className="break-all">不能掃描？請開啟 {new URL('/consent', link.url).href.replace(/^https?:\/\//, '')}</p>
          <p>
            輸入 <span className="font-mono text-[11pt] font-bold whitespace-nowrap">{link.code}</span>
          </p>
        </div>
      </div>
      <p>
        請在 {formatDate(link.expires_time)} 前回覆。不同意也照樣參加挑戰。{isChild ? '每個孩子一張，請不要轉傳。' : ''}
      </p>
    </div>
  );
}

/** Paper only: A4, two by four slips with cut lines, one a person. */
export function ConsentSlips({ links, team }: { links: readonly ConsentLink[]; team: string }) {
  if (links.length === 0) return null;
  return createPortal(
    <div className="print-alone hidden bg-card text-ink print:block">
      {pagesOf(links).map((page) => (
        <div
          key={page[0]?.code}
          className="grid grid-cols-[repeat(2,95mm)] justify-center break-after-page last:break-after-auto"
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
