import { dismissToast, onToastChange, shownToast, showToast } from './toast';

describe('toasts', () => {
  it('show one at a time: a newer one replaces the older', () => {
    showToast({ title: 'Login failed', text: 'Invalid email or password', tone: 'bad' });
    const older = shownToast();
    showToast({ title: 'Welcome back!' });
    expect(shownToast()).toMatchObject({ title: 'Welcome back!' });
    dismissToast(older?.id ?? -1);
    expect(shownToast()).toMatchObject({ title: 'Welcome back!' });
    dismissToast(shownToast()?.id ?? -1);
    expect(shownToast()).toBeNull();
  });

  it('call their listeners until these leave', () => {
    const titles: (string | undefined)[] = [];
    const leave = onToastChange(() => titles.push(shownToast()?.title));
    showToast({ title: 'One' });
    leave();
    showToast({ title: 'Two' });
    expect(titles).toEqual(['One']);
  });
});
