import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from './platform/query-client.ts';
import { session } from './platform/session.ts';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { ToastRegion } from './ui/ToastRegion.tsx';
import { showToast } from './ui/toasts.ts';

// Several sockets and calls hear of it in no certain order; nobody is thrown out without a word by any of them.
session.onExpired(() => showToast('warn', 'You were signed out on this device', { stays: 'long' }));

/** Everything, once. */
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
