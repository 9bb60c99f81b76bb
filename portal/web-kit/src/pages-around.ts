type Entry = { key: string; page: number | undefined };

const reach = 1;

/** The first and last page, the current one and its neighbours; a gap takes the place of what lies between. */
export function pagesAround(page: number, last: number): Entry[] {
  const wanted = [1, last, ...Array.from({ length: reach * 2 + 1 }, (_, index) => page - reach + index)];
  const pages = [...new Set(wanted)].filter((entry) => entry >= 1 && entry <= last).sort((a, b) => a - b);
  return pages.flatMap((entry, index) => {
    const before = pages[index - 1] ?? 0;
    const step = { key: String(entry), page: entry };
    if (entry - before === 2) return [{ key: String(entry - 1), page: entry - 1 }, step];
    return entry - before > 2 ? [{ key: `gap-${entry}`, page: undefined }, step] : [step];
  });
}
