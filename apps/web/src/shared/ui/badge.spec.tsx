/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import { Badge } from './badge';

describe('A badge', () => {
  it('says its words, with a lamp that is seen and not read', () => {
    const { container, rerender } = render(
      <Badge look="go" lamp="on">
        LIVE
      </Badge>,
    );
    const lamp = () => container.querySelector('i')?.className;
    expect([screen.getByText('LIVE').className, lamp()]).toEqual(['badge badge-go', 'lamp']);
    rerender(<Badge lamp="out">OFFLINE</Badge>);
    expect([screen.getByText('OFFLINE').className, lamp()]).toEqual(['badge', 'lamp lamp-out']);
    expect(container.textContent).toBe('OFFLINE');
  });

  it('has a tone in the console', () => {
    const { rerender } = render(
      <Badge look="console" tone="live">
        LIVE
      </Badge>,
    );
    expect(screen.getByText('LIVE').className).toBe('badge badge-console badge-live');
    rerender(<Badge look="console">LIVE</Badge>);
    expect(screen.getByText('LIVE').className).toBe('badge badge-console');
  });

  it('has no lamp unless it is asked for', () => {
    const { container } = render(<Badge look="stop">Error</Badge>);
    expect(container.querySelector('i')).toBeNull();
  });
});
