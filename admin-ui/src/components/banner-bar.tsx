import { MINUTE, type SiteSetting } from 'contract';
import { useAsk } from '@/lib/use-ask';
import { Notice } from './notice';

/** Until the next look (ms): at the banner's end at the latest. */
const nextLook = (until = 0) => {
  const left = until - Date.now();
  return left > 0 ? Math.min(MINUTE, left) : MINUTE;
};

/** What has been said to all, on top of every page until its time is over. */
export function BannerBar() {
  const { query } = useAsk<SiteSetting>('/site-setting', {
    retry: false,
    refetchInterval: ({ state }) => nextLook(state.data?.data.banner?.until),
  });
  const banner = query.data?.data.banner;
  return banner && banner.until > Date.now() ? <Notice kind="warning">{banner.text}</Notice> : null;
}
