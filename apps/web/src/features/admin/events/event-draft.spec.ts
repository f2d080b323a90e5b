import type { EventView } from '@app/contracts';
import { bodyOf, draftOf, type EventDraft, faultsOf, newDraft, textOf } from './event-draft';

const typed: EventDraft = { ...newDraft, name: 'Herbstfinale', start: '2026-11-28T18:00' };

describe('an event being typed', () => {
  it('starts as a qualifier of 30 minutes for 50 participants that is not live', () => {
    expect(newDraft).toEqual({
      name: '',
      description: '',
      eventType: 'qualifier',
      start: '',
      duration: '30',
      maxParticipants: '50',
      isLive: false,
    });
  });

  it('keeps what was saved', () => {
    const body = {
      name: 'Herbstfinale',
      description: 'Ten finalists',
      eventType: 'final' as const,
      startTime: '2026-11-28T18:00:00.000Z',
      duration: 45,
      maxParticipants: 10,
      isLive: true,
    };
    const saved: EventView = {
      ...body,
      id: 4,
      scheduledTime: body.startTime,
      currentParticipants: 3,
      status: 'active',
      totalRounds: 3,
      questionsPerRound: 10,
    };
    expect(bodyOf(draftOf(saved))).toEqual(body);
  });

  it('is sent with trimmed words and its start as an instant', () => {
    expect(bodyOf({ ...typed, name: ' Herbstfinale ', description: ' Wet ' })).toMatchObject({
      name: 'Herbstfinale',
      description: 'Wet',
      startTime: new Date('2026-11-28T18:00').toISOString(),
    });
  });

  it('takes the defaults for numbers that cannot be read', () => {
    expect(bodyOf({ ...typed, duration: '', maxParticipants: 'many' })).toMatchObject({
      duration: 30,
      maxParticipants: 50,
    });
  });

  it.each([
    ['a name', { name: '  ' }, { name: 'A name is required' }],
    ['a start time', { start: '' }, { start: 'A start time is required' }],
    ['both', { name: '', start: '' }, { name: 'A name is required', start: 'A start time is required' }],
  ])('needs %s, new or old', (_, missing, fields) => {
    expect(faultsOf({ ...typed, ...missing }, true)).toEqual(fields);
    expect(faultsOf({ ...typed, ...missing }, false)).toEqual(fields);
    expect(textOf(fields)).toBe('Please fill in event name and start time');
  });

  it.each([
    ['4 minutes', { duration: '4' }, 'Duration must be between 5 and 120 minutes'],
    ['121 minutes', { duration: '121' }, 'Duration must be between 5 and 120 minutes'],
    ['no participants', { maxParticipants: '0' }, 'Participants must be between 1 and 1000'],
    ['1001 participants', { maxParticipants: '1001' }, 'Participants must be between 1 and 1000'],
  ])('is not created for %s, though it may be changed to that', (_, changed, text) => {
    const faults = faultsOf({ ...typed, ...changed }, true);
    expect(faults).toEqual({ [Object.keys(changed)[0]!]: text });
    expect(textOf(faults)).toBe(text);
    expect(faultsOf({ ...typed, ...changed }, false)).toEqual({});
  });

  it.each([
    ['the least', { duration: '5', maxParticipants: '1' }],
    ['the most', { duration: '120', maxParticipants: '1000' }],
    ['what cannot be read', { duration: '', maxParticipants: '' }],
  ])('is created for %s', (_, changed) => {
    expect(faultsOf({ ...typed, ...changed }, true)).toEqual({});
  });
});
