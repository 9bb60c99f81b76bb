import { BulletLines } from '@/components/bullet-lines';
import { Notice } from '@/components/notice';

/** What a dry run would do, in sentences; with a warning where it is not as it should be. */
export function PlanView({ lines, sound }: { lines: readonly string[]; sound: boolean }) {
  return (
    <Notice kind={sound ? 'info' : 'warning'}>
      <p>試算結果（還沒有儲存）：</p>
      <BulletLines lines={lines} />
    </Notice>
  );
}
