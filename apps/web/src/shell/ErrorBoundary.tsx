import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Shows a way out instead of a blank page when drawing fails. Give it a `key` that changes with the address. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the one trace of a bug that a person saw
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children;
  }
}
