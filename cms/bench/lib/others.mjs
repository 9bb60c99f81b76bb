import { logIn } from './client.mjs';
import { PASSWORD } from './fill.mjs';
import { member } from './rows.mjs';

/** What staff and a member go on calling while something large is under way; `admin` has logged in. */
export const others = async (url, admin) => {
  const owner = await logIn(url, { account: member(0).account, password: PASSWORD });
  const { list } = JSON.parse((await owner.get('/story/personal?page=1&size=10')).text);
  const open = list.find(({ apply_status }) => apply_status === 1);
  let saves = 0;
  const save = () => {
    saves += 1;
    return owner.send('PUT', `/story/update/${open.id}`, { problem: `第 ${saves} 次修改` });
  };
  return [
    () => admin.get('/story?page=1&size=10'),
    () => owner.get('/story/personal?page=1&size=10'),
    () => admin.get('/merrymama-user?page=1&size=10'),
    save,
  ];
};
