import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAhead } from './ahead';
import { App } from './app';

startAhead(window.location);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
