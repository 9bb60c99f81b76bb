import { Button, Flex } from 'antd';
import { INDICATORS, type JudgingContent, type OwnAnchor } from 'contract';
import { Link } from 'react-router';
import { useConfirm } from '@/components/confirm';
import { Notice } from '@/components/notice';
import { useDraft } from '@/lib/use-draft';
import { useSaving } from '@/lib/use-saving';
import { anchorPath, paths } from '@/paths';
import { AnchorResult } from './anchor-result';
import { Indicators } from './indicators';
import './score-panel.css';

type AnchorPanelProps = {
  anchor: OwnAnchor;
  content: JudgingContent;
  /** The next one that isn't sent. */
  following: OwnAnchor | undefined;
  onSent: () => Promise<unknown>;
};

const NONE = INDICATORS.map(() => false);
/** Nothing in it takes the focus: it does itself, so that keys scroll it. */
const RESULT = { role: 'group', 'aria-label': '您的勾選和共識', tabIndex: 0 } as const;

/** The own marks of an anchor, kept on this device until they are sent; from then on next to the key. */
export function AnchorPanel({ anchor, content, following, onSent }: AnchorPanelProps) {
  const { session, story_id, archived } = anchor;
  const draft = useDraft<boolean[]>(`anchor:${session}:${story_id}`, NONE);
  const { save, saving, refusal } = useSaving();
  const confirm = useConfirm();
  const targets = content.indicators.map(({ target }) => target);
  const toggle = (index: number) => draft.change(draft.value.map((mark, at) => (at === index ? !mark : mark)));
  const submit = async () => {
    const text = '送出後不能修改，會看到大家的共識。不計入任何故事的分數。';
    if (!(await confirm({ title: '送出校準？', text, ok: '送出校準' }))) return;
    if (!(await save('post', `/judging/anchor/${session}/${story_id}`, { marks: draft.value }))) return;
    draft.reset(NONE);
    await onSent();
  };
  return (
    <section id="score" className="panel score-panel box" aria-label="校準">
      <div className="score-body">
        <Flex className="panel-scroll score-scroll line-above" vertical gap={20} {...(anchor.own && RESULT)}>
          {anchor.own && anchor.key ? (
            <AnchorResult own={anchor.own} agreed={anchor.key} note={anchor.note} targets={targets} />
          ) : (
            <>
              {!archived && <Notice kind="info">請像正式評分一樣勾選。送出後才看得到大家的共識。</Notice>}
              <Indicators judging={{ marks: { achieved: draft.value }, targets, locked: saving || archived, toggle }} />
            </>
          )}
        </Flex>
        <Flex className="score-foot on-card line-above" vertical gap={6}>
          {refusal && <Notice kind="error">{refusal.text}</Notice>}
          {anchor.own === null && (
            <Button type="primary" loading={saving} disabled={archived} onClick={() => void submit()}>
              送出校準
            </Button>
          )}
          {anchor.own && (
            <Link
              className="button-link touch"
              to={following ? anchorPath(following.session, following.story_id) : paths.judging}
            >
              {following ? `下一則校準：${following.account}` : '回到我的評審'}
            </Link>
          )}
        </Flex>
      </div>
    </section>
  );
}
