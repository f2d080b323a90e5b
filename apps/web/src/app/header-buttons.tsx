import { Bell } from '../features/notices/bell';
import { MessagesButton } from '../parts/messages/messages-button';

/** What the header of a signed-in user has on every screen. */
export function HeaderButtons() {
  return (
    <>
      <MessagesButton look="bare" />
      <Bell />
    </>
  );
}
