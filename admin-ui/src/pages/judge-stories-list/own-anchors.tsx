import { Flex } from 'antd';
import { INDICATORS, type OwnAnchor, sameMarks } from 'contract';
import { Link } from 'react-router';
import { anchorPath } from '@/paths';
import { isLeft } from './anchors';

const stateOf = ({ own, key }: OwnAnchor) =>
  own && key ? `已送出，${INDICATORS.length} 項中 ${sameMarks(own, key)} 項和共識相同` : '還沒送出';

/** The stories that all judges read first, while there are some. */
export function OwnAnchors({ anchors }: { anchors: readonly OwnAnchor[] }) {
  if (anchors.length === 0) return null;
  const left = anchors.filter(isLeft).length;
  return (
    <>
      <p>
        {left > 0
          ? `請先評完下面 ${left} 則校準故事，再開始評分。它們不計入分數，送出後會看到大家的共識。`
          : '校準故事都送出了，可以開始評分。'}
      </p>
      <Flex component="ul" wrap gap="4px 20px">
        {anchors.map((anchor) => (
          <li key={`${anchor.session} ${anchor.story_id}`}>
            <Link className="count-link inline-row touch" to={anchorPath(anchor.session, anchor.story_id)}>
              校準 <span className="mono">{anchor.account}</span>
            </Link>{' '}
            <span className="muted">{stateOf(anchor)}</span>
          </li>
        ))}
      </Flex>
    </>
  );
}
