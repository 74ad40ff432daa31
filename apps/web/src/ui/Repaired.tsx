import { Component, Fragment, type ReactNode } from 'react';

/** More failures than this are no accident of a translation, and the boundary above shows them. */
const MAX_REPAIRS = 20;

interface RepairedState {
  repairs: number;
  error: unknown;
}

/**
 * Mounts its children again when React finds that somebody else moved their nodes, as the page translation of browsers does
 * with every text. What the children show has to come from a store outside of them. Other errors go on to the next boundary.
 */
export class Repaired extends Component<{ children: ReactNode }, RepairedState> {
  override state: RepairedState = { repairs: 0, error: null };

  static getDerivedStateFromError(error: unknown): Partial<RepairedState> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (mayRepair(error, this.state.repairs))
      this.setState(({ repairs }) => ({ repairs: repairs + 1, error: null }));
  }

  override render(): ReactNode {
    const { repairs, error } = this.state;
    if (error !== null) {
      if (!mayRepair(error, repairs)) throw error;
      return null;
    }
    return <Fragment key={repairs}>{this.props.children}</Fragment>;
  }
}

/** `removeChild` and `insertBefore` throw this for a node that is no longer where React put it. */
const mayRepair = (error: unknown, repairs: number) =>
  repairs < MAX_REPAIRS && error instanceof DOMException && error.name === 'NotFoundError';
