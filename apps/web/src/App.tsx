import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from './platform/query-client.ts';
import { AppRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { ToastRegion } from './ui/ToastRegion.tsx';

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
