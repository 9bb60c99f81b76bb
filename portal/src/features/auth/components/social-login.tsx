import { PROVIDER_NAMES, type SocialProvider } from 'contract';
import { buttonClass } from '@/components/ui/button';
import { OpenInBrowser } from '@/components/ui/open-in-browser';
import { env } from '@/config/env';
import { inAppBrowser } from '@/lib/in-app-browser';

type Props = {
  providers: readonly SocialProvider[];
  /** Where the login leads afterwards; without it to the landing screen. */
  back: string | undefined;
};

/** One way per configured provider; the server sends the person there and back (M §2). */
export function SocialLogin({ providers, back }: Props) {
  if (providers.length === 0) return null;
  if (inAppBrowser()) return <OpenInBrowser />;
  const query = back ? `?${new URLSearchParams({ back })}` : '';
  return (
    <ul className="flex flex-col gap-2 border-t border-line pt-5">
      {providers.map((provider) => (
        <li key={provider}>
          <a href={`${env.apiBase}/auth/login/${provider}${query}`} className={buttonClass('secondary', 'w-full')}>
            用 {PROVIDER_NAMES[provider]} 帳號登入
          </a>
        </li>
      ))}
    </ul>
  );
}
