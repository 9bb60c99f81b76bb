import type { SiteSetting } from 'contract';
import { buttonClass } from '@/components/ui/button';
import { env } from '@/config/env';

const names: Record<SiteSetting['login_providers'][number], string> = { google: 'Google', facebook: 'Facebook' };

/** One way per configured provider; the server sends the person there and back (M §2). */
export function SocialLogin({ providers }: { providers: SiteSetting['login_providers'] }) {
  if (providers.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 border-t border-line pt-5">
      {providers.map((provider) => (
        <li key={provider}>
          <a href={`${env.apiBase}/auth/login/${provider}`} className={buttonClass('secondary', 'w-full')}>
            用 {names[provider]} 帳號登入
          </a>
        </li>
      ))}
    </ul>
  );
}
