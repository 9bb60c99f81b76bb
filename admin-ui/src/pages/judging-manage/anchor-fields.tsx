import { Checkbox } from 'antd';
import type { JudgingContent } from 'contract';
import { TextAreaField, TextField } from '@/components/text-field';
import type { useAnchors } from './use-anchors';

type AnchorFieldsProps = {
  at: number;
  anchors: ReturnType<typeof useAnchors>;
  indicators: JudgingContent['indicators'];
  error: string | undefined;
};

/** One anchor: which story, what staff agreed on, and what judges read about it afterwards. */
export function AnchorFields({ at, anchors: { rows, change }, indicators, error }: AnchorFieldsProps) {
  const row = rows[at];
  if (!row) return null;
  return (
    <fieldset className="judging-part roomy grid line-above">
      <legend className="visually-hidden">校準故事 {at + 1}</legend>
      <div className="judging-anchor-fields grid">
        <TextField
          label={`校準故事 ${at + 1} 的帳號`}
          error={error}
          placeholder="例如 CHI-2026-00012"
          value={row.account}
          maxLength={20}
          onChange={(account) => change(at, { account })}
        />
        <TextAreaField
          label={`校準故事 ${at + 1} 的說明`}
          hint="評審送出後會看到，可以不填。"
          error={undefined}
          value={row.note}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={(note) => change(at, { note })}
        />
      </div>
      <fieldset className="judging-key grid" aria-label={`校準故事 ${at + 1} 的共識`}>
        {indicators.map(({ key, label, target }, index) => (
          <Checkbox
            key={key}
            checked={row.key[index] ?? false}
            onChange={({ target: { checked } }) =>
              change(at, { key: row.key.map((mark, place) => (place === index ? checked : mark)) })
            }
          >
            {index + 1} {label} {target}
          </Checkbox>
        ))}
      </fieldset>
    </fieldset>
  );
}
