import { Flex } from 'antd';
import { Link } from 'react-router';
import { DetailCard } from '@/components/detail/detail-layout';
import { paths } from '@/paths';

/** Where the numbers of this session and of the one before are looked at and published. */
export function YearCard({ session }: { session: number }) {
  return (
    <DetailCard id="year" title="年度數字">
      <p>小組、孩子、學校、縣市和照片有多少，兩頁 A4。看過預覽再發布，發布後不會跟著資料改變。</p>
      <Flex component="p" wrap gap="4px 16px">
        {[session, session - 1].map((each) => (
          <Link key={each} to={`${paths.seasonYear}?session=${each}`}>
            {each} 屆的年度數字
          </Link>
        ))}
      </Flex>
    </DetailCard>
  );
}
