import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/dialog';
import { colours } from '@/theme/colours';
import { fontFamily } from '@/theme/theme';
import './member-preview.css';

const WIDTHS = { phone: 390, desktop: 640 } as const;
type Width = keyof typeof WIDTHS;

/** The look of the portal, which is another program: type, room and colours of a card there. */
const LOOK = `
  body { margin: 0; padding: 16px; color: ${colours.ink}; background: ${colours.card}; font: 16px/28px ${fontFamily}; overflow-wrap: anywhere }
  h2 { margin: 0; font-size: 22px; line-height: 32px } h3 { margin: 0; font-size: 18px; line-height: 28px } h4 { margin: 0; font-size: 16px }
  time, small { color: ${colours.muted}; font-size: 14px } p, ul, ol, blockquote { margin: 12px 0 0 } p:empty { min-height: 28px } ul, ol { padding-left: 24px }
  blockquote { padding: 16px; border-radius: 12px; background: ${colours.sunken} } blockquote > :first-child { margin-top: 0 } hr { margin: 16px 0; border: 0; border-top: 1px solid ${colours.line} }
  img { display: block; width: 100%; aspect-ratio: 16 / 9; margin-top: 12px; border-radius: 8px; background: ${colours.sunken}; object-fit: contain }
  a { color: ${colours.brand} } .button { display: inline-block; margin-top: 12px; padding: 8px 20px; border: 2px solid ${colours.brand}; border-radius: 12px; font-weight: 700 }
`;

type MemberPreviewProps = {
  /** Says what differs from what members see, or when they will. */
  note?: string;
  /** For a few lines. */
  short?: boolean;
  /** Puts the content into the page. */
  draw: (page: Document) => void;
  onClose: () => void;
};

/** What is in a form, as members would see it; in a frame that may do nothing: no script, no form, no way out (T-33). */
export function MemberPreview({ note, short = false, draw, onClose }: MemberPreviewProps) {
  const [width, setWidth] = useState<Width>('desktop');
  const page = document.implementation.createHTMLDocument();
  page.head.append(Object.assign(page.createElement('style'), { textContent: LOOK }));
  draw(page);
  return (
    <Dialog
      open
      title="會員看到的樣子"
      width={720}
      zIndex={920}
      top={24}
      onCancel={onClose}
      footer={<Button onClick={onClose}>關閉</Button>}
    >
      <div className="member-preview grid gap-12" data-short={short || undefined}>
        <Segmented<Width>
          className="member-preview-width"
          options={[
            { value: 'desktop', label: '電腦' },
            { value: 'phone', label: '手機' },
          ]}
          value={width}
          onChange={setWidth}
        />
        {note && <p className="muted">{note}</p>}
        <iframe
          className="frame full-width"
          title="預覽"
          sandbox=""
          style={{ maxWidth: WIDTHS[width] }}
          srcDoc={page.documentElement.outerHTML}
        />
      </div>
    </Dialog>
  );
}
