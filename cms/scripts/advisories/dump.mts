import fs from 'node:fs';
import path from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import type { Advisory } from './check.mts';

type Take = (text: string) => void;

/** The texts of the JSON files in a ZIP archive, one at a time: the whole of npm's advisories doesn't fit into memory twice. */
const unzip = (file: string, take: Take) => {
  const archive = new Unzip((entry) => {
    if (!entry.name.endsWith('.json')) return;
    const parts: Uint8Array[] = [];
    entry.ondata = (error, part, isLast) => {
      if (error) throw error;
      parts.push(part);
      if (isLast) take(Buffer.concat(parts).toString('utf8'));
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  const handle = fs.openSync(file, 'r');
  const chunk = new Uint8Array(1024 * 1024);
  for (let size = fs.readSync(handle, chunk); size > 0; size = fs.readSync(handle, chunk))
    archive.push(chunk.slice(0, size));
  archive.push(new Uint8Array(0), true);
  fs.closeSync(handle);
};

const readFolder = (folder: string, take: Take) => {
  for (const name of fs.readdirSync(folder))
    if (name.endsWith('.json')) take(fs.readFileSync(path.join(folder, name), 'utf8'));
};

const concerns = (record: Partial<Advisory>, names: Set<string>): record is Advisory =>
  !record.withdrawn && (record.affected ?? []).some(({ package: of }) => of?.ecosystem === 'npm' && names.has(of.name));

/**
 * The records about `names` of a full dump in OSV's form: a folder of JSON files, or the ZIP archive as OSV hands it out for
 * npm. Records that were withdrawn are left out.
 */
export const readDump = (place: string, names: Set<string>) => {
  const records: Advisory[] = [];
  let total = 0;
  const take = (text: string) => {
    total += 1;
    const record = JSON.parse(text) as Partial<Advisory>;
    if (concerns(record, names)) records.push(record);
  };
  if (fs.statSync(place).isDirectory()) readFolder(place, take);
  else unzip(place, take);
  return { records, total };
};
