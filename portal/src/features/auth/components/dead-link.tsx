import { ERRORS } from 'contract';
import { ButtonLink } from '@/components/ui/button';
import { ErrorBox } from '@/components/ui/notice-box';

type Props = { to: string; why?: string | undefined; children: string };

/** In place of a form whose mail's link no longer leads on, before anything is typed: why, and the way to a new one. */
export function DeadLink({ to, why = ERRORS.link_dead.message, children }: Props) {
  return (
    <>
      <ErrorBox>{why}</ErrorBox>
      <ButtonLink to={to} kind="primary" className="mt-5">
        {children}
      </ButtonLink>
    </>
  );
}
