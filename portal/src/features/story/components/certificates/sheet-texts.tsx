import { type CertificateSheet, SHEET_LABELS, SHEET_TEXTS, type SheetText } from 'contract';

type Props = { sheet: Record<SheetText, string> & Pick<CertificateSheet, 'is_name_printed'> };

/** What a sheet says of its person, to be read where its picture is too small for that, or isn't there. */
export function SheetTexts({ sheet }: Props) {
  const wordsOf = (text: SheetText) =>
    !sheet.is_name_printed && (text === 'name' || text === 'wade_giles') ? '欄位留空' : sheet[text] || '（還沒填寫）';
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {SHEET_TEXTS.map((text) => (
        <div key={text} className="contents">
          <dt className="text-muted">{SHEET_LABELS[text]}</dt>
          <dd lang={text === 'wade_giles' || text === 'department_en' ? 'en' : undefined} className="wrap-anywhere">
            {wordsOf(text)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
