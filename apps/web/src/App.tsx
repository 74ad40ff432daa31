import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from './platform/query-client.ts';
import { session } from './platform/session.ts';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { ToastRegion } from './ui/ToastRegion.tsx';
import { showToast } from './ui/toasts.ts';
import { t } from './platform/language.ts';

// Any socket or call may notice the expired session first.
session.onExpired(() => showToast('warn', t('You were signed out on this device'), { stays: 'long' }));

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <ToastRegion />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
