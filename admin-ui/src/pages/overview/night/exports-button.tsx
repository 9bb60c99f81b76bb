import { Button } from 'antd';
import { type EditionGate, type ExportsPause, exportsPausedUntil, untilText } from 'contract';
import { useConfirm } from '@/components/confirm';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

type ExportsButtonProps = { pause: ExportsPause | null; gate: EditionGate; onDone: () => void };

/** Holds exports and archives back for the night, or lets them go on. */
export function ExportsButton({ pause, gate, onDone }: ExportsButtonProps) {
  const { send, sending } = useSend();
  const confirm = useConfirm();
  const toast = useToast();
  const act = async () => {
    const until = untilText(exportsPausedUntil(gate, Date.now()), Date.now());
    const text = `所有工作人員和評審在 ${until} 前都不能匯出試算表，也不能下載故事檔案；時間到了會自己恢復，也可以提早恢復。已經開始的下載不受影響。`;
    if (!pause && !(await confirm({ title: '暫停匯出？', text, ok: '暫停匯出' }))) return;
    const call = () => send(pause ? 'delete' : 'put', '/site-setting/exports', {});
    if (await toast.attempt(call)) toast.done(pause ? '已恢復匯出' : '已暫停匯出');
    onDone();
  };
  return (
    <Button loading={sending} onClick={() => void act()}>
      {pause ? '恢復匯出' : '暫停匯出'}
    </Button>
  );
}
