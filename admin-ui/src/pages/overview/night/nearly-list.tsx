import { CHECKPOINTS, type EditionGate, formatTime, type NearlyTeam, untilText } from 'contract';
import { Link } from 'react-router';
import { ExtendButton } from '@/components/extend/extend-button';
import { CheckTime } from '@/components/status-tag';
import { paths } from '@/paths';
import { Phone } from './phone';
import { arrivingText, missingText, seenText } from './words';

type NearlyProps = { teams: readonly NearlyTeam[]; now: number; gate: EditionGate | undefined; onDone: () => void };

/** Who has most of it and hasn't sent: those who pressed 送出 first, and whom to call. */
export function NearlyList({ teams, now, gate, onDone }: NearlyProps) {
  return (
    <ol>
      {teams.map((team) => (
        <li key={team.id} className="grid roomy gap-4 line-below">
          <div className="row-wrap">
            <Link to={paths.story.of(team.id)}>
              <strong>{team.team_name || team.account}</strong>
            </Link>
            <span className="muted tabular">{team.account}</span>
            <span className="tabular">{`${team.done}/${CHECKPOINTS.length}`}</span>
            {team.started !== null && <strong>{`已登記在 ${formatTime(team.started)} 開始送出`}</strong>}
            {team.started_unsure && <CheckTime />}
            {team.extended !== null && <span>{`延長到 ${untilText(team.extended, now)}`}</span>}
          </div>
          <p>{missingText(team)}</p>
          <p className="muted small">
            {[arrivingText(team.arriving), seenText(team.seen, now)].filter(Boolean).join('，')}
          </p>
          <div className="row-wrap">
            {team.people.map((person) => (
              <Phone key={person.id} story={team.id} person={person} />
            ))}
            <ExtendButton story={team} team={team.team_name || team.account} gate={gate} onDone={onDone} size="small" />
          </div>
        </li>
      ))}
    </ol>
  );
}
