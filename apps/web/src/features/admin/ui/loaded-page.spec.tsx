/** @jest-environment ./test/support/page-environment.cjs */
import type { UseQueryResult } from '@tanstack/react-query';
import type { PageView } from '@app/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadedPage } from './loaded-page';

/** Shows a page of a list of so many entries, two on each page. Returns the pages that are asked for. */
function show(page: Partial<PageView<string>>, leadsBack = false): string[] {
  const asked: string[] = [];
  const data = { entries: [], total: 0, page: 1, pageSize: 2, ...page };
  render(
    <LoadedPage
      query={{ data, isPlaceholderData: false } as unknown as UseQueryResult<PageView<string>>}
      loading="Loading"
      failed="Failed"
      empty="Nothing here"
      leadsBack={leadsBack}
      onPage={(chosen) => asked.push(chosen)}
    >
      {(entries) => <p>{entries.join(' and ')}</p>}
    </LoadedPage>,
  );
  return asked;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('A page of a list', () => {
  it('shows its entries, and leads to the next page', async () => {
    const asked = show({ entries: ['one', 'two'], total: 3 });
    screen.getByText('one and two');
    screen.getByText('1–2 of 3');
    await press('Next page');
    expect(asked).toEqual(['2']);
  });

  it('says that there is nothing, with no page to go to', () => {
    show({}, true);
    screen.getByText('Nothing here');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('behind the last one may lead back to the first', async () => {
    const asked = show({ total: 3, page: 9 }, true);
    screen.getByText('Nothing here');
    await press('First page');
    expect(asked).toEqual(['1']);
  });
});
