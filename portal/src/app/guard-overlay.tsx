import { LogoFace } from '@/components/layout/logo';
import { useSiteSetting } from '@/features/site/api/get-site-setting';

/**
 * Shown while a guard asks the server; the same as in index.html, so nothing flickers. The bar lies where the header will:
 * it is there with the first picture of a page, before any script has run.
 */
export function GuardOverlay() {
  const site = useSiteSetting();
  return (
    <div className="guard-overlay" role="status">
      <div className="guard-bar bg-paper shadow-bar xl:pt-11" aria-hidden="true">
        <div className="gutter mx-auto flex h-14 max-w-page items-center gap-2 font-bold text-ink xl:h-16">
          <LogoFace name={site?.site_name} />
        </div>
      </div>
      <span className="guard-shapes" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>資料確認中</span>
      <p>
        還在載入…
        <button type="button" onClick={() => window.location.reload()}>
          重新載入
        </button>
      </p>
    </div>
  );
}
