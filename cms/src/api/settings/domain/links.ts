/** The outer links of header and footer (M §2), in their order: key, label, column of the settings. */
export const SITE_LINKS = [
  { key: 'stories', label: '故事', column: 'link_stories' },
  { key: 'how-to', label: '如何報名', column: 'link_how_to' },
  { key: 'contact', label: '聯絡我們', column: 'link_contact' },
  { key: 'about', label: '關於我們', column: 'link_about' },
  { key: 'donation', label: '捐款支持', column: 'link_donation' },
  { key: 'shop', label: '線上商店', column: 'link_shop' },
  { key: 'statement', label: '服務聲明', column: 'link_statement' },
  { key: 'partners', label: '合作夥伴', column: 'link_partners' },
  { key: 'privacy', label: '隱私權政策', column: 'link_privacy' },
] as const;

export type LinkColumn = (typeof SITE_LINKS)[number]['column'];
