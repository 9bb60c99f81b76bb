import 'web-kit/zod-setup';
import 'antd/dist/reset.css';
import './primitives.css';
import './parts.css';
import './index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { purgeDrafts } from './lib/draft';
import { reloadOnStaleChunk } from './lib/stale-chunk';
import { paint } from './theme/colours';

paint(document.documentElement);
purgeDrafts(Date.now());
reloadOnStaleChunk();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
