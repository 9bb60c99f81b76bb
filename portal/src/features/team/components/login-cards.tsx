import { lazy, Suspense } from 'react';
import { TeamPlate } from '@/components/team/team-plate';
import { siteName } from '@/config/site';
import { cn } from '@/lib/cn';
import type { PasswordStory } from '../created-stories';
import { loginAddress, qrAddress } from './login-text';

const QrCode = lazy(() => import('@/components/ui/qr-code'));
const steps = ['掃描 QR', '輸入帳號密碼', '填好按儲存'];

/** As many fill a sheet. */
export const CARDS_A_SHEET = 8;

/** Paper only: A4, two by four cards of 90×60 mm with cut lines, black on white (look §3.4). */
export function LoginCards({ stories }: { stories: readonly PasswordStory[] }) {
  return (
    <div className="hidden grid-cols-[repeat(2,90mm)] justify-center bg-card text-ink print:grid">
      {/* One team may have several. */}
      {Array.from(stories.entries(), ([at, story]) => (
        <LoginCard key={at} story={story} />
      ))}
    </div>
  );
}

/** A team's card: on the screen as it is printed. */
export function LoginCard({ story }: { story: PasswordStory }) {
  return (
    <div className="flex h-[60mm] w-[90mm] max-w-full break-inside-avoid flex-col justify-between border border-dashed border-ink p-[4mm]">
      <div className="flex justify-between gap-[3mm]">
        <div className="min-w-0">
          <p className="text-small">{siteName}</p>
          {/* A long name takes two small lines: the card's size is fixed. */}
          <div className="flex items-center gap-[2mm]">
            <TeamPlate team={story} size="9mm" />
            <p className={cn('line-clamp-2 font-bold', story.team_name.length > 7 ? 'text-label' : 'text-h3')}>
              {story.team_name}
            </p>
          </div>
          <p className="text-small break-all">{loginAddress()}</p>
        </div>
        <div className="size-[22mm] shrink-0">
          <Suspense fallback={<span data-print-waits="" />}>
            <QrCode text={qrAddress(story.account)} label={`${story.team_name}的登入網址`} />
          </Suspense>
        </div>
      </div>
      <div>
        <p>
          帳號 <span className="font-mono font-bold">{story.account}</span>
        </p>
        {/* A line of its own: a hyphen at the end of a line would be read as part of the password or not. */}
        <p className="text-small">密碼</p>
        <p className="font-mono text-password font-bold tracking-[.08em] break-all">{story.password}</p>
      </div>
      <ol className="flex justify-between gap-1 text-small">
        {steps.map((step, i) => (
          <li key={step} className="flex items-center gap-1 whitespace-nowrap">
            <span className="font-bold">{i + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
