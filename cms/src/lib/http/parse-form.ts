import { fail } from '../errors/fail';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A form body (`a=1&b=2`) as its values by name; a name that comes twice is a list, which no schema takes. Else 400 `malformed`. */
export const parseForm = (bytes: Buffer): unknown => {
  try {
    const values = new Map<string, string | string[]>();
    for (const [name, value] of new URLSearchParams(utf8.decode(bytes))) {
      const before = values.get(name);
      values.set(name, before === undefined ? value : [before, value].flat());
    }
    if ([...values.values()].flat().some((value) => value.includes('\0'))) fail('malformed');
    return Object.fromEntries(values);
  } catch {
    return fail('malformed');
  }
};
