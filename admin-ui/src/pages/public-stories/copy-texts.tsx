import { PRIVATE_LABELS } from 'contract';
import { type CopyDraft, isUndone, type MarkedText, TEXT_TITLES, toggled } from './draft';

type Props = { texts: readonly MarkedText[]; draft: CopyDraft; onChange: (draft: CopyDraft) => void };

/** A text in pieces: what stands between marked places, and these. */
const piecesOf = ({ text, places }: MarkedText) => {
  let at = 0;
  const pieces = places.flatMap((place) => {
    const before = text.slice(at, place.from);
    at = place.to;
    return [
      { from: place.from - before.length, text: before, place: undefined },
      { from: place.from, text: text.slice(place.from, place.to), place },
    ];
  });
  return [...pieces, { from: at, text: text.slice(at), place: undefined }].filter((piece) => piece.text !== '');
};

function Text({ each, draft, onChange }: { each: MarkedText } & Omit<Props, 'texts'>) {
  return (
    <p className="pre-wrap">
      {piecesOf(each).map(({ from, text, place }) => {
        if (!place) return <span key={from}>{text}</span>;
        const own = { key: each.key, from: place.from, to: place.to };
        const isHidden = !isUndone(draft, own);
        return (
          <button
            key={from}
            type="button"
            className="copy-mark plain-button"
            aria-pressed={isHidden}
            title={`${PRIVATE_LABELS[place.kind]}：${isHidden ? '公開時是 ○○' : '照原文公開'}`}
            onClick={() => onChange(toggled(draft, own))}
          >
            {text}
          </button>
        );
      })}
    </p>
  );
}

/** The name and the problem of a story with what is marked in them; a caption is read beside its photo. */
export function CopyTexts({ texts, ...rest }: Props) {
  return (
    <dl className="grid gap-12">
      {texts
        .filter(({ key }) => key in TEXT_TITLES)
        .map((each) => (
          <div key={each.key}>
            <dt className="strong">{TEXT_TITLES[each.key]}</dt>
            <dd>{each.text ? <Text each={each} {...rest} /> : <span className="muted">沒有文字</span>}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The caption of a photo with what is marked in it. */
export function CopyCaption({ place, texts, ...rest }: Props & { place: string }) {
  const caption = texts.find(({ key }) => key === place);
  return caption ? <Text each={caption} {...rest} /> : <p className="muted">沒有說明</p>;
}
