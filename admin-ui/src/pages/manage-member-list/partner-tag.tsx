import { Tag } from '@/components/tag';

/** Marks a member whose account is an address of the partner group (B §2.11). */
export const PartnerTag = () => (
  <Tag look="share" icon="check">
    夥伴
  </Tag>
);
