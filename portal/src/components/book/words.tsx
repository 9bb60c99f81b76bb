const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? new Intl.Segmenter('zh-Hant', { granularity: 'word' })
    : undefined;

/** What opens something stays with what follows, as do short words that say more of it: 小隊, 第一頁, 聽我們. */
const LEADS = /^[「『《〈（([小大老新第把讓在是有不聽與和跟]$/;
/** Single characters and marks belong to what stands before them: 我們的, 完了！ */
const FOLLOWS = /^(?:.|\P{L}+)$/u;

/** A text in the parts between which a line may end: no word is broken inside. Whole where the browser knows no words. */
export function lineParts(text: string): string[] {
  if (!segmenter) return [text];
  const parts: string[] = [];
  let leads = true;
  for (const { segment } of segmenter.segment(text)) {
    const isLead = LEADS.test(segment);
    const last = parts.length - 1;
    if (last >= 0 && (leads || (!isLead && FOLLOWS.test(segment)))) parts[last] += segment;
    else parts.push(segment);
    leads = isLead;
  }
  return parts;
}

/** What fits into the narrowest place at the largest size; a longer word is broken there. */
const WHOLE = 6;

/** A text whose lines end between words, and where it has a line's end of its own; to be heard and copied it is the plain text, as it isn't with `<wbr>`. */
export const Words = ({ text }: { text: string }) =>
  Array.from(lineParts(text).entries(), ([at, part]) => (
    <span key={at} className={part.length <= WHOLE && !part.includes('\n') ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ));
