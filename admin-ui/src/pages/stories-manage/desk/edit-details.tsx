import { Flex } from 'antd';
import { type ActivityRow, diffText, type PlacedPiece, type StageChange, storyFieldLabel } from 'contract';
import { stageLabel } from '@/components/story/stage-shape';
import { fieldTexts } from './field-lines';

type Changes = NonNullable<ActivityRow['changes']>;

/** What staff changed in the name of the team, from what to what, and why. */
export function EditDetails({ reason, changes }: { reason: string | undefined; changes: Changes | undefined }) {
  const fields = changes?.fields.filter(
    (change, at, all) => all.findIndex(({ field }) => field === change.field) === at,
  );
  const photos = changes?.photos ?? [];
  return (
    <>
      {reason && <p className="narrow pre-line">原因：{reason}</p>}
      {fields && fields.length + photos.length > 0 && (
        <details>
          <summary>看修改前後</summary>
          <Flex component="dl" className="edit-details" vertical gap={8}>
            {fields.map((change) => {
              const { before, after } = fieldTexts(change);
              const { left, right } = diffText(before, after);
              return (
                <div key={change.field}>
                  <dt className="strong">{storyFieldLabel(change.field)}</dt>
                  <dd>
                    <Side word="前" pieces={left} tag="del" />
                    <Side word="後" pieces={right} tag="ins" />
                  </dd>
                </div>
              );
            })}
            {photos.map((change) => (
              <div key={change.stage}>
                <dt className="strong">{stageLabel(change.stage)}照片</dt>
                <dd>{photoWords(change)}</dd>
              </div>
            ))}
          </Flex>
        </details>
      )}
    </>
  );
}

type SideProps = { word: string; pieces: readonly PlacedPiece[]; tag: 'del' | 'ins' };

const Side = ({ word, pieces, tag: Tag }: SideProps) => (
  <p className="narrow pre-line">
    <span className="muted">{word}：</span>
    {pieces.length === 0 && <span className="muted">（空白）</span>}
    {pieces.map((piece) =>
      piece.changed ? <Tag key={piece.at}>{piece.text}</Tag> : <span key={piece.at}>{piece.text}</span>,
    )}
  </p>
);

const photoWords = ({ added, removed, edited }: StageChange) =>
  [
    added.length > 0 && `新增 ${added.length} 張`,
    removed.length > 0 && `移除 ${removed.length} 張`,
    ...edited.map(
      ({ before, after }) =>
        `說明「${before.description}」改為「${after.description}」${after.is_cover && !before.is_cover ? '，設為封面' : ''}`,
    ),
  ]
    .filter(Boolean)
    .join('；');
