import { useCustom } from '@refinedev/core';
import { MINUTE, type SiteSetting } from 'contract';
import { Notice } from './notice';

/** What has been said to all, on top of every page until its time is over. */
export function BannerBar() {
  const { query } = useCustom<SiteSetting & { id?: string }>({
    url: '/site-setting',
    method: 'get',
    queryOptions: { retry: false, refetchInterval: MINUTE },
    errorNotification: false,
  });
  const banner = query.data?.data.banner;
  return banner && banner.until > Date.now() ? <Notice kind="warning">{banner.text}</Notice> : null;
}
