import { WsAdapter } from '@nestjs/platform-ws';

/** The gateway reads its messages itself: they are named by `type`, and wrong ones are answered. */
export class PushAdapter extends WsAdapter {
  override bindMessageHandlers(): void {}
}
