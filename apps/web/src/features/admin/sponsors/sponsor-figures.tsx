import type { SeenSponsorView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { dayOf } from '../../../shared/download';
import { DownloadButton } from '../../../shared/ui/download-button';
import { Empty } from '../../../shared/ui/states';
import { Loaded } from '../ui/loaded';
import { Panel } from '../ui/panel';
import { type Column, Table } from '../ui/table';
import { exportSponsorViews, sponsorFiguresQuery } from './sponsors.api';
import { sponsorsStrings as words } from './sponsors.strings';

/** How often and how long players saw the logos, and where. */
export function SponsorFigures() {
  const figures = useQuery(sponsorFiguresQuery);
  return (
    <Panel title={words.figures} note={words.figuresNote}>
      <Loaded query={figures} loading={words.figuresLoading} failed={words.figuresFailed}>
        {({ sponsors }) =>
          sponsors.every(({ shownMs }) => shownMs === 0) ? (
            <Empty text={words.figuresEmpty} />
          ) : (
            <>
              <Table
                caption={words.figuresCaption}
                columns={columns}
                rows={sponsors}
                rowKey={({ sponsorId }) => sponsorId}
                rowClass={({ name }) => (name === null ? 'is-dim' : undefined)}
              />
              <p className="row console-actions">
                <DownloadButton
                  look="console"
                  label={words.exportCsv}
                  failed={words.exportFailed}
                  save={() => exportSponsorViews(`${words.exportName}-${dayOf(new Date())}.csv`)}
                />
              </p>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

const columns: readonly Column<SeenSponsorView>[] = [
  { key: 'name', label: words.name, cell: ({ name }) => <b>{name ?? words.deletedSponsor}</b>, narrow: 'lead' },
  { key: 'views', label: words.views, cell: ({ views }) => views, align: 'right', narrow: 'labelled' },
  { key: 'shown', label: words.shown, cell: ({ shownMs }) => words.time(shownMs), align: 'right', narrow: 'labelled' },
  { key: 'places', label: words.where, cell: placesOf, grow: true, wraps: true, narrow: 'labelled' },
];

function placesOf({ places }: SeenSponsorView): string {
  return places.map(({ place, views }) => words.at(place, views)).join(', ');
}
