const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** What can be read in HTML, in one line. */
export const plainText = (html: unknown): string => parse(String(html ?? '')).body.textContent.trim();

/** A plain text as HTML of the editor: an empty line parts paragraphs, a line is a line. */
export const htmlOf = (text: string): string => {
  const page = parse('');
  for (const paragraph of text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)) {
    const place = page.createElement('p');
    for (const [index, line] of paragraph.split('\n').entries())
      place.append(...(index > 0 ? [page.createElement('br')] : []), line);
    page.body.append(place);
  }
  return text.trim() === '' ? '' : page.body.innerHTML;
};
