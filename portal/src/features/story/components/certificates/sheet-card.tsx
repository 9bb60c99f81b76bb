import { type ProofSheet, SHEET_LABELS, SHEET_TEXTS, type Story } from 'contract';
import { Pencil } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/fields';
import { RomanisedField } from '@/components/form/romanised-field';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import { IssuedLine } from './issued-line';
import type { ProofValues } from './proof-form';
import { SheetSample } from './sheet-sample';
import { SheetTexts } from './sheet-texts';

type Props = {
  story: Story;
  sheet: ProofSheet;
  index: number;
  /** Its picture, and that of its prizes. */
  pages: { own: Blob | undefined; award: Blob | undefined };
  hasWon: boolean;
};

/** One sheet as it will be printed, and the fields to put it right. */
export function SheetCard({ story, sheet, index, pages, hasWon }: Props) {
  const name = `people.${index}` as const;
  const typed = useWatch<ProofValues, typeof name>({ name });
  const { errors } = useFormState<ProofValues>();
  const [unfolded, setUnfolded] = useState(false);
  const title = useId();
  const fields = useRef<HTMLDivElement>(null);
  const open = unfolded || Boolean(errors.people?.[index]);
  return (
    <Card aria-labelledby={title} className="flex flex-col gap-3">
      <CardTitle
        id={title}
        className="mb-0"
        aside={sheet.gaps.length > 0 ? <Tag kind="warning">缺資料</Tag> : undefined}
      >
        {typed.name || sheet.name}
        <span className="ml-2 text-small font-normal text-muted">{sheet.kind === 'counselor' ? '輔導員' : '成員'}</span>
      </CardTitle>
      <SheetSample page={pages.own} label={`${sheet.name}的證書樣張`} />
      {hasWon && <SheetSample page={pages.award} label={`${sheet.name}的得獎證書樣張`} />}
      {SHEET_TEXTS.some((text) => typed[text] !== sheet[text]) && (
        <p className="text-small text-muted">圖上是修改前的文字，儲存後會換成新的。</p>
      )}
      {!open && <SheetTexts sheet={{ ...typed, is_name_printed: sheet.is_name_printed }} />}
      <div ref={fields} hidden={!open} className="field-grid">
        <TextField name={`${name}.name`} label={SHEET_LABELS.name} autoComplete="off" maxLength={50} />
        <RomanisedField
          name={`${name}.wade_giles`}
          label={SHEET_LABELS.wade_giles}
          hint="例：WANG,XIAO-MING（姓,名-名）"
        />
        <TextField
          name={`${name}.department_zh`}
          label={SHEET_LABELS.department_zh}
          hint="只填中文"
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          name={`${name}.department_en`}
          label={SHEET_LABELS.department_en}
          hint="只填英文字母和空格"
          lang="en"
          autoComplete="off"
          maxLength={100}
        />
      </div>
      {sheet.certificate && <IssuedLine story={story} name={sheet.name} certificate={sheet.certificate} />}
      {sheet.award && <IssuedLine story={story} name={sheet.name} certificate={sheet.award} isAward />}
      {!open && !sheet.certificate && (
        <div>
          <Button
            aria-label={`修改 ${sheet.name} 的證書`}
            onClick={() => {
              setUnfolded(true);
              requestAnimationFrame(() => fields.current?.querySelector('input')?.focus());
            }}
          >
            <Pencil aria-hidden size={20} />
            修改
          </Button>
        </div>
      )}
    </Card>
  );
}
