const quote = 34;
const backslash = 92;
const opening = 123;
const closing = 125;
const array = 91;
const arrayEnd = 93;

/** How deep a row lies in `{"list":[{…}],"total":n}`. */
const rowDepth = 3;

/**
 * Reads a list's answer as it streams in: each row is parsed when it is complete, so that a large answer is never in
 * memory as a whole. `end` throws when the answer was cut off or its `total` is not the number of rows.
 */
export function listReader<Row>() {
  let text = '';
  let at = 0;
  let depth = 0;
  let start = -1;
  let inString = false;
  let frame = '';
  let count = 0;

  const feed = (chunk: string): Row[] => {
    const rows: Row[] = [];
    text += chunk;
    let kept = 0;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (inString) {
        if (code === backslash) {
          if (at + 1 >= text.length) break;
          at += 1;
        } else if (code === quote) inString = false;
      } else if (code === quote) inString = true;
      else if (code === opening || code === array) {
        depth += 1;
        if (depth === rowDepth && start < 0) {
          frame += text.slice(kept, at);
          start = at;
        }
      } else if (code === closing || code === arrayEnd) {
        depth -= 1;
        if (depth === rowDepth - 1 && start >= 0) {
          rows.push(JSON.parse(text.slice(start, at + 1)) as Row);
          start = -1;
          kept = at + 1;
        }
      }
      at += 1;
    }
    if (start < 0) {
      frame += text.slice(kept, at);
      text = text.slice(at);
      at = 0;
    } else {
      text = text.slice(start);
      at -= start;
      start = 0;
    }
    count += rows.length;
    return rows;
  };

  const end = (): number => {
    const { total } = JSON.parse(frame.replace(/\[[,\s]*\]/, '[]')) as { total: number };
    if (total !== count) throw new Error(`${total} rows were announced, ${count} came`);
    return total;
  };

  return { feed, end };
}
