import type { AccountOutcome, AccountRow, AccountsReport } from '@app/contracts';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { consoleStrings } from '../ui/console.strings';
import { copyText } from '../ui/copy-text';
import { PeopleFile } from '../ui/people-file';
import { ScrollRows } from '../ui/scroll-rows';
import { type Column, Table } from '../ui/table';
import { makeAccounts, showingUsers } from './users.api';
import { usersStrings as words } from './users.strings';

const concerned = ['new', 'waiting'] as const satisfies AccountOutcome[];

/** Makes accounts for the people of a file, then shows the links by which they choose their passwords. */
export function PeopleDialog({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState<AccountsReport>();
  return (
    <Dialog look="console" open onOpenChange={onClose} title={words.peopleTitle} wide>
      {done ? (
        <Made report={done} />
      ) : (
        <PeopleFile
          about={words.peopleAbout}
          outcomes={words.accountOutcomes}
          concerned={concerned}
          take={words.makeAccounts}
          send={makeAccounts}
          onDone={setDone}
          refresh={showingUsers}
        />
      )}
      <div className="cluster console-actions">
        <Button look="console" onClick={onClose}>
          {done ? consoleStrings.close : consoleStrings.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

const columns: Column<AccountRow>[] = [
  {
    key: 'person',
    label: words.racer,
    wraps: true,
    narrow: 'lead',
    cell: ({ name, email }) => (
      <>
        <b>{name}</b> {email}
      </>
    ),
  },
  { key: 'link', label: words.link, wraps: true, cell: ({ link }) => <code>{link}</code> },
];

/** The links are shown this one time, unless they were mailed. */
function Made({ report: { people, delivery } }: { report: AccountsReport }) {
  const shown = useRef<HTMLDivElement>(null);
  const linked = people.filter(({ link }) => link !== null);
  const made = people.filter(({ outcome }) => concerned.some((each) => each === outcome)).length;
  const text = linked.map(({ name, email, link }) => `${name} <${email}>: ${link}`).join('\n');
  return (
    <div role="status" className="console-form">
      <p className="console-say good">{words.accountsMade(made, delivery)}</p>
      {linked.length > 0 && (
        <>
          <div ref={shown}>
            <ScrollRows label={words.links} className="people-file-rows">
              <Table caption={words.links} columns={columns} rows={linked} rowKey={({ row }) => String(row)} />
            </ScrollRows>
          </div>
          <div className="cluster">
            <Button look="console" tone="main" onClick={() => void copyText(text, words.linksCopied, shown.current)}>
              <Copy className="icon" aria-hidden="true" />
              {words.copyLinks}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
