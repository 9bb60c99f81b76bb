import { Flex } from 'antd';
import type { MachineCheck } from 'contract';
import { showPart } from '@/components/detail/detail-layout';
import { Icon, type IconName } from '@/components/icon';
import { partOf } from './check-places';
import './checks.css';

const marks: Record<MachineCheck['state'], { icon: IconName; word: string }> = {
  pass: { icon: 'check', word: '通過' },
  fail: { icon: 'cross', word: '不符合' },
  look: { icon: 'eye', word: '請看一眼' },
};

/** What each check is about: a reason's own sentence says what is wrong, which is no name for what passed. */
const subjects: Record<MachineCheck['code'], string> = {
  video_license: '影片授權',
  video_private: '影片是否公開',
  video_missing: '影片連結',
  photo_copyright: '照片著作權',
  photo_quality: '照片尺寸',
  photo_missing: '四步驟照片與說明',
  photo_drawn: '實際拍攝',
  members_incomplete: '成員資料',
  sheet_incomplete: '學習單與故事名稱',
  consent_missing: '授權與家長同意書',
  sdgs_count: 'SDGs',
};

const looks = { '2.2': '看照片', '2.6': '看影片' } as const;
const lookWord = (section: string) => (section in looks ? looks[section as keyof typeof looks] : '前往');

type ChecksProps = { checks: readonly MachineCheck[]; onLeave: () => void };

/** What a machine could check: what failed and what only a person can judge in full, what passed folded. */
export function Checks({ checks, onLeave }: ChecksProps) {
  const of = (state: MachineCheck['state']) => checks.filter((check) => check.state === state);
  const passed = of('pass');
  const lines = (list: MachineCheck[]) =>
    list.map((check) => <CheckLine key={check.code} check={check} onLeave={onLeave} />);
  return (
    <section className="checks" aria-labelledby="checks-title">
      <Flex
        component="h3"
        className="below-4"
        wrap
        align="center"
        justify="space-between"
        gap="4px 12px"
        id="checks-title"
      >
        機器檢查
        <CheckCounts checks={checks} />
      </Flex>
      <ul className="lined">{lines([...of('fail'), ...of('look')])}</ul>
      {passed.length > 0 && (
        <details className="above-4">
          <summary className="touch">已通過 {passed.length} 項</summary>
          <ul className="lined">{lines(passed)}</ul>
        </details>
      )}
    </section>
  );
}

/** `✓7 ✕2 ?2`, with words for who can't see it. */
export function CheckCounts({ checks }: { checks: readonly MachineCheck[] }) {
  return (
    <span className="checks-counts tabular">
      {(['pass', 'fail', 'look'] as const).map((state) => (
        <span key={state} className={`checks-${state}`}>
          <Icon name={marks[state].icon} size={14} />
          <span className="visually-hidden">{marks[state].word}</span>
          {checks.filter((check) => check.state === state).length}
        </span>
      ))}
    </span>
  );
}

/** `✕2`, or that nothing failed. */
export const FailedCount = ({ count }: { count: number }) => (
  <span className="checks-counts tabular">
    <span className={count > 0 ? 'checks-fail' : 'checks-pass'}>
      <Icon name={marks[count > 0 ? 'fail' : 'pass'].icon} size={14} />
      <span className="visually-hidden">{marks[count > 0 ? 'fail' : 'pass'].word}</span>
      {count > 0 && count}
    </span>
  </span>
);

type LineProps = { check: MachineCheck; onLeave: () => void };

function CheckLine({ check, onLeave }: LineProps) {
  const { code, state, section, evidence, places } = check;
  const lead = (part: string) => () => {
    onLeave();
    showPart(part);
  };
  return (
    <li className={`signed-line checks-${state}`}>
      <Icon name={marks[state].icon} size={16} />
      <div>
        <span className="visually-hidden">{marks[state].word}：</span>
        <span className="checks-reason">{subjects[code]}</span>
        {places.length > 0 ? (
          <Flex component="ul" className="small" wrap gap="0 12px">
            {places.map((place) => (
              <li key={place.label}>
                <button type="button" className="link touch plain-button" onClick={lead(partOf(check, place))}>
                  {place.label}
                </button>
              </li>
            ))}
          </Flex>
        ) : (
          <Flex component="span" className="muted small" wrap align="center" gap="0 8px">
            {evidence}
            {state !== 'pass' && (
              <button type="button" className="link touch plain-button" onClick={lead(partOf(check))}>
                {lookWord(section)}
              </button>
            )}
          </Flex>
        )}
      </div>
    </li>
  );
}
