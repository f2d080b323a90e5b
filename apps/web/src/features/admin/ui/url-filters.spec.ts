import { filtersIn, withFilters } from './url-filters';

const defaults = { search: '', category: '', page: '1' };
const changed = (address: string, change: Partial<typeof defaults>) =>
  withFilters(new URLSearchParams(address), change, defaults).toString();

describe('the filters in the address', () => {
  it('are the defaults where it says nothing', () => {
    expect(filtersIn(new URLSearchParams('section=questions&category=GT+Cars'), defaults)).toEqual({
      search: '',
      category: 'GT Cars',
      page: '1',
    });
  });

  it.each([
    ['stand beside the section', 'section=questions', { search: 'targa' }, 'section=questions&search=targa'],
    ['leave out what is the default', 'search=targa&page=2', { search: '' }, ''],
    ['begin at the first page when another one changes', 'page=3', { category: 'GT Cars' }, 'category=GT+Cars'],
    ['turn the page without losing the others', 'search=targa&page=3', { page: '4' }, 'search=targa&page=4'],
    ['go back to the first page without naming it', 'search=targa&page=3', { page: '1' }, 'search=targa'],
  ])('%s', (_, address, change, result) => {
    expect(changed(address, change)).toBe(result);
  });
});
