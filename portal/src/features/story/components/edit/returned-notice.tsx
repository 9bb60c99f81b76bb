import { APPLY_STATUS, SECTIONS } from 'contract';
import { textLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { Tag } from '@/components/ui/tag';
import { useEdit } from './edit-context';
import { ReturnedWords } from './returned-words';

/** A story that was sent back: a dialog on load, then a box with the reviewers' words, what they wrote apart from the reasons, each of these linked (M §4). */
export function ReturnedNotice() {
  const { story, editable, goTo, returned } = useEdit();
  if (!editable || story.apply_status !== APPLY_STATUS.rejected) return null;
  return (
    <NoticeBox kind="warning" title="資料不完整，需要補件">
      {returned.words && <p className="whitespace-pre-line">{returned.words}</p>}
      {returned.reasons.length > 0 && (
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {returned.reasons.map(({ code, section, text }) => (
            <li key={code}>
              {text}
              <span className="flex flex-wrap items-center gap-x-2">
                <a
                  href={`#${section}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(section, { write: true });
                  }}
                  className={textLink}
                >
                  {section} {SECTIONS[section].title}
                </a>
                {returned.mended.has(section) ? <Tag kind="success">已修改</Tag> : <Tag kind="warning">需修改</Tag>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <ReturnedWords atOnce />
      </div>
    </NoticeBox>
  );
}
