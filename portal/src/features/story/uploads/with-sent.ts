import type { SentFile } from '../drafts/draft-db';
import { fileKey, type Photos } from '../model/photo-list';
import { checkKept, transfer } from './transfer';

type Chosen = { key: string; row?: string; url?: string };

async function send(row: string, code: string): Promise<SentFile | undefined> {
  const checked = await checkKept(row, () => undefined);
  if (!checked || checked.refused) return undefined;
  return transfer(row, code);
}

async function arrived<T extends Chosen>(entry: T, code: string): Promise<T> {
  if (entry.url || !entry.row) return entry;
  const sent = await send(entry.row, code);
  return sent ? { ...entry, key: fileKey(sent.url), url: sent.url } : entry;
}

/** The values of a draft after its files have been sent; those that are refused stay without an address. `code` is the story's account. */
export async function withSent(values: unknown, code: string): Promise<unknown> {
  const held = values as { pictures?: Photos; pdf_list?: Chosen[] };
  const all = <T extends Chosen>(list: T[]) => Promise.all(list.map((entry) => arrived(entry, code)));
  if (held.pdf_list) return { ...held, pdf_list: await all(held.pdf_list) };
  if (!held.pictures) return values;
  const stages = await Promise.all(
    Object.entries(held.pictures).map(async ([stage, photos]) => [stage, await all(photos)] as const),
  );
  return { ...held, pictures: Object.fromEntries(stages) };
}
