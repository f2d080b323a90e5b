import type { SponsorDetailsView } from '@app/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Empty } from '../../../shared/ui/states';
import { Loaded } from '../ui/loaded';
import { Panel } from '../ui/panel';
import { SectionHead } from '../ui/section-head';
import { SponsorDialog } from './sponsor-dialog';
import { SponsorFigures } from './sponsor-figures';
import { useSponsors } from './sponsors.api';
import './sponsors.css';
import { sponsorsStrings as words } from './sponsors.strings';
import { SponsorsTable } from './sponsors-table';

/** The sponsors: whose logo players see, how large, in which order, and how often they see it. */
export function SponsorsView() {
  const sponsors = useSponsors();
  const [edited, setEdited] = useState<SponsorDetailsView | 'new' | null>(null);
  return (
    <>
      <SectionHead>
        <Button look="console" tone="main" onClick={() => setEdited('new')}>
          <Plus className="icon" aria-hidden="true" />
          {words.add}
        </Button>
      </SectionHead>
      <Panel title={words.caption}>
        <Loaded query={sponsors} loading={words.loading} failed={words.failed}>
          {(list) =>
            list.length === 0 ? <Empty text={words.empty} /> : <SponsorsTable sponsors={list} onEdit={setEdited} />
          }
        </Loaded>
      </Panel>
      <SponsorFigures />
      {edited && <SponsorDialog sponsor={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
