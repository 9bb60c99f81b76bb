/** First stop of the keyboard: past header and navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-button focus:bg-brand focus:px-4 focus:py-3 focus:font-bold focus:text-card"
    >
      跳到主要內容
    </a>
  );
}
