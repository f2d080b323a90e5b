import { locationOf } from './console-location';
import { sectionPath, sections } from './sections';

const named = (id: string | null) => {
  const { tab, section } = locationOf(id);
  return { tab, section: section?.id ?? null };
};

describe('a location in race control', () => {
  it.each([
    ['the dashboard without a word', null, 'overview', 'overview'],
    ['a section below its tab', 'questions', 'content', 'questions'],
    ['the list of a tab that has no screen of its own', 'content', 'content', null],
    ['the dashboard for a word nobody knows', 'pit-lane', 'overview', 'overview'],
  ])('is %s', (_, word, tab, section) => {
    expect(named(word)).toEqual({ tab, section });
  });

  it('is found again by its own address', () => {
    for (const { id, tab } of sections) {
      const address = new URL(sectionPath(id), 'https://rennmeister.example');
      expect(named(address.searchParams.get('section'))).toEqual({ tab, section: id });
    }
  });

  it('leads back to its tab, except from the qualification rounds', () => {
    const withoutWayBack = sections.filter(({ hasBackLink, id, tab }) => !hasBackLink && id !== tab);
    expect(withoutWayBack.map(({ id }) => id)).toEqual(['qualification']);
  });
});
