import { keepingPeriods } from 'contract';
import { GuestPage } from '@/components/layout/guest-page';
import { privacyPolicy } from '@/components/layout/site-links';
import { textLink } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useSiteSetting } from '@/features/site/api/get-site-setting';

/** 隱私權: how long what is kept, by the settings of this server, and where the association says the rest. */
export function Component() {
  const site = useSiteSetting();
  const keeping = site?.keeping;
  const policy = privacyPolicy(site);
  return (
    <GuestPage title="隱私權" width="form">
      <div className="flex flex-col gap-6">
        <p>
          個人資料只用在挑戰的報名、審核、評審、證書寄送和聯絡。您可以隨時請求查詢、閱覽、複製、補充、更正、停止使用或刪除，聯絡方式在這一頁的最下面。
        </p>
        {policy && (
          <p>
            <a href={policy.url} className={textLink}>
              {site?.contact.organisation}的{policy.label}
            </a>
          </p>
        )}
        <section>
          <h2 className="mb-3 text-h2">保存多久</h2>
          {keeping ? (
            <dl className="flex flex-col gap-4">
              {keepingPeriods(keeping).map(({ title, text }) => (
                <div key={title}>
                  <dt className="font-bold">{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <Loading>
              <Skeleton className="h-96" />
            </Loading>
          )}
        </section>
      </div>
    </GuestPage>
  );
}
