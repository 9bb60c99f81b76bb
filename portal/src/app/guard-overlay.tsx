/** Shown while a guard asks the server; the same as in index.html, so nothing flickers. */
export function GuardOverlay() {
  return (
    <div className="guard-overlay" role="status">
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
