import { bodyOf, newDraft } from './sponsor-draft';

describe('a sponsor being typed', () => {
  it('starts with medium size, active and shown in gameplay, at order 0', () => {
    expect(bodyOf({ ...newDraft, name: ' Kardan ' })).toEqual({
      name: 'Kardan',
      displayOrder: 0,
      displaySize: 'medium',
      isActive: true,
      displayDuringGameplay: true,
    });
  });

  it.each([
    ['7', 7],
    ['-2', -2],
    ['3.9', 3],
    ['', 0],
    ['first', 0],
  ])('at the order %j is sent at %d', (displayOrder, sent) => {
    expect(bodyOf({ ...newDraft, displayOrder }).displayOrder).toBe(sent);
  });
});
