import type { ScheduleView } from '@app/contracts';
import { bodyOf, draftOf, faultsOf, newDraft, textOf } from './schedule-draft';

const typed = { ...newDraft, name: 'Autumn', start: '2026-11-01T18:00', end: '2026-11-24T18:00' };

describe('a schedule being typed', () => {
  it('starts with the default texts and shows its countdown', () => {
    expect(newDraft).toMatchObject({
      showCountdown: true,
      countdownMessage: 'Game will be disabled in',
      disabledMessage: 'This round has ended. Stay tuned for the next event!',
    });
  });

  it('keeps what was saved', () => {
    const body = {
      name: 'Autumn',
      description: 'Rounds one to three',
      startTime: null,
      endTime: '2026-11-24T18:00:00.000Z',
      showCountdown: false,
      countdownMessage: 'Next round starts in',
      disabledMessage: 'Over.',
    };
    const saved: ScheduleView = { ...body, id: 's1', isActive: true, isPast: false };
    expect(bodyOf(draftOf(saved))).toEqual(body);
  });

  it('is sent with a trimmed name, its end as an instant and without a start that was left empty', () => {
    const body = bodyOf({ ...typed, name: '  Autumn ', start: '' });
    expect(body).toMatchObject({ name: 'Autumn', startTime: null });
    expect(body.endTime).toBe(new Date('2026-11-24T18:00').toISOString());
  });

  it('needs a name and an end', () => {
    const faults = faultsOf({ ...typed, name: ' ', end: '' });
    expect(faults).toEqual({ name: 'A name is required', end: 'An end time is required' });
    expect(textOf(faults)).toBe('Name and end time are required.');
    expect(faultsOf({ ...typed, name: '' })).toEqual({ name: 'A name is required' });
    expect(faultsOf({ ...typed, start: '' })).toEqual({});
  });

  it('ends after its start', () => {
    const text = 'The end time must be after the start time.';
    expect(faultsOf(typed)).toEqual({});
    expect(faultsOf({ ...typed, end: typed.start })).toEqual({ end: text });
    expect(faultsOf({ ...typed, end: '2026-10-31T18:00' })).toEqual({ end: text });
    expect(textOf({ end: text })).toBe(text);
  });
});
