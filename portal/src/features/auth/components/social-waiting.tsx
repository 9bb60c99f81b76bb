import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from 'web-kit/api-error';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { loginToken } from '@/lib/login-token';
import { provedQuery } from '../api/social-steps';

type Props = { challenge: string; code: string };

/** Waits for the mail about an address to be opened, wherever that is, and goes on by itself (T-82). */
export function SocialWaiting({ challenge, code }: Props) {
  const navigate = useNavigate();
  const [since] = useState(Date.now);
  const { data, error } = useQuery(provedQuery(challenge, since));
  const proved = data?.proved === true;
  useEffect(() => {
    if (!proved) return;
    loginToken.keep(challenge);
    void navigate(paths.login, { replace: true });
  }, [proved, challenge, navigate]);
  if (error instanceof ApiError && !error.offline && error.status < 500) {
    return (
      <NoticeBox kind="warning" role="alert" className="mt-5" title="這一步已經結束了">
        可能已經在另一個分頁繼續，或超過了 24 小時。需要時請重新登入。
      </NoticeBox>
    );
  }
  return (
    <div className="mt-5 rounded-card border border-line bg-paper p-4">
      <p>用別的手機、電腦或瀏覽器打開信中的連結時，請輸入這個數字：</p>
      {/* The distance after the last digit is no part of what is centred. */}
      <p className="my-4 pl-[0.3em] text-center font-bold text-[2rem] leading-none tracking-[0.3em] tabular-nums">
        {code}
      </p>
      <p>確認好以後，這個畫面會自己往下走。數字請不要告訴別人。</p>
    </div>
  );
}
