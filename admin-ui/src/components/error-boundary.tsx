import { Component, type ReactNode } from 'react';
import { PageFailed } from './page-state';

/** A screen that breaks says so in its place; the menu stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PageFailed text="這個畫面沒有載入完成，已儲存的資料都還在。" onRetry={() => location.reload()} />;
  }
}
