import { PROVIDER_NAMES } from 'contract';
import { Link, useNavigate } from 'react-router-dom';
import { PageHeading } from '@/components/layout/page-heading';
import { textLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import type { SessionUser } from '@/lib/session';
import type { SocialStep } from '../social-step';
import { SocialAddress } from './social-address';
import { SocialTaken } from './social-taken';

type Props = { step: SocialStep; onDone: (user: SessionUser) => void };

/** What a login at a provider asks for before it leads in, in the place of the login. */
export function SocialNextStep({ step, onDone }: Props) {
  const navigate = useNavigate();
  const onDead = () => void navigate(`${paths.login}?social=expired`, { replace: true });
  return (
    <>
      <PageHeading title={`用 ${PROVIDER_NAMES[step.provider]} 登入`} className="mb-5" />
      {step.kind === 'taken' ? (
        <SocialTaken
          step={step}
          onDone={onDone}
          onDead={onDead}
          onMail={() => void navigate(paths.checkMailbox, { state: { account: step.account, reset: true } })}
        />
      ) : (
        <SocialAddress
          step={step}
          onDead={onDead}
          onMail={(account, code) => void navigate(paths.checkMailbox, { state: { account, step, code } })}
        />
      )}
      <Link to={paths.login} replace className={`${textLink} mt-3`}>
        回到登入
      </Link>
    </>
  );
}
