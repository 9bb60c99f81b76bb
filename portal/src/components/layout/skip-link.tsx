/** First stop of the keyboard: past header and navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-button bg-brand px-4 py-3 font-bold text-card focus:translate-y-0"
    >
      跳到主要內容
    </a>
  );
}
