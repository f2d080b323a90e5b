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

  it('has no lamp unless it is asked for', () => {
    const { container } = render(<Badge look="stop">Error</Badge>);
    expect(container.querySelector('i')).toBeNull();
  });
});
