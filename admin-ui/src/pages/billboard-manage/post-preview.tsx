import { formatDate } from 'contract';
import { MemberPreview } from '@/components/content/member-preview';
import type { Values } from '@/components/content/versions';
import { moment } from '@/lib/format';

type Files = { url: string }[];

const isInstant = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A post as it opens from the members' board: date, title, picture, text. */
export function PostPreview({ values, onClose }: { values: Values; onClose: () => void }) {
  const { date, title, content, pictures, publish_at } = values;
  const draw = (page: Document) => {
    const add = (tag: string, more: object) => page.body.append(Object.assign(page.createElement(tag), more));
    if (isInstant(date)) add('time', { textContent: formatDate(date) });
    add('h2', { textContent: String(title || '（還沒有標題）') });
    const [picture] = (pictures ?? []) as Files;
    if (picture) add('img', { src: picture.url, alt: '' });
    add('div', { innerHTML: String(content || '<p>（還沒有內文）</p>') });
  };
  const note =
    isInstant(publish_at) && publish_at > Date.now() ? `發布之後，${moment(publish_at)} 公開給會員。` : undefined;
  return <MemberPreview {...(note && { note })} draw={draw} onClose={onClose} />;
}
