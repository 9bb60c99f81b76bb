import { Flex } from 'antd';
import { CONSENT_TEXT } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';

/** What members agree to in this season, and its version, which is kept with each signature. */
export const ConsentCard = () => (
  <DetailCard id="consent" title="授權文字">
    <Flex vertical gap={16}>
      <p>
        目前是第 {CONSENT_TEXT.version}{' '}
        版，每份簽署都會記下當時的版本。要換文字，請聯絡系統維護人員；已經簽署的仍然是原來的版本。
      </p>
      <blockquote className="season-consent sunken">{CONSENT_TEXT.text}</blockquote>
    </Flex>
  </DetailCard>
);
