import { authorizationInput, CONSENT_TEXT, formatDate, sectionTitle } from 'contract';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '@/components/form/fields';
import { Checkbox } from '@/components/ui/input';
import { NoticeBox } from '@/components/ui/notice-box';
import { contractResolver } from '@/lib/contract-resolver';
import { halfWidth } from '@/lib/half-width';
import { useAskedForm } from '@/lib/use-asked-form';
import { type ConsentValues, consentModel } from '../../model/simple';
import { Lines } from './lines';
import { SectionCard } from './section-card';
import { SectionForm } from './section-form';
import { type Section, useSection } from './use-section';

const schema = z.object({ agree_authorize: z.boolean(), authorization: authorizationInput.optional() });

function ConsentForm({ section }: { section: Section<ConsentValues> }) {
  const { story } = section;
  const form = useAskedForm<ConsentValues, unknown, z.infer<typeof schema>>({
    defaultValues: section.initial,
    // What was signed before and is not touched needs no digits again.
    resolver: contractResolver(schema, (values) => ({
      agree_authorize: values.agree_authorize,
      ...consentModel.changes(values, story),
    })),
  });
  const agreed = useWatch({ control: form.control, name: 'agree_authorize' });
  return (
    <SectionForm
      section={section}
      form={form}
      labels={{ name: '簽署人姓名', id_last4: '身分證末四碼' }}
      stay={() => false}
    >
      <div className="flex max-w-text flex-col gap-4">
        <p>{CONSENT_TEXT.text}</p>
        <NoticeBox>
          請將{story.is_18 ? '每位成員' : '家長'}簽名的紙本同意書保存兩年，主辦單位需要時再提供，不用上傳。
        </NoticeBox>
      </div>
      <Checkbox
        label="我同意以上授權"
        checked={agreed}
        onChange={(event) => form.setValue('agree_authorize', event.target.checked, { shouldDirty: true })}
      />
      {agreed && (
        <div className="field-grid">
          <TextField name="authorization.name" label="簽署人姓名" autoComplete="name" maxLength={50} />
          <TextField
            name="authorization.id_last4"
            label="身分證末四碼"
            hint={story.agree_authorize ? '已簽署過。要重新簽署才需要填寫。' : '四位數數字，只用來確認簽署人。'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            leaving={halfWidth}
          />
        </div>
      )}
    </SectionForm>
  );
}

export function ConsentSection() {
  const section = useSection(consentModel);
  const { agree_authorize, authorization, is_18 } = section.story;
  const signed = authorization ? `${authorization.name}・${formatDate(authorization.signed_at)}` : '';
  return (
    <SectionCard
      {...section.card}
      title={`${sectionTitle('2.4', is_18)}（選填）`}
      summary={agree_authorize ? `同意授權　${signed}` : ''}
      browse={
        <Lines
          lines={[
            { label: '授權', text: agree_authorize ? '同意授權' : '還沒有同意' },
            ...(authorization ? [{ label: '簽署', text: signed }] : []),
          ]}
        />
      }
      form={<ConsentForm key={section.generation} section={section} />}
    />
  );
}
