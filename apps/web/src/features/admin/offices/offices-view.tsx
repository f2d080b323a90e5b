import type { OfficeHolderView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { actorOf } from '../audit/act-words';
import { sectionPath } from '../sections';
import { instantText } from '../ui/instant-text';
import { Loaded } from '../ui/loaded';
import { Panel } from '../ui/panel';
import { SectionHead } from '../ui/section-head';
import { actionsColumn, type Column, Table } from '../ui/table';
import { officesQuery } from './offices.api';
import { OfficesForm } from './offices-form';
import { officeNames, officesStrings as words } from './offices.strings';

/** Who holds which office, since when and by whom, and when they signed in last. */
export function OfficesView() {
  const holders = useQuery(officesQuery);
  const [changedId, setChangedId] = useState<string | null>(null);
  const changed = holders.data?.find(({ userId }) => userId === changedId);
  const close = () => setChangedId(null);
  const actions = actionsColumn<OfficeHolderView>(({ userId, name }) => (
    <Button look="console" tone="quiet" aria-label={words.changeOf(name)} onClick={() => setChangedId(userId)}>
      <Settings2 className="icon" aria-hidden="true" />
      {words.change}
    </Button>
  ));
  return (
    <>
      <SectionHead />
      <Panel title={words.caption} note={<Link to={sectionPath('users')}>{words.howToGrant}</Link>}>
        <Loaded query={holders} loading={words.loading} failed={words.failed}>
          {(all) => (
            <Table caption={words.caption} columns={[...columns, actions]} rows={all} rowKey={({ userId }) => userId} />
          )}
        </Loaded>
      </Panel>
      {changed && (
        <Dialog look="console" open title={words.titleOf(changed.name)} onOpenChange={close}>
          <OfficesForm userId={changed.userId} held={changed.offices.map(({ office }) => office)} onBack={close} />
        </Dialog>
      )}
    </>
  );
}

const columns: readonly Column<OfficeHolderView>[] = [
  {
    key: 'holder',
    label: words.holder,
    cell: ({ name, email }) => (
      <>
        <b>{name}</b> <span className="quiet">{email}</span>
      </>
    ),
    wraps: true,
    narrow: 'lead',
  },
  {
    key: 'offices',
    label: words.held,
    cell: ({ offices }) => offices.map((held) => <Held key={held.office} held={held} />),
    grow: true,
    wraps: true,
    narrow: 'labelled',
  },
  {
    key: 'sign-ins',
    label: words.signIns,
    cell: ({ signIns }) => (signIns.length === 0 ? words.noSignIns : <SignIns signIns={signIns} />),
    narrow: 'labelled',
  },
];

function Held({ held: { office, since, by } }: { held: OfficeHolderView['offices'][number] }) {
  return (
    <p>
      <Badge look="console">{officeNames[office]}</Badge>{' '}
      <span className="quiet">
        {[words.since(instantText(since)), by && words.grantedBy(actorOf({ actor: by }))].filter(Boolean).join(', ')}
      </span>
    </p>
  );
}

function SignIns({ signIns }: Pick<OfficeHolderView, 'signIns'>) {
  return signIns.map(({ at, succeeded }) => (
    <p key={at} className="figures">
      {instantText(at)}{' '}
      {!succeeded && (
        <Badge look="console" tone="bad">
          {words.failedSignIn}
        </Badge>
      )}
    </p>
  ));
}
