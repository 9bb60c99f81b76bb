import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { useHeldForm } from '@/lib/use-held-form';
import { CardChip } from './card-chip';
import { profileLabels } from './profile-labels';

type Props<V extends FieldValues, B> = {
  form: UseFormReturn<V, unknown, B>;
  /** Heading of the card; the chip is beside it. */
  title: ReactNode;
  keptAt: number | undefined;
  /** What the error summary calls the fields: their own labels. */
  labels?: Record<string, string>;
  onSave: (body: B) => Promise<void>;
  /** Gives up what was typed. */
  onCancel: () => void;
  children: ReactNode;
};

/** A card in edit mode: title and state, the fields, 儲存 and 取消, which asks when something was typed (look §3.5). */
export function CardForm<V extends FieldValues, B>({
  form,
  title,
  keptAt,
  labels = profileLabels,
  onSave,
  onCancel,
  children,
}: Props<V, B>) {
  const [asking, setAsking] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  useHeldForm();
  return (
    <>
      <FormProvider {...form}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          {title}
          <CardChip keptAt={keptAt} />
        </div>
      </FormProvider>
      <Form form={form} onSubmit={onSave} summaryTitle="有資料尚未填寫完成" labels={labels}>
        {children}
        <div className="mt-6 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => (isDirty || keptAt !== undefined ? setAsking(true) : onCancel())}>取消</Button>
          <Button type="submit" kind="primary" busy={isSubmitting}>
            儲存
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="捨棄剛才填寫的內容？"
        action="捨棄"
        cancel="繼續填寫"
        danger
        onConfirm={onCancel}
      />
    </>
  );
}
