import { useEffect } from 'react';

const site = '全球孩童創意行動挑戰後台';

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title}｜${site}`;
  }, [title]);
}
