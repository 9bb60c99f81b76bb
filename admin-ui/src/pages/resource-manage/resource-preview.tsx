import { MemberPreview } from '@/components/content/member-preview';
import type { Values } from '@/components/content/versions';

/** A resource as it lies in the members' library: title, brief, facts, 預覽. */
export function ResourcePreview({ values, onClose }: { values: Values; onClose: () => void }) {
  const text = (name: string) => String(values[name] ?? '').trim();
  const draw = (page: Document) => {
    const add = (tag: string, textContent: string, more: object = {}) =>
      page.body.append(Object.assign(page.createElement(tag), { textContent, ...more }));
    add('h3', text('title') || '（還沒有名稱）');
    if (text('brief')) add('p', text('brief'));
    const facts = [text('goal') && `目標：${text('goal')}`, text('frequency') && `使用時機：${text('frequency')}`];
    const known = facts.filter(Boolean).join('・');
    if (known) add('small', known);
    add('div', '');
    if (text('link')) add('a', '預覽', { className: 'button' });
  };
  const note = text('link') ? `按「預覽」會開啟 ${text('link')}` : '還沒有連結，會員看不到「預覽」。';
  return <MemberPreview short note={note} draw={draw} onClose={onClose} />;
}
