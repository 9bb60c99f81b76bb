import { isWebAddress } from 'contract';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { Resource } from '../api/get-resources';

/** Our own counting address, else the link itself when it leads to a page. */
export const addressOf = ({ track, link }: Resource) => track ?? (isWebAddress(link) ? link : undefined);

/** Title, brief, 預覽 in a new tab (M §2). */
export function ResourceRow({ resource }: { resource: Resource }) {
  const { title, brief, goal, frequency } = resource;
  const facts = [goal && `目標：${goal}`, frequency && `使用時機：${frequency}`].filter(Boolean);
  const address = addressOf(resource);
  return (
    <article className="card-pad flex flex-col gap-3 rounded-card border border-line bg-card md:flex-row md:items-center md:gap-6">
      <div className="min-w-0 grow">
        <h3 className="text-h3 font-bold">{title}</h3>
        <p className="max-w-text">{brief}</p>
        {facts.length > 0 && <p className="mt-1 text-small text-muted">{facts.join('・')}</p>}
      </div>
      {!address && <p className="shrink-0 text-small text-muted">內容準備中</p>}
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`預覽：${title}（另開新分頁）`}
          className={buttonClass('secondary', 'shrink-0')}
        >
          預覽
          <ExternalLink aria-hidden size={20} className="text-brand-mark" />
        </a>
      )}
    </article>
  );
}
