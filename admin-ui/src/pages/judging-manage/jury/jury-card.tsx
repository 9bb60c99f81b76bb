import { Input } from 'antd';
import { type JuryStory, mayWin, PICTURE_STAGES } from 'contract';
import { Link } from 'react-router';
import { SelectBox } from '@/components/select';
import { StageShape, stageLabel } from '@/components/story/stage-shape';
import { orDash } from '@/lib/format';
import { paths } from '@/paths';
import { divisionName } from '../division-words';
import { points } from '../ranking-words';
import type { Awarding } from '../use-awards';

type JuryCardProps = {
  story: JuryStory;
  awarding: Awarding;
  /** The awards are released: nothing changes before they are taken back. */
  locked: boolean;
};

/** A final story: what it is about, a picture of each stage, its points, and what it gets. */
export function JuryCard({ story, awarding, locked }: JuryCardProps) {
  const { id, account, story_name, place, problem, covers, division } = story;
  const winner = awarding.winnerOf(id);
  const prize = awarding.prizes.find(({ key }) => key === winner?.prize)?.name;
  const name = story_name || account;
  return (
    <li className="jury-story box grid padded">
      <h2>
        <span className="jury-place tabular">{place}</span>
        {awarding.divisions.length > 0 && <span className="muted">{divisionName(awarding.divisions, division)}</span>}
        <Link to={paths.judgement.of(id)}>{name}</Link>
        <span className="mono">{account}</span>
      </h2>
      <p className="jury-points tabular">
        {points(story.points)} ± {points(story.error)} 分，原始平均 {points(story.plain)}，{story.readings} 位評審
      </p>
      <ul className="four-columns grid">
        {PICTURE_STAGES.map((stage) => {
          const cover = covers[stage];
          return (
            <li key={stage}>
              {cover ? (
                <img
                  className="jury-cover frame sunken full-width"
                  src={cover.url}
                  alt={cover.description || `${stageLabel(stage)}照片`}
                />
              ) : (
                <div className="jury-cover frame sunken full-width muted small">沒有照片</div>
              )}
              <span className="row gap-4 small">
                <StageShape stage={stage} />
                {stageLabel(stage)}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="jury-problem clamped">{orDash(problem)}</p>
      {awarding.prizes.length > 0 && (
        <div className="jury-award grid">
          <SelectBox
            className="full-width"
            aria-label={`${account} 的獎項`}
            none="沒有獎項"
            value={winner?.prize}
            disabled={locked}
            options={awarding.options.filter((option) => mayWin(option, division))}
            onChoose={(next) => awarding.award(id, next)}
          />
          {winner && (
            <Input.TextArea
              aria-label={`${account} 的理由`}
              placeholder="評審團的理由"
              value={winner.reason}
              maxLength={500}
              autoSize={{ minRows: 1, maxRows: 8 }}
              disabled={locked}
              onChange={({ target }) => awarding.reason(id, winner.prize, target.value)}
            />
          )}
        </div>
      )}
      <p className="print-only">{!winner ? '獎項：＿＿＿＿＿＿' : `獎項：${prize}　${winner?.reason}`}</p>
    </li>
  );
}
