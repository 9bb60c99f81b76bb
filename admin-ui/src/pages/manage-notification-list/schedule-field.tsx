import { Form, Radio } from 'antd';
import { DateField } from '@/components/content/date-field';
import { useFormBusy } from '@/components/content/form-busy';
import { deadline } from '@/lib/taipei-input';
import type { Letter } from './letter';

/** 立即發送 or 指定時間, in Taipei whatever the zone of the browser. */
export function ScheduleField({ letter: { timing, auto_send_time } }: { letter: Letter }) {
  const busy = useFormBusy();
  return (
    <>
      <Form.Item name="timing" label="發送時間">
        <Radio.Group
          disabled={busy}
          options={[
            { value: 'now', label: '立即發送' },
            { value: 'later', label: '指定時間' },
          ]}
        />
      </Form.Item>
      {timing === 'later' && (
        <DateField
          kind="moment"
          name="auto_send_time"
          label="指定時間"
          hint={
            auto_send_time !== null && Number.isFinite(auto_send_time)
              ? `臺北時間 ${deadline(auto_send_time)}`
              : '臺北時間，例：2027-03-24 17:00'
          }
        />
      )}
    </>
  );
}
