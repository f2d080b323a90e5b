import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page';

interface Props {
  address: string;
  children: ReactNode;
}

interface State {
  address: string;
  isBroken: boolean;
}

/**
 * Shows the broken page in place of a screen that threw or whose code could not be loaded, until the address
 * changes.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, isBroken: false };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, isBroken: false };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
