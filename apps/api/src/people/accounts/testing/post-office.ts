import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail server that accepts every mail, with just enough SMTP. */
export async function openPostOffice() {
  const mails: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  const server: Server = createServer((socket) =>
    takeMail(socket, (mail) => {
      const next = waiting.shift();
      if (next) next(mail);
      else mails.push(mail);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextMail: () => {
      const mail = mails.shift();
      return mail === undefined ? new Promise<string>((resolve) => waiting.push(resolve)) : Promise.resolve(mail);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function takeMail(socket: Socket, deliver: (mail: string) => void): void {
  let received = '';
  let isData = false;
  socket.write('220 post\r\n');
  socket.on('data', (chunk) => {
    received += chunk.toString();
    for (let end = received.indexOf('\r\n'); end >= 0 && !isData; end = received.indexOf('\r\n')) {
      const command = received.slice(0, end).toUpperCase();
      received = received.slice(end + 2);
      isData = command === 'DATA';
      socket.write(isData ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      if (command === 'QUIT') socket.end();
    }
    const endOfMail = received.indexOf('\r\n.\r\n');
    if (!isData || endOfMail < 0) return;
    // Undoes the folding of long lines with "=".
    deliver(received.slice(0, endOfMail).replace(/=\r\n/g, '').replace(/=3D/g, '='));
    received = received.slice(endOfMail + 5);
    isData = false;
    socket.write('250 ok\r\n');
  });
}
