import type { AccountDocument } from '../../people/accounts/account.documents';
import type { Kept } from '../../platform/stores/personal-documents';
import { type NotTaken, notTaken, personalFiles } from '../../platform/stores/personal-files.strings';
import { isoTime } from '../../platform/time/iso-time';
import { ownDataStrings as words } from './own-data.strings';

/** What stands at the beginning of an archive. `madeAt`: milliseconds since 1970. */
export function readme(
  { firstName, lastName, email }: Pick<AccountDocument, 'firstName' | 'lastName' | 'email'>,
  kept: readonly Kept[],
  madeAt: number,
): string {
  const reasons = new Set(kept.flatMap(({ taken }) => ('notTaken' in taken ? taken.notTaken : [])));
  const left = (Object.keys(notTaken) as NotTaken[]).filter((reason) => reasons.has(reason));
  return [
    words.title,
    '',
    words.madeFor({ name: `${firstName} ${lastName}`, email, at: isoTime(madeAt) }),
    ...words.reading,
    '',
    words.files,
    '',
    ...Object.entries(personalFiles).flatMap(([file, about]) => [file, `  ${about}`]),
    '',
    words.notInIt,
    '',
    ...[...words.never, ...left.map((reason) => notTaken[reason])].map((line) => `- ${line}`),
    '',
  ].join('\n');
}
