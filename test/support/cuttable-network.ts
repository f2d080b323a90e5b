import type { Page, WebSocketRoute } from 'playwright';

/** The network of one page, sockets included, which a test can cut off and restore. */
export class CuttableNetwork {
  private isCut = false;
  private readonly sockets = new Set<WebSocketRoute>();

  private constructor(private readonly page: Page) {}

  /** Call it before the page opens anything. */
  static async of(page: Page): Promise<CuttableNetwork> {
    const network = new CuttableNetwork(page);
    await page.routeWebSocket(/\/ws$/, (socket) => network.opened(socket));
    return network;
  }

  async cut(): Promise<void> {
    this.isCut = true;
    await this.page.context().setOffline(true);
    await Promise.all([...this.sockets].map((socket) => socket.close({ code: 4000 })));
    this.sockets.clear();
  }

  async restore(): Promise<void> {
    this.isCut = false;
    await this.page.context().setOffline(false);
  }

  private opened(socket: WebSocketRoute): void {
    if (this.isCut) {
      void socket.close({ code: 4000 });
      return;
    }
    socket.connectToServer();
    this.sockets.add(socket);
  }
}
