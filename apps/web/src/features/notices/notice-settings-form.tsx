import { type NoticeKind, noticeKinds, type NoticeSettings } from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/http';
import { ErrorState, Loading } from '../../shared/ui/states';
import { showToast } from '../../shared/ui/toast';
import { changeNoticeSettings, noticeSettingsQuery } from './notices.api';
import { noticesStrings as words } from './notices.strings';

/** Which kinds of notices the user wants. A change is saved at once. */
export function NoticeSettingsForm() {
  const settings = useQuery(noticeSettingsQuery);
  const change = useSettingsChange();
  if (!settings.data) {
    if (!settings.isError) return <Loading label={words.loadingSettings} />;
    return <ErrorState text={words.settingsFailed} onRetry={() => void settings.refetch()} />;
  }
  return (
    <fieldset className="notice-kinds">
      <legend>{words.legend}</legend>
      {noticeKinds.map((kind) => (
        <label key={kind} className="row check-row">
          <input
            type="checkbox"
            checked={settings.data[kind]}
            onChange={({ target }) => change(kind, target.checked)}
          />
          {words.kinds[kind]}
        </label>
      ))}
    </fieldset>
  );
}

/** Shows the change at once, and takes it back if the server does not save it. */
function useSettingsChange(): (kind: NoticeKind, isTold: boolean) => void {
  const client = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  const show = (kinds: Partial<NoticeSettings>) =>
    client.setQueryData(queryKey, (known): NoticeSettings | undefined => known && { ...known, ...kinds });
  const { mutate } = useMutation({
    mutationFn: changeNoticeSettings,
    onMutate: show,
    onError: (error, kinds) => {
      const before = Object.entries(kinds).map(([kind, isTold]) => [kind, !isTold]);
      show(Object.fromEntries(before) as Partial<NoticeSettings>);
      showToast({ title: words.notSaved, text: messageOf(error, words.tryLater), tone: 'bad' });
    },
  });
  return (kind, isTold) => mutate({ [kind]: isTold });
}
