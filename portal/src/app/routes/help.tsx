import { PageHeading } from '@/components/layout/page-heading';
import { HelpPage } from '@/features/help/components/help-page';

/** 說明與範例: what the content editors keep for members and teams. */
export function Component() {
  return (
    <div className="max-w-form">
      <PageHeading title="說明與範例" className="mb-1" />
      <p className="mb-4 text-muted">每一段怎麼寫、別隊的好例子，還有帳號、送出與補件的常見問題。</p>
      <HelpPage />
    </div>
  );
}
