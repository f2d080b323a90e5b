/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

function Doors() {
  const [open, setOpen] = useState<'login' | 'register'>('login');
  return (
    <Tabs label="Ways in" value={open} onValueChange={setOpen} tabs={tabs}>
      <TabPanel value="login">With a password</TabPanel>
      <TabPanel value="register">With a new account</TabPanel>
    </Tabs>
  );
}

const opened = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('are a named list, of which one is open with its panel', () => {
    render(<Doors />);
    expect(screen.getByRole('tablist', { name: 'Ways in' })).toBeTruthy();
    expect(opened()).toBe('Login');
    expect(screen.getByRole('tabpanel', { name: 'Login' }).textContent).toBe('With a password');
  });

  it('are chosen by a press', async () => {
    render(<Doors />);
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.getByRole('tabpanel', { name: 'Register' }).textContent).toBe('With a new account');
    expect(screen.queryByText('With a password')).toBeNull();
  });

  it('are one stop of the Tab key; the arrow keys go from one to the next and round', async () => {
    render(<Doors />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Login' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(opened()).toBe('Register');
    await userEvent.keyboard('{ArrowRight}');
    expect(opened()).toBe('Login');
  });
});
