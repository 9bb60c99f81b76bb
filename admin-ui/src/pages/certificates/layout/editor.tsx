import { Button, Flex, Form } from 'antd';
import {
  type CertificateLayoutAnswer,
  certificateLayout,
  certificateLayoutBody,
  firstLayout,
  LAYOUT_KIND_LABELS,
  LAYOUT_PARTS,
} from 'contract';
import { useId, useRef } from 'react';
import { errorText } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { NewerNotice } from '@/components/content/newer-notice';
import type { Values } from '@/components/content/versions';
import { DetailCard } from '@/components/detail/detail-layout';
import { useContractForm } from '@/components/form/use-contract-form';
import { useVersions } from '@/components/form/use-versions';
import { Notice } from '@/components/notice';
import { api } from '@/lib/api-client';
import { focusFirstError } from '@/lib/field-errors';
import { moment } from '@/lib/format';
import { useDraft } from '@/lib/use-draft';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { BackgroundField } from './background-field';
import { PartFields } from './part-fields';
import { Preview } from './preview';
import { fieldName, layoutOf, placeOf, valuesOf, versionFields } from './words';

const LEAVING = '還沒有儲存的內容會留在這台裝置，下次打開時可以繼續。';
const body = certificateLayoutBody.pick({ layout: true });

type Kept = { values: Values; base: number };
type Draft = ReturnType<typeof useDraft<Kept>>;
type EditorProps = { stored: CertificateLayoutAnswer; refetch: () => Promise<unknown> };

const urlOf = ({ session, kind }: Pick<CertificateLayoutAnswer, 'session' | 'kind'>) =>
  `/certificate/layout/${session}/${kind}`;

const keptOf = ({ layout, kind, update_time }: CertificateLayoutAnswer): Kept => ({
  values: valuesOf(layout ?? firstLayout(kind)),
  base: update_time,
});

/** The layout of the session before, or why there is none. */
function useLastYear({ session, kind }: CertificateLayoutAnswer) {
  const toast = useToast();
  return async () => {
    try {
      const { layout } = await api.get<CertificateLayoutAnswer>(urlOf({ session: session - 1, kind }));
      if (layout) return valuesOf(layout);
      toast.failed(`${session - 1} 屆用的是預設版面，沒有可以沿用的`);
    } catch (thrown) {
      toast.failed(errorText(thrown));
    }
    return undefined;
  };
}

/** What a session and kind is printed with: the default, until a layout is begun. */
export function LayoutEditor({ stored, refetch }: EditorProps) {
  const { session, kind } = stored;
  const draft = useDraft<Kept>(`certificate-layout:${session}:${kind}`, keptOf(stored));
  const lastYear = useLastYear(stored);
  if (stored.layout !== null || draft.at !== undefined)
    return <LayoutForm stored={stored} refetch={refetch} draft={draft} />;
  const begin = (values: Values | undefined) => values && draft.change({ values, base: stored.update_time });
  return (
    <DetailCard id="layout" title={`${session} 屆${LAYOUT_KIND_LABELS[kind]}的版面`}>
      <Flex vertical gap={16}>
        <p>
          現在印的是平台的預設版面：標題、小組的顏色和徽章、名字、單位、故事和 QR 碼。要用協會自己設計的證書，請準備一張
          A4 橫式的底圖，再決定每一項文字印在哪裡。
        </p>
        <p className="muted">已經核發的證書會照核發時的版面，不會改變。</p>
        <Flex wrap gap={8}>
          <Button type="primary" onClick={() => begin(valuesOf(firstLayout(kind)))}>
            開始設計版面
          </Button>
          <Button onClick={() => void lastYear().then(begin)}>{`沿用 ${session - 1} 屆的版面`}</Button>
        </Flex>
      </Flex>
    </DetailCard>
  );
}

function LayoutForm({ stored, refetch, draft }: EditorProps & { draft: Draft }) {
  const { session, kind, is_printed } = stored;
  const url = urlOf(stored);
  const { values, base } = draft.value;
  const changed = draft.at !== undefined;
  const page = useRef<HTMLDivElement>(null);
  const { send } = useSend();
  const confirm = useConfirm();
  const toast = useToast();
  const lastYear = useLastYear(stored);
  const versions = useVersions<CertificateLayoutAnswer>(
    undefined,
    values,
    { base, valuesOf: (row) => keptOf(row).values, fields: versionFields(kind) },
    refetch,
  );
  const { newer, conflict, begin } = versions;
  const keep = (next: Kept) => draft.change(next);
  const contract = useContractForm(body, (sent) => send<CertificateLayoutAnswer>('put', url, sent), {
    form: versions.form,
    initial: values,
    bodyOf: (typed) => ({ layout: layoutOf(typed, kind) }),
    placeOf,
    conflict,
    keep: (typed) => keep({ values: { ...values, ...typed }, base }),
    leaving: changed ? LEAVING : undefined,
  });
  const { form, formProps, busy, message } = contract;

  const show = (next: Values) =>
    form.setFields(Object.entries(next).map(([name, value]) => ({ name, value, errors: [] })));
  const stand = (answer: CertificateLayoutAnswer) => {
    begin(answer);
    draft.reset(keptOf(answer));
    show(keptOf(answer).values);
  };
  const save = async () => {
    const sent = await contract.submit();
    if (!sent) return focusFirstError(page.current);
    stand(sent.answer);
    await refetch();
    toast.done('版面已儲存，之後核發的證書會用這個版面');
  };
  const discard = async () => {
    const text = '這台裝置上還沒有儲存的修改會消失。';
    if (!(await confirm({ title: '捨棄修改？', text, ok: '捨棄修改', danger: true }))) return;
    contract.clear();
    stand(stored);
  };
  const copy = async () => {
    const text = '現在填寫的位置和底圖會換成去年的，儲存之前都可以捨棄。';
    if (!(await confirm({ title: `沿用 ${session - 1} 屆的版面？`, text, ok: '沿用' }))) return;
    const last = await lastYear();
    if (!last) return;
    show(last);
    keep({ values: last, base });
  };
  const goBack = async () => {
    const text = '之後核發的證書會用平台的預設版面。已經核發的照核發時的樣子，不會改變。';
    if (!(await confirm({ title: '回到預設版面？', text, ok: '回到預設版面', danger: true }))) return;
    const done = await contract.run(async () => {
      stand(await send<CertificateLayoutAnswer>('put', url, { layout: null, base }));
    });
    await refetch();
    if (done) toast.done('已回到預設版面');
  };

  const { data: layout } = certificateLayout.safeParse(layoutOf(values, kind));
  const state = changed
    ? `修改已存在這台裝置 ${moment(draft.at ?? 0).slice(-5)}，還沒有儲存`
    : `第 ${stored.version} 版`;
  return (
    <div className="layout-editor grid gap-16" ref={page}>
      <div className="layout-preview may-shrink">
        <Preview session={session} kind={kind} layout={layout} />
      </div>
      <DetailCard id="layout" title={`${session} 屆${LAYOUT_KIND_LABELS[kind]}的版面`}>
        <Flex vertical gap={16}>
          {newer && (
            <NewerNotice
              key={newer.round}
              newer={newer}
              onChosen={() => keep({ values: form.getFieldsValue(true), base: newer.time })}
            />
          )}
          {message && <Notice kind="error">{message}</Notice>}
          {is_printed && (
            <Notice kind="info">
              已經有證書用這個版面核發。儲存後會是新的一版，之前核發的照原來的樣子；重新核發的用最新的一版。
            </Notice>
          )}
          <Form {...formProps} name={useId()} component={false}>
            <h3>底圖</h3>
            <BackgroundField />
            <h3>文字</h3>
            <p className="muted small">
              位置從紙張左上角算起，方向鍵每次 1 公釐。太長的文字會縮小到六成，再放不下就印成兩行，不會截斷。
            </p>
            {LAYOUT_PARTS.map((part) => (
              <PartFields key={part} part={part} on={values[fieldName(part, 'on')] === true} />
            ))}
          </Form>
          <div className="settings-foot line-above">
            <p className="small muted" role="status">
              {busy ? '儲存中…' : state}
            </p>
            <Flex wrap gap={8}>
              <Button type="primary" disabled={!changed} aria-busy={busy} onClick={() => void save()}>
                儲存版面
              </Button>
              {changed && (
                <Button disabled={busy} onClick={() => void discard()}>
                  捨棄修改
                </Button>
              )}
              <Button disabled={busy} onClick={() => void copy()}>{`沿用 ${session - 1} 屆的版面`}</Button>
              {stored.layout !== null && (
                <Button danger disabled={busy} onClick={() => void goBack()}>
                  回到預設版面
                </Button>
              )}
            </Flex>
          </div>
        </Flex>
      </DetailCard>
    </div>
  );
}
