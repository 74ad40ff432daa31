import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { preloadFirst } from './routes.tsx';
import './fonts/fonts.css';
import './ui/tokens.css';
import './ui/board.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
preloadFirst(window.location);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
