import { NotHere } from '@/components/page-state';
import { usePageTitle } from '@/lib/use-page-title';

export function NotFound() {
  usePageTitle('找不到這一頁');
  return <NotHere />;
}
