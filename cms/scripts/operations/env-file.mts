const LINE = /^([A-Z][A-Z0-9_]*)=/;

/** A value as `.env` takes it: in quotes where it has blanks or signs that end one. */
const quoted = (value: string) => (/^[\w@:/.,+-]*$/.test(value) ? value : `"${value.replaceAll('"', '')}"`);

/** The text of an `.env` with these values: what is there is changed in its place, what isn't goes to the end. */
export const withValues = (text: string, values: Record<string, string>) => {
  const rest = new Map(Object.entries(values));
  const lines = text.split('\n').map((line) => {
    const name = LINE.exec(line)?.[1];
    const value = name && rest.get(name);
    if (name === undefined || value === undefined) return line;
    rest.delete(name);
    return `${name}=${quoted(value)}`;
  });
  while (lines.at(-1) === '') lines.pop();
  for (const [name, value] of rest) lines.push(`${name}=${quoted(value)}`);
  return `${lines.join('\n')}\n`;
};
