import type { School } from 'contract';
import './shown-switch.css';

type ShownSwitchProps = { school: School; onChange: (shown: boolean) => void };

/** Whether members can choose the school; turned at once. */
export function ShownSwitch({ school, onChange }: ShownSwitchProps) {
  const { name, activated } = school;
  return (
    <button
      type="button"
      role="switch"
      className="shown-switch touch inline-row plain-button rounded gap-6"
      aria-checked={activated}
      aria-label={`顯示 ${name}`}
      onClick={() => onChange(!activated)}
    >
      <span className="shown-track sunken" />
      {activated ? '顯示' : '隱藏'}
    </button>
  );
}
