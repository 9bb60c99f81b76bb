import { coverStage, LIMITS } from 'contract';
import { ExternalLink } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { SheetPicture } from '@/components/book/sheet-picture';
import { TextField } from '@/components/form/fields';
import { useField } from '@/components/form/use-field';
import { stageNames } from '@/components/ui/stage-shape';
import { useAskedForm } from '@/lib/use-asked-form';
import { type SheetValues, sheetMeasure, sheetModel } from '../../model/sheet';
import { EMPTY } from '../../model/types';
import { useEdit } from './edit-context';
import { Lines } from './lines';
import { PdfField } from './pdf-field';
import { SectionCard } from './section-card';
import { SectionForm } from './section-form';
import { type Section, useSection } from './use-section';
import { useSheetFile } from './use-sheet-file';
import { useSheetPages } from './use-sheet-pages';

const missing = ({ story_name, pdf_list }: SheetValues) => [
  ...(story_name.trim() ? [] : [{ name: 'story_name', message: '請輸入故事名稱' }]),
  ...(pdf_list.some(({ url }) => url) ? [] : [{ name: 'pdf_list', message: '還沒有上傳學習單' }]),
];

function Sheet(props: Omit<ComponentProps<typeof PdfField>, 'error'>) {
  const { error } = useField('pdf_list');
  return <PdfField {...props} error={error} />;
}

/** Where the photo of the book's cover comes from, and the way there. */
function CoverPhoto() {
  const { story, goTo } = useEdit();
  const stage = coverStage(story);
  if (!stage) return null;
  return (
    <p>
      故事書的封面，是「{stageNames[stage]}」裡標「封面」的照片。{' '}
      <button type="button" className="text-brand underline" onClick={() => goTo('2.2', { stage })}>
        換一張
      </button>
    </p>
  );
}

function SheetForm({ section }: { section: Section<SheetValues> }) {
  const { visitor } = useEdit();
  const form = useAskedForm<SheetValues>({ defaultValues: section.initial });
  const sheet = useSheetFile(section, form);
  const photographed = useSheetPages(sheet.choose);
  const { busy, make } = photographed;
  const due = photographed.pages.length > 0;
  // Pages that are there are no sheet that lacks.
  useEffect(() => {
    if (due) form.clearErrors('pdf_list');
  }, [due, form]);
  return (
    <SectionForm
      section={section}
      form={form}
      labels={{ story_name: '故事名稱', pdf_list: '學習單' }}
      missing={missing}
      going={sheet.going}
      prepared={{ due, busy, make }}
    >
      <TextField
        name="story_name"
        label="故事名稱"
        hint={visitor ? '幫你們的故事取一個名字。' : '評審與分享季看到的名稱。'}
        maxLength={LIMITS.story_name}
      />
      <CoverPhoto />
      <Sheet
        value={sheet.value}
        photographed={photographed}
        upload={sheet.upload}
        onChoose={sheet.choose}
        onRetry={sheet.retry}
        onDrop={sheet.drop}
        onRemove={sheet.remove}
      />
    </SectionForm>
  );
}

export function SheetSection() {
  const { visitor } = useEdit();
  const section = useSection(sheetModel);
  const { story_name, pdf_list } = section.story;
  return (
    <SectionCard
      {...section.card}
      summary={[story_name, ...pdf_list.map(({ name }) => name)].filter(Boolean).join('・')}
      browse={
        <>
          <Lines lines={[{ label: '故事名稱', text: story_name }]} />
          <p className="mt-3 text-small text-muted">學習單</p>
          {pdf_list.length === 0 && <p className="text-muted">{EMPTY}</p>}
          {pdf_list.map(({ url, name, pages, size }) => (
            <a
              key={url}
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-brand underline"
            >
              {visitor ? (
                <span className="w-24 shrink-0">
                  <SheetPicture address={url} printed={false} />
                </span>
              ) : (
                <ExternalLink aria-hidden size={20} />
              )}
              {name}（另開分頁）
              <span className="text-small text-muted tabular">{sheetMeasure({ pages, bytes: size })}</span>
            </a>
          ))}
        </>
      }
      form={<SheetForm key={section.generation} section={section} />}
    />
  );
}
