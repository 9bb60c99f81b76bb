import { type CheckState, type Edition, SEASON_CHECKS, type Season, seasonChecks } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { Icon, type IconName } from '@/components/icon';
import { checkWords } from './words';

const STATES: Record<CheckState, { icon: IconName; word: string; look: string }> = {
  done: { icon: 'check', word: '好了', look: 'success-text' },
  look: { icon: 'warning', word: '請看', look: 'warning-text' },
  missing: { icon: 'cross', word: '還缺', look: 'error-text' },
};

/** What is ready for the season and what is missing, by the dates as they are typed. */
export function ChecksCard({ edition, season }: { edition: Edition; season: Season }) {
  const states = seasonChecks(edition, season, Date.now());
  const words = checkWords(season);
  const open = SEASON_CHECKS.filter((check) => states[check] !== 'done').length;
  return (
    <DetailCard id="checks" title="準備清單">
      <p>{open === 0 ? '都準備好了，可以開放。' : `還有 ${open} 項要看。`}</p>
      <ul className="season-checks grid space-above">
        {SEASON_CHECKS.map((check) => {
          const state = states[check];
          const { icon, word, look } = STATES[state];
          return (
            <li key={check}>
              <span className={`season-state inline-row strong ${look}`}>
                <Icon name={icon} size={16} /> {word}
              </span>
              <span>
                <strong>{words[check].title}</strong>　{words[check].text[state]}
                {words[check].way && <a href={words[check].way.to}>{words[check].way.label}</a>}
              </span>
            </li>
          );
        })}
      </ul>
    </DetailCard>
  );
}
