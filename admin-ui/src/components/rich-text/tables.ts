const textOf = (cell: Element) => cell.textContent.replace(/\s+/g, ' ').trim();

/**
 * Pasted HTML with each table as lines of text, a row a line: mails and the portal know no tables, and cells that run into each
 * other would say something else. `tables`: how many there were.
 */
export const tablesAsText = (html: string): { html: string; tables: number } => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Inner ones first: the text of a cell is then that of its lines.
  const tables = [...page.querySelectorAll('table')].reverse();
  for (const table of tables) {
    const lines = [...table.rows].map((row) => [...row.cells].map(textOf).join('｜'));
    const paragraphs = [table.caption ? textOf(table.caption) : '', ...lines].filter(
      (line) => line.replaceAll('｜', '') !== '',
    );
    table.replaceWith(...paragraphs.map((line) => Object.assign(page.createElement('p'), { textContent: line })));
  }
  return tables.length === 0 ? { html, tables: 0 } : { html: page.body.innerHTML, tables: tables.length };
};
