import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient, refetchFailedWhenBack } from './platform/api/query-client.ts';
import { AppRoutes, preloadFirst } from './routes.tsx';

/** Settles when the code of the first page is loaded. */
export const ready = preloadFirst(window.location);

/** All pages except the sign-in page. */
export function App() {
  useEffect(refetchFailedWhenBack, []);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
