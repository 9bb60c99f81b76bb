import fs from 'node:fs';
import { run } from './processes.mjs';

/** Installs Debian's packages where that needs no question: as root, on a system that has them. Says whether it could try. */
export const installPackages = async (...names: string[]) => {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  const all = names.join(' ');
  console.log(`安裝 Debian 的套件… (installing packages of Debian): ${all}`);
  await run(`apt-get update -q && apt-get install -q -y --no-install-recommends ${all}`, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return true;
};
