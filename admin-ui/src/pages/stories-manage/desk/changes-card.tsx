import { Button, Flex } from 'antd';
import {
  diffText,
  type PlacedPiece,
  type StageChange,
  type StoryChanges,
  type StoryFieldChange,
  storyFieldLabel,
} from 'contract';
import { Fragment } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { Icon } from '@/components/icon';
import { PhotoSize, type Picture } from '@/components/story/photo-facts';
import { StageShape, stageLabel } from '@/components/story/stage-shape';
import { ago, spaced } from '@/lib/format';
import type { Asked } from './asked';
import { fieldTexts } from './field-lines';
import './changes-card.css';

type ChangesCardProps = { changes: StoryChanges; asked: readonly Asked[]; only: boolean; onOnly: () => void };

export const countChanges = ({ fields, photos }: StoryChanges) => fieldsOf(fields).length + photos.length;

/** A change that belongs to two sections is shown here once. */
const fieldsOf = (fields: readonly StoryFieldChange[]) =>
  fields.filter((change, at) => fields.findIndex(({ field }) => field === change.field) === at);

/** What the team changed since the last rejection: old next to new. */
export function ChangesCard({ changes, asked, only, onOnly }: ChangesCardProps) {
  const fields = fieldsOf(changes.fields);
  return (
    <DetailCard
      id="changes"
      title={
        <>
          退件後的變更
          <span className="muted small">{spaced(`${ago(changes.since, Date.now())}退件`)}</span>
        </>
      }
      aside={
        <Button size="small" aria-pressed={only} aria-keyshortcuts="D" onClick={onOnly}>
          {only ? '看整則故事' : '只看變更'}
        </Button>
      }
    >
      {asked.length > 0 && <AskedList asked={asked} />}
      {countChanges(changes) === 0 && <p className="missing">退件後沒有任何變更。</p>}
      {fields.map((change) => (
        <FieldChange key={change.field} change={change} />
      ))}
      {changes.photos.map((change) => (
        <PhotoChange key={change.stage} change={change} />
      ))}
    </DetailCard>
  );
}

const ANSWERS = {
  done: { icon: 'check', word: '已補' },
  open: { icon: 'cross', word: '還沒補' },
  unknown: { icon: 'eye', word: '請看' },
} as const;

const answerOf = ({ answered }: Asked) => ANSWERS[answered === undefined ? 'unknown' : answered ? 'done' : 'open'];

/** What was asked for, each with whether it was done as far as the machine can tell. */
const AskedList = ({ asked }: { asked: readonly Asked[] }) => (
  <section className="asked below-16 line-below" aria-label="上次退件的理由">
    <h3 className="below-8">上次退件的理由</h3>
    <ul className="grid gap-6">
      {asked.map((one) => {
        const { icon, word } = answerOf(one);
        return (
          <li key={one.text} data-answer={icon}>
            <Icon name={icon} size={16} />
            <strong>{word}</strong>
            <span>{one.text}</span>
          </li>
        );
      })}
    </ul>
  </section>
);

function FieldChange({ change }: { change: StoryFieldChange }) {
  const { before, after } = fieldTexts(change);
  const { left, right } = diffText(before, after);
  const name = storyFieldLabel(change.field);
  return (
    <section className="change" aria-label={`${name}的變更`}>
      <h3 className="below-8">{name}</h3>
      <div className="change-words grid two-columns gap-12">
        <Side title="退件時" pieces={left} tag="del" />
        <Side title="現在" pieces={right} tag="ins" />
      </div>
    </section>
  );
}

type SideProps = { title: string; pieces: readonly PlacedPiece[]; tag: 'del' | 'ins' };

const Side = ({ title, pieces, tag: Tag }: SideProps) => (
  <div className="change-side rounded">
    <p className="muted small">{title}</p>
    <p className="change-text marked pre-line">
      {pieces.length === 0 && <span className="muted">（空白）</span>}
      {pieces.map((piece) =>
        piece.changed ? <Tag key={piece.at}>{piece.text}</Tag> : <span key={piece.at}>{piece.text}</span>,
      )}
    </p>
  </div>
);

function PhotoChange({ change: { stage, added, removed, edited } }: { change: StageChange }) {
  const counts = [
    added.length > 0 && `新增 ${added.length} 張`,
    removed.length > 0 && `移除 ${removed.length} 張`,
    edited.length > 0 && `修改說明或封面 ${edited.length} 張`,
  ].filter(Boolean);
  return (
    <section className="change" aria-label={`${stageLabel(stage)}照片的變更`}>
      <Flex component="h3" className="below-8" wrap align="center" gap="2px 8px">
        <StageShape stage={stage} />
        {stageLabel(stage)}照片
        <span className="muted">{counts.join('、')}</span>
      </Flex>
      <div className="grid two-columns gap-12">
        {edited.map(({ before, after }) => (
          <Fragment key={after.url}>
            <PhotoSide title="退件時" picture={before} />
            <PhotoSide title="現在" picture={after} />
          </Fragment>
        ))}
        {swapped(removed, added).map(({ title, picture }) => (
          <PhotoSide key={picture.url} title={title} picture={picture} />
        ))}
      </div>
    </section>
  );
}

/** What went next to what came, as far as both go; then the rest. */
function swapped(removed: readonly Picture[], added: readonly Picture[]): { title: string; picture: Picture }[] {
  const gone = removed.map((picture) => ({ title: '已移除', picture }));
  const fresh = added.map((picture) => ({ title: '新增', picture }));
  const both = Math.min(gone.length, fresh.length);
  const pairs = gone.slice(0, both).flatMap((old, at) => [old, ...fresh.slice(at, at + 1)]);
  return [...pairs, ...gone.slice(both), ...fresh.slice(both)];
}

const PhotoSide = ({ title, picture }: { title: string; picture: Picture }) => (
  <div className="change-side rounded">
    <p className="muted small">{title}</p>
    <img className="change-photo whole-picture sunken" src={picture.url} alt="" loading="lazy" />
    <p>{picture.description || <span className="missing">沒有圖片說明</span>}</p>
    <Flex component="p" className="small" wrap align="center" gap="2px 8px">
      {picture.is_cover && <span className="photo-badge">封面</span>}
      <PhotoSize picture={picture} />
    </Flex>
  </div>
);
