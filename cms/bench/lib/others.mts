import { logIn } from './client.mts';
import { PASSWORD } from './fill.mts';
import { member } from './rows.mts';

/** What staff and a member go on calling while something large is under way; `admin` has logged in. */
export const others = async (url: string, admin: Awaited<ReturnType<typeof logIn>>) => {
  const owner = await logIn(url, { account: member(0).account, password: PASSWORD });
  const { text } = await owner.get('/story/personal?page=1&size=10');
  const { list } = JSON.parse(text) as { list: { id: string; apply_status: number }[] };
  const open = list.find(({ apply_status }) => apply_status === 1);
  if (!open) throw new Error('the first member has no open story');
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
