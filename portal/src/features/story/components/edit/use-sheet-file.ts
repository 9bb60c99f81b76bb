import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { toast } from '@/components/ui/toast';
import { fileKey } from '../../model/photo-list';
import { type SheetFile, type SheetValues, sheetModel } from '../../model/sheet';
import { useUploads } from '../../uploads/use-uploads';
import { useEdit } from './edit-context';
import type { Section } from './use-section';
import { useUndo } from './use-undo';

/** The learning sheet in its form, with its upload. */
export function useSheetFile(section: Section<SheetValues>, form: UseFormReturn<SheetValues>) {
  const { story } = section;
  const { account, tab } = useEdit();
  const offerUndo = useUndo(section);
  const [value] = useWatch({ control: form.control, name: 'pdf_list' });
  const [stored] = sheetModel.read(story).pdf_list;
  const put = (file: SheetFile | undefined) => {
    form.clearErrors('pdf_list');
    form.setValue('pdf_list', file ? [file] : [], { shouldDirty: true });
  };
  const files = useUploads(
    { account, story: story.id, section: section.key, tab, kind: 'pdf', code: story.account },
    (row, { url, size, pages }) => {
      const [file] = form.getValues('pdf_list');
      if (file?.row === row) put({ ...file, key: fileKey(url), url, bytes: size, pages });
    },
    () => {
      put(stored);
      toast.warning('學習單已經不在這台裝置上，請重新選擇。');
    },
  );
  const { resume } = files;
  const [kept] = section.initial.pdf_list;
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current && kept?.row) void resume(kept.row, Boolean(kept.url));
    begun.current = true;
  }, [kept, resume]);

  const row = value?.row ?? '';
  const choose = (file: File) => {
    const next = crypto.randomUUID();
    files.cancel(row);
    put({ key: next, row: next, name: file.name, bytes: file.size });
    void files.add(next, file);
  };
  const drop = () => {
    files.cancel(row);
    // One that never arrived gives its place back.
    put(value?.url ? undefined : stored);
  };
  const remove = () => {
    drop();
    if (!value) return;
    offerUndo('已刪除學習單', () => {
      put(value);
      if (!value.url) void resume(row, false);
    });
  };
  // The address in a draft grows old; that of the story as it was read last is good.
  const shown = value && stored?.key === value.key ? { ...value, url: stored.url } : value;
  const upload = files.uploads[row];
  return { value: shown, upload, going: files.going, choose, drop, remove, retry: () => files.retry(row) };
}
