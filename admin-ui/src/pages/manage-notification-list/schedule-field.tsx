import { Radio } from 'antd';
import { useId } from 'react';
import { FieldFrame } from '@/components/content/content-field';
import type { ContentForm } from '@/components/content/use-content-form';
import { MomentInput } from '@/components/moment-input';
import { deadline } from '@/lib/taipei-input';
import type { Letter } from './letter';

type ScheduleFieldProps = { form: ContentForm; letter: Letter };

/** 立即發送 or 指定時間, in Taipei whatever the zone of the browser. */
export function ScheduleField({ form, letter: { timing, auto_send_time } }: ScheduleFieldProps) {
  const id = useId();
  return (
    <div className="content-field">
      <span className="content-legend" id={id}>
        發送時間
      </span>
      <Radio.Group
        aria-labelledby={id}
        value={timing}
        disabled={form.busy}
        onChange={(event) => form.put('timing', event.target.value)}
        options={[
          { value: 'now', label: '立即發送' },
          { value: 'later', label: '指定時間' },
        ]}
      />
      {timing === 'later' && (
        <FieldFrame
          form={form}
          name="auto_send_time"
          label="指定時間"
          hint={auto_send_time === null ? '臺北時間，例：2027-03-24 17:00' : `臺北時間 ${deadline(auto_send_time)}`}
        >
          {(ids) => (
            <MomentInput
              {...ids}
              className="tabular"
              readOnly={form.busy}
              value={auto_send_time}
              onChange={(next) => form.put('auto_send_time', next ?? null)}
            />
          )}
        </FieldFrame>
      )}
    </div>
  );
}
