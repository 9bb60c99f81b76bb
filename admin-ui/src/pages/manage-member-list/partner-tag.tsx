import { Icon } from '@/components/icon';
import '@/components/status-tag.css';

/** Marks a member whose account is an address of the partner group (B §2.11). */
export const PartnerTag = () => (
  <span className="tag tag-share">
    <Icon name="check" size={14} />
    夥伴
  </span>
);
