import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/**
 * What can be read here and not be changed, while something says why nearby. The fieldset shuts every control, also one that says
 * itself when it is off; antd draws its own ones by what it is told.
 */
export const Locked = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <ConfigProvider componentDisabled={when}>
    <fieldset style={{ display: 'contents' }} disabled={when}>
      {children}
    </fieldset>
  </ConfigProvider>
);
