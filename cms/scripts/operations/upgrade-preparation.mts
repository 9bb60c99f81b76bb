import { root, Stop } from '../steps/place.mjs';
import { readSettings } from '../steps/server.mts';
import { makeBackup } from './backup.mts';
import { ownRelease } from './checks/database.mts';
import { withDatabase } from './databases/open.mts';
import { examine } from './doctor.mts';
import { alone } from './lease.mts';
import { recorded } from './record.mts';
import { releaseAt } from './release-link.mts';
import { demandLinks } from './release-links.mts';
import { schemaOf } from './schema.mts';

/** What has to be well before anything is touched; mail, certificate and the like can wait until after. */
const NEEDED = /^(設定|資料庫 |編碼|結構版本|待套用|pg_dump|Node|儲存空間|備份金鑰|檔案權限)/;

/** The release before runs on a schema one release newer, and drops nothing of it: that is the way back. */
const demandWayBack = async (env: NodeJS.ProcessEnv) => {
  const { release } = await withDatabase(env, schemaOf);
  const own = ownRelease();
  if (own <= release + 1) return;
  throw new Stop(
    `資料庫是第 ${release} 版結構，這一版是第 ${own} 版：請先升級到中間的版本，否則退不回去。沒有任何變動。(Upgrade to the release in between first, else there is no way back; nothing has changed.)`,
  );
};

/** Looks at what an upgrade needs, changing nothing: gives the folder of the release that runs. */
export const examineUpgrade = async (env: NodeJS.ProcessEnv, link: string) => {
  const before = await releaseAt(link);
  if (before === root) throw new Stop('這一版已經在執行了，沒有任何變動。(This release is running already.)');
  await demandLinks(before);
  const { fail } = await examine(env, { wanted: (name) => NEEDED.test(name), mayWrite: false });
  if (fail > 0)
    throw new Stop(
      '請先處理上面打 ✘ 的項目，再升級一次；沒有任何變動。(Mend what is marked above first; nothing has changed.)',
    );
  await demandWayBack(env);
  return before;
};

const backUp = (env: NodeJS.ProcessEnv) =>
  alone(env, 'backup', undefined, () => recorded(env, 'backup', () => makeBackup(env)));

/** All of an upgrade that reads and writes data, for its owner to do: `{ before, port, backup }`. */
export default async (link: string) => {
  const { env } = process;
  const before = await examineUpgrade(env, link);
  const { PORT: port } = await readSettings();
  const backup = await backUp(env);
  console.log(`✔ 升級前的備份 ${backup.name}，存在 ${backup.place} (the backup from before)`);
  return { before, port, backup };
};
